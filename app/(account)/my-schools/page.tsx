import type { Metadata } from "next";
import { MySchools } from "#components/comparison/my-schools.tsx";
import { mapTiles } from "#lib/platform/map-tiles.ts";

export const metadata: Metadata = { title: "My saved schools" };

/** The same document for everybody: the browser asks whose schools they are. */
export default function MySchoolsPage() {
  return (
    <div className="wide-page mx-auto px-4 py-8 sm:py-10">
      <MySchools tiles={mapTiles()} />
    </div>
  );
}
