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
  return (
    <SchoolFrame school={school} tab="latestnews" {...(await frameOf(school))}>
      <LockedTab tab="latestnews" schoolId={school._id}>
        <NewsPanel schoolId={school._id} />
      </LockedTab>
    </SchoolFrame>
  );
}
