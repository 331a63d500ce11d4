import Link from "next/link";
import type { Column } from "#components/ui/data-table.tsx";
import { outdatedText, PART_WORDS } from "#lib/research/editor.format.ts";
import type { ListedResearch } from "#lib/research/editor.schema.ts";
import { Moment } from "../moment.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { VersionState } from "./version-state.tsx";

/** @param onCancel stops the making of a version */
export function researchColumns(onCancel: (reportId: string) => void): Column<ListedResearch>[] {
  return [
    {
      key: "school",
      header: "School",
      isName: true,
      cell: ({ school, latest, published }) => {
        const shown = latest ?? published;
        return (
          <div className="md:min-w-36">
            {shown ? (
              <Link href={`/admin/research/${shown._id}`} prefetch={false} className="link">
                {school.name}
              </Link>
            ) : (
              school.name
            )}
            <span className="block text-sm font-normal text-muted">{school.location}</span>
          </div>
        );
      },
    },
    {
      key: "latest",
      header: "Newest version",
      isPlain: true,
      isShort: true,
      cell: ({ school, latest }) =>
        latest ? (
          <>
            <VersionState version={latest} name={school.name} />
            {latest.state === "queued" || latest.state === "making" ? (
              <button type="button" className="tool -ml-2" onClick={() => onCancel(latest._id)}>
                Cancel <span className="sr-only">the report about {school.name}</span>
              </button>
            ) : null}
          </>
        ) : (
          <span className="text-muted">No report</span>
        ),
    },
    {
      key: "published",
      header: "Members see",
      cell: ({ latest, published }) =>
        published ? (
          <div className="md:min-w-44">
            {published._id === latest?._id ? (
              "The newest version"
            ) : (
              <Link href={`/admin/research/${published._id}`} prefetch={false} className="link">
                Version {published.number}
              </Link>
            )}
            {published.state === "unpublished" ? (
              <span className="block text-sm text-muted">unpublished: only those who have paid</span>
            ) : published.publishedAt ? (
              <span className="block text-sm text-muted">
                since <Moment at={published.publishedAt} />
              </span>
            ) : null}
            {published._id !== latest?._id && published.outdatedAt !== null ? (
              <StatusBadge look="failed">{outdatedText(published)}</StatusBadge>
            ) : null}
          </div>
        ) : (
          <span className="text-muted">Nothing</span>
        ),
    },
    {
      key: "parts",
      header: "Files",
      isOptional: true,
      cell: ({ latest }) =>
        latest && latest.parts.length > 0 ? (
          latest.parts.map((part) => PART_WORDS[part]).join(", ")
        ) : (
          <span className="text-muted">None</span>
        ),
    },
    {
      key: "createdAt",
      header: "Created",
      cell: ({ latest }) =>
        latest ? <Moment at={latest.createdAt} /> : <span className="text-muted">Never</span>,
    },
  ];
}
