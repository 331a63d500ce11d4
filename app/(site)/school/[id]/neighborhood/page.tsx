import type { Metadata } from "next";
import type { MapSchool } from "#components/map/map-schools.ts";
import { AreaLinks } from "#components/schools/area-links.tsx";
import { FactList } from "#components/schools/fact-list.tsx";
import { LevelList } from "#components/schools/level-list.tsx";
import { NearbySchools } from "#components/schools/nearby-schools.tsx";
import { NeighborhoodSummary } from "#components/schools/neighborhood-summary.tsx";
import { PlaceMap, SurroundingsMap } from "#components/schools/place-map.tsx";
import { ProviderPanel } from "#components/schools/provider-panel.tsx";
import { SchoolFrame } from "#components/schools/school-frame.tsx";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { statesWithLowerGrades } from "#lib/lookups/coverage.data.ts";
import { env } from "#lib/platform/env.ts";
import { mapTiles } from "#lib/platform/map-tiles.ts";
import { embedUrl } from "#lib/schools/embeds.format.ts";
import { citedSources, factLines } from "#lib/schools/fact-lines.format.ts";
import { badgesOf, factsOf } from "#lib/schools/facts.format.ts";
import { kindForSome } from "#lib/schools/kinds.rules.ts";
import { stateName } from "#lib/schools/like-schools.format.ts";
import {
  countAround,
  hasNeighbors,
  isAround,
  lowerGradesGap,
  MOST_MAPPED,
  mappedText,
} from "#lib/schools/neighborhood.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { DEFAULT_NEIGHBORS } from "#lib/search/finder.schema.ts";
import { neighborsByLevel } from "#lib/search/nearby.data.ts";
import { allAround, surroundingsOf } from "#lib/search/surroundings.data.ts";
import { frameOf, mapSchoolOf, type SchoolRoute, schoolMetadata, schoolOfRoute } from "../school-route.ts";

// One document for everybody, like the overview.
export const revalidate = 3600;
export const generateStaticParams = () => [];

const COORDINATES: ReadonlySet<string> = new Set(["address.lat", "address.long"]);

export function generateMetadata(props: SchoolRoute): Promise<Metadata> {
  return schoolMetadata(props, "neighborhood");
}

export default async function NeighborhoodPage(props: SchoolRoute) {
  const school = await schoolOfRoute(props, "neighborhood");
  const mapSchool = mapSchoolOf(school);
  const isVisited = hasNeighbors(school);
  const [neighbors, surroundings, states] = await Promise.all([
    neighborsByLevel(Number(school._id), DEFAULT_NEIGHBORS),
    surroundingsOf(school),
    statesWithLowerGrades(school.state),
  ]);
  const gap = isVisited && states ? lowerGradesGap(stateName(school.state), states) : null;
  const total = surroundings ? countAround(surroundings) : 0;
  const all = await allAround(school, neighbors, total);
  const lists = all ? { like: all.near, others: all.far } : neighbors;
  const mapped = isVisited && surroundings ? mappedText(school, total, MOST_MAPPED) : null;
  const facts = factsOf(school, await fieldDefinitions(), "setting");
  // Two long numbers tell a parent nothing; the map says the same.
  const coordinates = facts.filter(({ field }) => COORDINATES.has(field));
  const placed = facts.filter(({ field }) => !COORDINATES.has(field));
  const sources = citedSources(school.provenance, [
    ...badgesOf(school),
    ...placed,
    ...coordinates,
    { path: "neighborhoodSummary" },
  ]);
  return (
    <SchoolFrame school={school} sources={sources} tab="neighborhood" {...(await frameOf(school))}>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[3fr_2fr] md:max-lg:gap-4">
        <div className="grid grid-cols-1 gap-6 md:max-lg:gap-4">
          <NeighborhoodSummary school={school} surroundings={surroundings} gap={gap} sources={sources} />
          {mapSchool ? (
            <PlaceOnMap
              school={mapSchool}
              isVisited={isVisited}
              mapped={mapped}
              numbered={[...lists.like, ...lists.others].filter(isAround).map(({ slug }) => slug)}
            />
          ) : null}
          <NearbySchools school={school} neighbors={lists} around={{ total, isComplete: all !== null }} />
          {isVisited ? <ProviderPanels school={school} /> : null}
        </div>
        <div className="grid grid-cols-1 gap-6 md:max-lg:gap-4">
          <section aria-labelledby="setting" className="card p-5 sm:p-6">
            <h2 id="setting" className="text-xl">
              {isVisited ? "Location" : "Office location"}
            </h2>
            <FactList lines={factLines(school.provenance, sources, placed)} />
            {coordinates.length > 0 ? (
              <details className="mt-3 border-t border-line pt-2">
                <summary className="min-h-8 text-muted">Map coordinates</summary>
                <FactList lines={factLines(school.provenance, sources, coordinates)} />
              </details>
            ) : null}
          </section>
          {surroundings ? (
            <section aria-labelledby="levels" className="card p-5 sm:p-6">
              <h2 id="levels" className="text-xl">
                Nearest in our catalog, by level
              </h2>
              <LevelList levels={surroundings.levels} />
              {kindForSome(school) === null ? (
                <p className="mt-3 text-sm text-muted">
                  The nearest school that teaches all grades of a level, or a much nearer one that teaches
                  some of them. Special education schools, alternative schools, and early childhood programs
                  are left out.
                </p>
              ) : null}
            </section>
          ) : null}
          {isVisited ? <AreaLinks school={school} /> : null}
        </div>
      </div>
    </SchoolFrame>
  );
}

/**
 * @param props.mapped whom the map shows; null if it is an office
 * @param props.numbered the schools of the list below, by `slug`
 */
function PlaceOnMap({
  school,
  isVisited,
  mapped,
  numbered,
}: {
  school: MapSchool;
  isVisited: boolean;
  mapped: string | null;
  numbered: readonly string[];
}) {
  return (
    <section aria-labelledby="map" className="card no-print p-5 sm:p-6">
      <h2 id="map" className="text-xl">
        {isVisited ? "Map of nearby schools" : "Map of the office"}
      </h2>
      {isVisited ? (
        <SurroundingsMap school={school} tiles={mapTiles()} numbered={numbered} />
      ) : (
        <PlaceMap school={school} tiles={mapTiles()} />
      )}
      {mapped ? <p className="mt-2 text-sm text-muted">{mapped}</p> : null}
    </section>
  );
}

/** The third-party views that the operator has chosen to show. */
function ProviderPanels({ school }: { school: School }) {
  const { WALKABILITY_EMBED_URL, PROPERTY_EMBED_URL } = env();
  const walkability = WALKABILITY_EMBED_URL && embedUrl(WALKABILITY_EMBED_URL, school);
  const properties = PROPERTY_EMBED_URL && embedUrl(PROPERTY_EMBED_URL, school);
  return (
    <>
      {walkability ? <ProviderPanel title="Walkability score" url={walkability} height={420} /> : null}
      {properties ? <ProviderPanel title="Homes for sale" url={properties} height={520} /> : null}
    </>
  );
}
