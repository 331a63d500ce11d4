import type { Metadata } from "next";
import { siteOrigin } from "#app/page-metadata.ts";
import { ContactPanel } from "#components/schools/contact-panel.tsx";
import { FactList } from "#components/schools/fact-list.tsx";
import { NearbySchools } from "#components/schools/nearby-schools.tsx";
import { OwnWords } from "#components/schools/own-words.tsx";
import { PhotoCarousel } from "#components/schools/photo-carousel.tsx";
import { PlaceMap } from "#components/schools/place-map.tsx";
import { ReportMistake } from "#components/schools/report-mistake.tsx";
import { SchoolDrawing } from "#components/schools/school-drawing.tsx";
import { SchoolFrame } from "#components/schools/school-frame.tsx";
import { SchoolSummary } from "#components/schools/school-summary.tsx";
import { ScorePanel } from "#components/schools/score-panel.tsx";
import { JsonLd } from "#components/site/json-ld.tsx";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { namesShown } from "#lib/fields/table.rules.ts";
import { mapTiles } from "#lib/platform/map-tiles.ts";
import { citedSources, type Fact, factLines } from "#lib/schools/fact-lines.format.ts";
import { badgesOf, factsOf } from "#lib/schools/facts.format.ts";
import { byPresence, factsBeside } from "#lib/schools/glance.format.ts";
import { drawingOf } from "#lib/schools/images.format.ts";
import { schoolGraph } from "#lib/schools/json-ld.format.ts";
import { newestRegisterYear } from "#lib/schools/provenance.data.ts";
import { DEFAULT_NEIGHBORS } from "#lib/search/finder.schema.ts";
import { neighborsByLevel } from "#lib/search/nearby.data.ts";
import { frameOf, mapSchoolOf, type SchoolRoute, schoolMetadata, schoolOfRoute } from "./school-route.ts";

// One document for everybody, rendered on the first request. A change of the record discards it at once; the hour is
// for a change whose message got lost.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(props: SchoolRoute): Promise<Metadata> {
  return schoolMetadata(props, "overview");
}

export default async function SchoolPage(props: SchoolRoute) {
  const school = await schoolOfRoute(props, "overview");
  const mapSchool = mapSchoolOf(school);
  const neighbors = await neighborsByLevel(Number(school._id), DEFAULT_NEIGHBORS);
  const fields = await fieldDefinitions();
  const facts = factsOf(school, fields, "key");
  const contact = factsOf(school, fields, "contact");
  const sources = citedSources(school.provenance, [
    ...badgesOf(school),
    ...facts,
    ...contact,
    { path: "schoolSummary" },
    ...namesShown("ownWords").map((path) => ({ path })),
  ]);
  const lines = (some: Fact[]) => factLines(school.provenance, sources, some);
  const frame = await frameOf(school);
  const hasGlance = frame.glance.length > 0;
  const { known, missing } = byPresence(school.provenance, factsBeside(facts, frame.glance));
  const reach = byPresence(school.provenance, contact);
  const drawing = drawingOf(school.schoolImages);
  return (
    <SchoolFrame school={school} sources={sources} tab="overview" {...frame}>
      <JsonLd graph={schoolGraph(school, siteOrigin())} />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[3fr_2fr] md:max-lg:gap-4">
        <div className="grid grid-cols-1 gap-6 md:max-lg:gap-4">
          {drawing ? null : (
            <div className="no-print">
              <PhotoCarousel images={school.schoolImages} />
            </div>
          )}
          <SchoolSummary school={school} sources={sources} newestYear={await newestRegisterYear()} />
          {drawing ? <SchoolDrawing image={drawing} /> : null}
          {/* Below the large figures, families look for the scores first. */}
          {hasGlance ? <ScorePanel school={school} /> : null}
          <section aria-labelledby="key-facts" className="card p-5 sm:p-6">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <h2 id="key-facts" className="text-xl">
                {hasGlance ? "More key facts" : "Key facts"}
              </h2>
              <ReportMistake slug={school.slug} />
            </div>
            <FactList lines={lines(known)} missing={lines(missing)} />
          </section>
          {hasGlance ? null : <ScorePanel school={school} />}
          <OwnWords school={school} fields={fields} sources={sources} />
        </div>
        <div className="grid grid-cols-1 gap-6 md:max-lg:gap-4">
          <ContactPanel school={school} lines={lines(reach.known)} missing={lines(reach.missing)} />
          {mapSchool ? (
            <section aria-labelledby="map" className="needs-script card no-print p-5 sm:p-6">
              <h2 id="map" className="text-xl">
                Map
              </h2>
              <PlaceMap school={mapSchool} tiles={mapTiles()} />
            </section>
          ) : null}
          <NearbySchools school={school} neighbors={neighbors} />
        </div>
      </div>
    </SchoolFrame>
  );
}
