import type { Metadata } from "next";
import { LockedTab } from "#components/schools/locked-tab.tsx";
import { NewsPanel } from "#components/schools/news-panel.tsx";
import { SchoolFrame } from "#components/schools/school-frame.tsx";
import { frameOf, type SchoolRoute, schoolMetadata, schoolOfRoute } from "../school-route.ts";

// One document for everybody, like the overview.
export const revalidate = 3600;
export const generateStaticParams = () => [];

export function generateMetadata(props: SchoolRoute): Promise<Metadata> {
  return schoolMetadata(props, "latestnews");
}

export default async function LatestNewsPage(props: SchoolRoute) {
  const school = await schoolOfRoute(props, "latestnews");
  const frame = await frameOf(school);
  return (
    <SchoolFrame school={school} tab="latestnews" {...frame}>
      <LockedTab tab="latestnews" schoolId={school._id} nothing={frame.empty.latestnews}>
        <NewsPanel schoolId={school._id} />
      </LockedTab>
    </SchoolFrame>
  );
}
