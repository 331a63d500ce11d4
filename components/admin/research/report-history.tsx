import Link from "next/link";
import { sectionIdSchema } from "#lib/research/document.schema.ts";
import { STATE_WORDS } from "#lib/research/editor.format.ts";
import type { ResearchEvent, StaffReport } from "#lib/research/editor.schema.ts";
import { editedPart, eventNote, eventText } from "#lib/research/history.format.ts";
import { editedEventSchema } from "#lib/research/report.schema.ts";
import { SECTION_TITLES } from "#lib/research/sections.format.ts";
import { Moment } from "../moment.tsx";

/** What has happened to a version, and the other versions of the same school's report. */
export function ReportHistory({ report: { _id, history, versions } }: { report: StaffReport }) {
  return (
    <>
      <section aria-labelledby="report-history" className="card p-5">
        <h2 id="report-history" className="text-lg">
          History
        </h2>
        <ol className="mt-3 grid gap-3">
          {history.map((event) => (
            <li key={`${event.at}-${event.action}`}>
              <span className="block [overflow-wrap:anywhere]">{eventText(event)}</span>
              <span className="text-sm text-muted">
                <Moment at={event.at} />
              </span>
              <Details event={event} />
            </li>
          ))}
        </ol>
      </section>
      {versions.length > 1 ? (
        <section aria-labelledby="report-versions" className="card p-5">
          <h2 id="report-versions" className="text-lg">
            Versions
          </h2>
          <ul className="mt-3 grid gap-2">
            {versions.map(({ _id: id, number, state, createdAt, publishedAt }) => (
              <li key={id}>
                {id === _id ? (
                  <b aria-current="page">Version {number}</b>
                ) : (
                  <Link href={`/admin/research/${id}`} prefetch={false} className="link">
                    Version {number}
                  </Link>
                )}{" "}
                <span className="text-sm text-muted">
                  {STATE_WORDS[state].toLowerCase()}, made <Moment at={createdAt} />
                  {publishedAt === null ? null : (
                    <>
                      , published <Moment at={publishedAt} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** A longer change is folded. */
const LONGEST_SHOWN = 400;

function Details({ event }: { event: ResearchEvent }) {
  const { action, details } = event;
  const note = eventNote(event);
  if (note !== null) return <p className="text-sm text-muted [overflow-wrap:anywhere]">{note}</p>;
  if (action === "failed")
    return <p className="text-sm [overflow-wrap:anywhere]">{String(details.message)}</p>;
  if (action !== "edited") return null;
  const whole = editedEventSchema.parse(details);
  const edit = editedPart(whole.from, whole.to);
  const { data: section } = sectionIdSchema.safeParse(whole.section);
  const title = section ? SECTION_TITLES[section] : "What changed";
  const change = (
    <>
      <p className="mt-1 text-muted">Before</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{edit.from || "Nothing"}</p>
      <p className="mt-1 text-muted">After</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{edit.to || "Removed"}</p>
    </>
  );
  if (edit.from.length + edit.to.length <= LONGEST_SHOWN)
    return (
      <div className="mt-1 text-sm">
        <p>{title}</p>
        {change}
      </div>
    );
  return (
    <details className="mt-1 text-sm">
      <summary className="cursor-pointer">{title}</summary>
      {change}
    </details>
  );
}
