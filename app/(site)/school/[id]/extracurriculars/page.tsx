import type { Metadata } from "next";
import { ExtracurricularsPanel } from "#components/schools/extracurriculars-panel.tsx";
import { LockedTab } from "#components/schools/locked-tab.tsx";
import { SchoolFrame } from "#components/schools/school-frame.tsx";
import { frameOf, type SchoolRoute, schoolMetadata, schoolOfRoute } from "../school-route.ts";

// One document for everybody, like the overview.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(props: SchoolRoute): Promise<Metadata> {
  return schoolMetadata(props, "extracurriculars");
}

export default async function ExtracurricularsPage(props: SchoolRoute) {
  const school = await schoolOfRoute(props, "extracurriculars");
  const frame = await frameOf(school);
  return (
    <SchoolFrame school={school} tab="extracurriculars" {...frame}>
      <LockedTab tab="extracurriculars" schoolId={school._id} nothing={frame.empty.extracurriculars}>
        <ExtracurricularsPanel schoolId={school._id} />
      </LockedTab>
    </SchoolFrame>
  );
}
