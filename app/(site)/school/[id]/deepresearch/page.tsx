import type { Metadata } from "next";
import { LockedTab } from "#components/schools/locked-tab.tsx";
import { ResearchPanel } from "#components/schools/research-panel.tsx";
import { SchoolFrame } from "#components/schools/school-frame.tsx";
import { frameOf, type SchoolRoute, schoolMetadata, schoolOfRoute } from "../school-route.ts";

// One document for everybody, like the overview.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(props: SchoolRoute): Promise<Metadata> {
  return schoolMetadata(props, "deepresearch");
}

export default async function DeepResearchPage(props: SchoolRoute) {
  const school = await schoolOfRoute(props, "deepresearch");
  const frame = await frameOf(school);
  return (
    <SchoolFrame school={school} tab="deepresearch" {...frame}>
      <LockedTab tab="deepresearch" schoolId={school._id} nothing={frame.empty.deepresearch}>
        <ResearchPanel
          school={{ id: school._id, slug: school.slug, name: school.name }}
          filled={(["academics", "demographics"] as const).filter((tab) => !frame.empty[tab])}
        />
      </LockedTab>
    </SchoolFrame>
  );
}
