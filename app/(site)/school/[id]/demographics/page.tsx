import type { Metadata } from "next";
import { DemographicsPanel } from "#components/schools/demographics-panel.tsx";
import { LockedTab } from "#components/schools/locked-tab.tsx";
import { SchoolFrame } from "#components/schools/school-frame.tsx";
import { frameOf, type SchoolRoute, schoolMetadata, schoolOfRoute } from "../school-route.ts";

// One document for everybody, like the overview.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(props: SchoolRoute): Promise<Metadata> {
  return schoolMetadata(props, "demographics");
}

export default async function DemographicsPage(props: SchoolRoute) {
  const school = await schoolOfRoute(props, "demographics");
  const frame = await frameOf(school);
  return (
    <SchoolFrame school={school} tab="demographics" {...frame}>
      <LockedTab tab="demographics" schoolId={school._id} nothing={frame.empty.demographics}>
        <DemographicsPanel schoolId={school._id} />
      </LockedTab>
    </SchoolFrame>
  );
}
