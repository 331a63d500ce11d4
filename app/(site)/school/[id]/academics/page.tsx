import type { Metadata } from "next";
import { AcademicsPanel } from "#components/schools/academics-panel.tsx";
import { LockedTab } from "#components/schools/locked-tab.tsx";
import { SchoolFrame } from "#components/schools/school-frame.tsx";
import { frameOf, type SchoolRoute, schoolMetadata, schoolOfRoute } from "../school-route.ts";

// One document for everybody, like the overview.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(props: SchoolRoute): Promise<Metadata> {
  return schoolMetadata(props, "academics");
}

export default async function AcademicsPage(props: SchoolRoute) {
  const school = await schoolOfRoute(props, "academics");
  const frame = await frameOf(school);
  return (
    <SchoolFrame school={school} tab="academics" {...frame}>
      <LockedTab tab="academics" schoolId={school._id} nothing={frame.empty.academics}>
        <AcademicsPanel schoolId={school._id} />
      </LockedTab>
    </SchoolFrame>
  );
}
