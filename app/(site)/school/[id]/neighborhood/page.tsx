import type { Metadata } from "next";
import { FactList } from "#components/schools/fact-list.tsx";
import { NearbyList } from "#components/schools/nearby-list.tsx";
import { SchoolFrame } from "#components/schools/school-frame.tsx";
import { citedSources, factLines } from "#lib/schools/fact-lines.format.ts";
import { badgesOf, settingFactsOf } from "#lib/schools/facts.format.ts";
import { neighboursOf } from "#lib/schools/nearby.data.ts";
import { type SchoolRoute, schoolMetadata, schoolOfRoute } from "../school-route.ts";

// As on the overview: one document for everybody. The tab is a path, since a query would make it one per request.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(props: SchoolRoute): Promise<Metadata> {
  return schoolMetadata(props, "neighborhood");
}

export default async function NeighborhoodPage(props: SchoolRoute) {
  const school = await schoolOfRoute(props, "neighborhood");
  const neighbours = await neighboursOf(Number(school._id), 5);
  const facts = settingFactsOf(school);
  const sources = citedSources(school.provenance, [...badgesOf(school), ...facts]);
  return (
    <SchoolFrame school={school} sources={sources} tab="neighborhood">
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="setting" className="card p-5 sm:p-6">
          <h2 id="setting" className="text-xl">
            Where the school stands
          </h2>
          <FactList lines={factLines(school.provenance, sources, facts)} />
        </section>
        <section aria-labelledby="nearby" className="card p-5 sm:p-6">
          <h2 id="nearby" className="text-xl">
            Nearby schools
          </h2>
          <NearbyList hasPosition={school.geoLocation !== null} schools={neighbours} />
        </section>
      </div>
    </SchoolFrame>
  );
}
