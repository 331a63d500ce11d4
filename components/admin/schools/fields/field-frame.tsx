import { RotateCcw } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import type { ImportRun } from "#lib/editing/import-run.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { FieldCitation, type FieldSource } from "./field-citation.tsx";
import { fieldKeys, HELPER, HELPERS_KEY } from "./field-keys.ts";
import { HelperButton } from "./helper-button.tsx";

/** The props of a form field, whatever its input. */
export type FieldProps = {
  field: FieldDefinition;
  text: string;
  isEdited: boolean;
  problem: string | undefined;
  /** Where the stored value comes from, or why there is none. */
  origin: string;
  /** The import that it comes from, or whose undoing left it. */
  run?: ImportRun | undefined;
  /** What looks wrong about its value, although it can be saved. */
  warning?: string | undefined;
  /** Shows who changed the field, and when; none for a new school. */
  onHistory?: (() => void) | undefined;
  /** The page that the value is taken from. */
  source: FieldSource;
  /** @param isReadable false if the browser could not parse the input */
  onType: (text: string, isReadable?: boolean) => void;
  onLeave: () => void;
  /** Restores the stored value. */
  onUndo: () => void;
};

export function inputId(name: string): string {
  return `field-${name}`;
}

/**
 * Focuses a field, in the middle of the window: what is wrong with it is said below, where the bar that saves would
 * cover it at the edge.
 */
export function goToField(name: string): void {
  const input = document.getElementById(inputId(name));
  input?.focus({ preventScroll: true });
  (input?.closest(".form-field") ?? input)?.scrollIntoView({ block: "center" });
}

/** Goes to the first field in `wrong`. */
export function focusFirst(fields: readonly FieldDefinition[], wrong: ReadonlySet<string>): void {
  const first = fields.find(({ name }) => wrong.has(name));
  if (first) goToField(first.name);
}

function hasHelpers({ isEdited, run, onHistory, source }: FieldProps): boolean {
  return isEdited || run !== undefined || onHistory !== undefined || source.isCitable;
}

/** Ties an input to its label, help, and problem. */
export function inputProps(props: FieldProps) {
  const { field, problem, onLeave } = props;
  const id = inputId(field.name);
  return {
    id,
    name: field.name,
    required: field.required,
    "aria-invalid": problem ? true : undefined,
    "aria-keyshortcuts": hasHelpers(props) ? HELPERS_KEY.aria : undefined,
    "aria-describedby": `${id}-problem ${id}-help ${id}-origin`,
    onBlur: onLeave,
    className: "field",
  } as const;
}

/**
 * The frame of an input: its label, help, problem, and the origin of its value. Its links and buttons are reached with
 * the keys of fields, because Tab goes to the next field.
 */
export function FieldFrame({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { field, isEdited, problem, origin, run, warning, onHistory, source, onUndo } = props;
  const id = inputId(field.name);
  return (
    <div {...fieldKeys} className="form-field" data-edited={isEdited}>
      <div className="flex min-h-7 items-end justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {field.label}
          {field.required ? (
            <span aria-hidden="true" className="text-on-danger">
              {" "}
              *
            </span>
          ) : null}
        </label>
        {hasHelpers(props) ? (
          <span aria-hidden="true" className="form-field-keys">
            {HELPERS_KEY.shown}: more
          </span>
        ) : null}
        {isEdited ? (
          <button type="button" {...HELPER} data-helper="last" onClick={onUndo} className="form-field-undo">
            <RotateCcw aria-hidden="true" size={14} />
            Undo<span className="sr-only"> the change of {field.label}</span>
          </button>
        ) : null}
      </div>
      {children}
      <p id={`${id}-problem`} className="font-medium text-on-danger empty:hidden">
        {problem ? `${field.label} ${problem}.` : null}
      </p>
      {warning ? <p className="rounded-md bg-notice px-2 py-1 text-sm text-on-notice">{warning}</p> : null}
      <p id={`${id}-help`} className="text-sm text-muted empty:hidden">
        {field.helpText}
      </p>
      <div className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
        <p id={`${id}-origin`} className="min-w-0 grow basis-40 empty:hidden">
          {isEdited ? null : origin}
        </p>
        {run && !isEdited ? (
          <Link href={`/admin/bulk/${run._id}`} prefetch={false} {...HELPER} className="form-field-cite">
            See the import<span className="sr-only"> that {field.label} comes from</span>
          </Link>
        ) : null}
        {onHistory ? (
          <HelperButton opens="dialog" onPress={onHistory}>
            History<span className="sr-only"> of {field.label}</span>
          </HelperButton>
        ) : null}
        <FieldCitation label={field.label} source={source} />
      </div>
    </div>
  );
}
