import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { exampleSchools } from "#app/example-schools.ts";
import { pageMetadata } from "#app/page-metadata.ts";
import { EmptyComparison } from "#components/compare/empty-comparison.tsx";
import { SharedComparison } from "#components/compare/shared-comparison.tsx";
import { ExampleComparison } from "#components/site/example-school.tsx";
import { getUser } from "#lib/accounts/data.ts";
import { currentViewer } from "#lib/auth/current-viewer.ts";
import { comparedForMembers, comparedSchools } from "#lib/comparison/compared.data.ts";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { comparedReferences, comparePath, MOST_COMPARED, NEAREST_ADDED } from "#lib/comparison/link.rules.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";
import { likeNeighborsOf } from "#lib/search/nearby.data.ts";

// Search engines find the schools by their own pages; every selection of them would be another page.
export function generateMetadata(): Metadata {
  return pageMetadata(
    {
      title: "Compare schools",
      description: "Schools side by side: their figures, each with its source and school year.",
      isIndexed: false,
    },
    "/compare",
  );
}

/**
 * The schools that a link names, side by side, for anyone who has it: with the weighted score of a member's own
 * priorities, with fewer figures for a guest.
 */
export default async function ComparePage({ searchParams }: PageProps<"/compare">) {
  const { schools: param, nearest } = await searchParams;
  const { references, leftOut } = comparedReferences(param);
  const [viewer, ids] = await Promise.all([currentViewer(), schoolIdsOf(references)]);
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (nearest !== undefined && known.length === 1) await goToNearest(known[0]);
  const isGuest = viewer === null;
  const [schools, weights, behind] = await Promise.all([
    comparedSchools(known, viewer ? "member" : "visitor"),
    viewer ? getUser(viewer.id).then((user) => user.customWeights) : DEFAULT_WEIGHTS,
    isGuest ? comparedForMembers(known) : [],
  ]);
  const example = schools.length === 0 ? await exampleSchools() : [];
  const notes = linkNotes(ids.filter((id) => id === null).length, leftOut);
  return (
    <div className="wide-page mx-auto px-4 pt-6">
      <h1 className="text-2xl sm:text-3xl">
        {schools.length === 0 ? "Compare schools" : `Compare ${countOf(schools.length, "school")}`}
      </h1>
      {notes.map((note) => (
        <p key={note} className="mt-4 max-w-2xl rounded-lg bg-notice px-4 py-3 text-on-notice">
          {note}
        </p>
      ))}
      {schools.length === 0 ? (
        <div className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <EmptyComparison isGuest={isGuest} isAsked={references.length > 0} />
          <Example schools={example} />
        </div>
      ) : (
        <div className="mt-3">
          <SharedComparison schools={schools} weights={weights} isGuest={isGuest} behind={behind} />
        </div>
      )}
    </div>
  );
}

/** A real comparison as an example, while nothing is being compared. */
function Example({ schools }: { schools: readonly ComparedSchool[] }) {
  if (schools.length < 2) return null;
  return (
    <section aria-labelledby="example">
      <ExampleComparison
        schools={schools}
        heading={
          <h2 id="example" className="text-xl">
            An example of a comparison
          </h2>
        }
      />
    </section>
  );
}

/** Leads to the comparison of a school with the nearest like it, an address that can be kept; nowhere if there are none. */
async function goToNearest(id: number | undefined): Promise<void> {
  const others = id === undefined ? [] : await likeNeighborsOf(id, NEAREST_ADDED);
  if (others.length > 0) redirect(comparePath([String(id), ...others]));
}

/** Explains what a link names but the page cannot show. */
function linkNotes(unknown: number, leftOut: number): string[] {
  const notes: string[] = [];
  if (unknown === 1) notes.push("One school in this link is not in our catalog.");
  if (unknown > 1) notes.push(`${unknown} schools in this link are not in our catalog.`);
  if (leftOut > 0) {
    const rest = leftOut === 1 ? "one more in this link is" : `${leftOut} more in this link are`;
    notes.push(`A comparison shows ${MOST_COMPARED} schools; ${rest} left out.`);
  }
  return notes;
}
