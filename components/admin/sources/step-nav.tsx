import { STEPS, type Step } from "./use-source-editor.ts";

const LABELS = { read: "Read", summary: "Summary", fields: "Fields", save: "Save" } as const;

/** In a small window, one step after the other. */
export function StepNav({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  return (
    <nav aria-label="Steps" className="source-steps">
      <ol>
        {STEPS.map((one, at) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === step ? "step" : undefined}
              onClick={() => onStep(one)}
              className="source-step"
            >
              <span aria-hidden="true" className="source-step-number">
                {at + 1}
              </span>
              {LABELS[one]}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
