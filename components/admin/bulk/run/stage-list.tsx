import { clsx } from "clsx";
import { Check } from "lucide-react";
import { STAGES, type Stage } from "./phases.ts";

/** How far along an import is. */
export function StageList({ current, isFinished }: { current: Stage; isFinished: boolean }) {
  const at = STAGES.findIndex(({ id }) => id === current);
  return (
    <ol aria-label="Steps of the import" className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
      {STAGES.map(({ id, label }, index) => {
        const isDone = index < at || isFinished;
        const isCurrent = index === at;
        return (
          <li
            key={id}
            aria-current={isCurrent ? "step" : undefined}
            className={clsx("flex items-center gap-2", isCurrent ? "font-semibold" : "text-muted")}
          >
            <span
              className={clsx(
                "grid size-7 place-items-center rounded-full border text-sm tabular-nums",
                isCurrent || isDone ? "border-brand bg-brand text-on-brand" : "border-edge",
              )}
            >
              {isDone ? (
                <>
                  <Check aria-hidden="true" size={16} />
                  <span className="sr-only">Done:</span>
                </>
              ) : (
                index + 1
              )}
            </span>
            {label}
          </li>
        );
      })}
    </ol>
  );
}
