import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import type { FileReading } from "#lib/bulk/schema.ts";
import { Moment } from "../../moment.tsx";
import { counted, sizeText } from "../counts.ts";
import { DiscardButton } from "./discard-button.tsx";
import { RunStatus } from "./run-status.tsx";

const DELIMITERS: Record<FileReading["delimiter"], string> = {
  ",": "commas",
  ";": "semicolons",
  "\t": "tabs",
  "|": "vertical bars",
};

/** Which file it is, how it was read, and whose import it is. */
export function RunHeader({ run }: { run: BulkRunAnswered }) {
  const { fileName, status, reading, fileBytes, startedAt, startedBy } = run;
  const facts = [
    ...(reading
      ? [
          counted(reading.rows, "row"),
          counted(reading.columns.length, "column"),
          `${reading.encoding.toUpperCase()} with ${DELIMITERS[reading.delimiter]}`,
        ]
      : []),
    ...(fileBytes === null ? [] : [sizeText(fileBytes)]),
  ];
  return (
    <>
      <Link href="/admin/bulk" prefetch={false} className="link inline-flex min-h-8 items-center gap-1.5">
        <ArrowLeft aria-hidden="true" size={16} />
        Import/Export
      </Link>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl [overflow-wrap:anywhere]">{fileName}</h1>
        <RunStatus status={status} />
        <DiscardButton run={run} />
      </div>
      <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
        <span>{facts.join(" · ")}</span>
        <span>
          <Moment at={startedAt} /> by {startedBy?.displayName ?? "a deleted account"}
        </span>
      </p>
    </>
  );
}
