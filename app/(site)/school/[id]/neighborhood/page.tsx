import type { Metadata } from "next";
import { FactList } from "#components/schools/fact-list.tsx";
import { NearbyList } from "#components/schools/nearby-list.tsx";
import { SchoolFrame } from "#components/schools/school-frame.tsx";
import { citedSources, factLines, settingFactsOf } from "#lib/schools/facts.format.ts";
import { neighboursOf } from "#lib/schools/nearby.data.ts";
import { schoolMetadata, schoolOfRoute } from "../school-route.ts";

// As on the overview: one document for everybody. The tab is a path, since a query would make it one per request.
export const revalidate = 3600;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return schoolMetadata((await params).id, "neighborhood");
}

export default async function NeighborhoodPage({ params }: Props) {
  const school = await schoolOfRoute((await params).id, "neighborhood");
  const neighbours = await neighboursOf(Number(school._id), 5);
  const sources = citedSources(school);
  return (
    <SchoolFrame school={school} sources={sources} tab="neighborhood">
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="setting" className="card p-5 sm:p-6">
          <h2 id="setting" className="text-xl">
            Where the school stands
          </h2>
          <FactList lines={factLines(school, sources, settingFactsOf(school))} />
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
