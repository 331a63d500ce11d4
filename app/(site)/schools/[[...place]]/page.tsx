import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata } from "#app/page-metadata.ts";
import { missingLowerGrades } from "#lib/directory/coverage.data.ts";
import { missingLowerIn } from "#lib/directory/coverage.rules.ts";
import { citiesOf, citiesOfParts, placeFacts, statesWithSchools } from "#lib/directory/directory.data.ts";
import { placeName } from "#lib/directory/directory.format.ts";
import { largestSchools, stateKinds, studentSources } from "#lib/directory/state.data.ts";
import { directoryPath } from "#lib/schools/directory.rules.ts";
import { cityPageText, countryPageText, statePageText } from "#lib/schools/seo.format.ts";
import { countUnplaced } from "#lib/search/nearby.data.ts";
import { CityView } from "./city-view.tsx";
import { CountryView } from "./country-view.tsx";
import { type DirectoryRoute, directoryPageOf } from "./directory-route.ts";
import { StateView } from "./state-view.tsx";

// One route for all directory pages: the build has no database, and it would render a page without a parameter in its
// address.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export async function generateMetadata(route: DirectoryRoute): Promise<Metadata> {
  const page = await directoryPageOf(route);
  switch (page.kind) {
    case "country":
      return pageMetadata(countryPageText(await statesWithSchools()), "/schools");
    case "state": {
      const [facts, cities] = await Promise.all([placeFacts(page.state, null), citiesOf(page.state)]);
      return pageMetadata(statePageText(page.state, facts, cities), directoryPath(page.state));
    }
    case "city": {
      const { state, city } = page;
      const facts = await placeFacts(state, city.slug);
      return pageMetadata(
        cityPageText(placeName(city.name, state), facts, page.page),
        directoryPath(state, city.slug, page.page),
      );
    }
  }
}

export default async function DirectoryPage(route: DirectoryRoute) {
  const page = await directoryPageOf(route);
  switch (page.kind) {
    case "country":
      return <CountryView states={await statesWithSchools()} />;
    case "state": {
      const { state } = page;
      const [facts, cities] = await Promise.all([placeFacts(state, null), citiesOf(state)]);
      if (facts.schools === 0) notFound();
      const [largest, partOf, kinds, sources, lower, unplaced] = await Promise.all([
        largestSchools(state),
        citiesOfParts(state),
        stateKinds(state),
        studentSources(state),
        missingLowerGrades(),
        countUnplaced({ state }),
      ]);
      const missing = missingLowerIn(state, lower);
      const isMapped = unplaced < facts.schools;
      return <StateView {...{ state, facts, cities, largest, partOf, kinds, sources, missing, isMapped }} />;
    }
    case "city": {
      const [facts, lower] = await Promise.all([
        placeFacts(page.state, page.city.slug),
        missingLowerGrades(),
      ]);
      return <CityView {...page} facts={facts} missing={missingLowerIn(page.state, lower)} />;
    }
  }
}
