import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import { buttonLook } from "#components/ui/button.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import type { Target } from "../targets.ts";
import { ErrorsLink } from "./errors-link.tsx";
import { ProgressPanel } from "./progress-panel.tsx";
import { StageHeading } from "./stage-heading.tsx";
import { StartButton } from "./start-button.tsx";
import { TypedCorrections, useTypedCorrections } from "./typed-corrections.ts";
import { UncheckedCorrections } from "./unchecked-corrections.tsx";
import { VerdictTabs } from "./verdict-tabs.tsx";

/** The dry run: in progress, then what the import would do. */
export function PreviewStage({
  run,
  targets,
  isNext,
  columnsHref,
}: {
  run: BulkRunAnswered;
  targets: readonly Target[];
  isNext: boolean;
  columnsHref: string;
}) {
  if (run.status === "checking") {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <StageHeading isNext={isNext}>Comparing the file with the catalog</StageHeading>
        <ProgressPanel run={run} label="Checking rows" cancelLabel="Cancel" />
      </div>
    );
  }
  return <CheckedFile run={run} targets={targets} isNext={isNext} columnsHref={columnsHref} />;
}

function CheckedFile({ run, targets, isNext, columnsHref }: Parameters<typeof PreviewStage>[0]) {
  const typed = useTypedCorrections();
  const { newRecords, updatedRecords } = run.stats;
  const hasWork = newRecords + updatedRecords > 0 || run.corrections.unchecked > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <StageHeading isNext={isNext}>What the import would do</StageHeading>
      <div className="flex flex-wrap items-center gap-3">
        {hasWork ? <StartButton run={run} /> : <p className="font-semibold">There is nothing to import.</p>}
        <Link href={columnsHref} prefetch={false} className={buttonLook("quiet")}>
          <ArrowLeft aria-hidden="true" size={18} />
          Columns and blank cells
        </Link>
        <ErrorsLink run={run} />
      </div>
      <TypedCorrections value={typed}>
        <VerdictTabs run={run} targets={targets} />
        <UncheckedCorrections run={run} />
      </TypedCorrections>
    </div>
  );
}
