import type { FieldError } from "#lib/platform/errors.ts";
import { CHANGEABLE, type FieldChange } from "./change.schema.ts";
import { registeredField } from "./registry.rules.ts";
import type { FieldDefinition } from "./schema.ts";
import { isSectionId, SECTIONS } from "./sections.rules.ts";
import { placeOf } from "./storage.rules.ts";
import { isSame } from "./sync.rules.ts";
import { textBounds } from "./values.rules.ts";

/** What a definition says now, of all that staff may change. */
export function changeableOf(field: FieldDefinition): Required<FieldChange> {
  const { label, order, section, validation, options, required, displayIn, helpText } = field;
  const sectionId = section && isSectionId(section.id) ? section.id : null;
  return { label, order, section: sectionId, validation, options, required, displayIn, helpText };
}

/**
 * The properties of a change that somebody else has changed since it was begun, to something else.
 * @param before what they said then, as far as that is known
 * @param now the definition as it is stored
 */
export function contestedBy(
  change: FieldChange,
  before: FieldChange,
  now: FieldDefinition,
): (typeof CHANGEABLE)[number][] {
  const stored = changeableOf(now);
  return CHANGEABLE.filter(
    (property) =>
      change[property] !== undefined &&
      before[property] !== undefined &&
      !isSame(before[property], stored[property]) &&
      !isSame(change[property], stored[property]),
  );
}

/** The definition with a change of staff made. */
export function withChange(field: FieldDefinition, { section, ...change }: FieldChange): FieldDefinition {
  if (section === undefined) return { ...field, ...change };
  const { label, order } = section === null ? { label: "", order: 0 } : SECTIONS[section];
  return { ...field, ...change, section: section === null ? null : { id: section, label, order } };
}

/** Texts whose shape the program fixes, so that bounds of their length would say nothing. */
const SHAPED = ["gradesOffered", "address.zip"];

/** What every page of a school says. */
const ALWAYS_SHOWN = ["name", "schoolType"];

/** Whether a field's values can be bounded: figures, the length of free texts, how many entries a list has. */
export function takesBounds({ name, type, inputType }: FieldDefinition): boolean {
  if (placeOf(name) === null || inputType === "select" || SHAPED.includes(name)) return false;
  return type === "number" || type === "string" || type === "array";
}

/**
 * What speaks against a definition that staff want, whatever is stored: the screens must be able to obey it, and the
 * program to hold every value that it allows. So bounds and options can be narrowed, not widened.
 * @param master the field in the master
 * @param wanted the definition with the change made
 */
export function problemsOf(master: FieldDefinition, wanted: FieldDefinition): FieldError[] {
  return [
    ...displayProblems(master, wanted),
    ...requiredProblems(master, wanted),
    ...boundProblems(master, wanted),
    ...optionProblems(master, wanted),
  ];
}

function displayProblems({ name }: FieldDefinition, { displayIn }: FieldDefinition): FieldError[] {
  const able = registeredField(name)?.displayIn ?? [];
  const beyond = displayIn.filter((place) => !able.includes(place));
  if (beyond.length > 0) {
    return [{ field: "displayIn", message: `this field has no place in: ${beyond.join(", ")}` }];
  }
  if (new Set(displayIn).size < displayIn.length) {
    return [{ field: "displayIn", message: "names a place twice" }];
  }
  if (ALWAYS_SHOWN.includes(name) && !displayIn.includes("profile")) {
    return [{ field: "displayIn", message: "the profile cannot do without this field" }];
  }
  return [];
}

function requiredProblems(master: FieldDefinition, { required, displayIn }: FieldDefinition): FieldError[] {
  if (master.required && !required) {
    return [{ field: "required", message: "no school can be kept without this field" }];
  }
  if (required && placeOf(master.name) === null) {
    return [{ field: "required", message: "the site fills this field itself" }];
  }
  if (required && !displayIn.includes("form")) {
    return [{ field: "required", message: "a required field must be in the form" }];
  }
  return [];
}

function boundProblems(master: FieldDefinition, { validation }: FieldDefinition): FieldError[] {
  const { min, max, step } = validation;
  const given = [min, max, step].some((bound) => bound !== undefined);
  if (!takesBounds(master)) {
    return given ? [{ field: "validation", message: "this field takes no bounds" }] : [];
  }
  const problems: FieldError[] = [];
  const isFigure = master.type === "number";
  const widest = isFigure ? master.validation : textBounds(master);
  if (min !== undefined && max !== undefined && min > max) {
    problems.push({ field: "validation.min", message: "must not be above max" });
  }
  for (const [side, bound] of [["min", min] as const, ["max", max] as const]) {
    const least = widest.min ?? Number.NEGATIVE_INFINITY;
    const most = widest.max ?? Number.POSITIVE_INFINITY;
    if (bound === undefined) {
      // Without bounds a text or a list keeps the widest ones; a figure needs its own.
      if (isFigure && widest[side] !== undefined) {
        problems.push({ field: `validation.${side}`, message: `is required: at the widest ${widest[side]}` });
      }
    } else if (bound < least || bound > most) {
      problems.push({ field: `validation.${side}`, message: `must lie within ${least} and ${most}` });
    } else if (!isFigure && !Number.isInteger(bound)) {
      problems.push({ field: `validation.${side}`, message: "must be a whole number" });
    }
  }
  if (step !== undefined && !isFigure) {
    problems.push({ field: "validation.step", message: "only figures go in steps" });
  }
  if (master.validation.step === 1 && (step === undefined || !Number.isInteger(step))) {
    problems.push({ field: "validation.step", message: "must be a whole number" });
  }
  return problems;
}

function optionProblems(master: FieldDefinition, { options }: FieldDefinition): FieldError[] {
  if (master.inputType !== "select") {
    return options.length > 0 ? [{ field: "options", message: "this field has no options" }] : [];
  }
  const known = master.options.map(({ value }) => value);
  const values = options.map(({ value }) => value);
  const unknown = values.filter((value) => !known.includes(value));
  if (unknown.length > 0) {
    return [{ field: "options", message: `the program does not know: ${unknown.join(", ")}` }];
  }
  if (new Set(values).size < values.length) return [{ field: "options", message: "gives a value twice" }];
  const labels = options.map(({ label }) => label.toLowerCase());
  if (new Set(labels).size < labels.length) return [{ field: "options", message: "gives a label twice" }];
  if (values.length === 0 || (master.type === "boolean" && values.length < known.length)) {
    return [{ field: "options", message: `must keep: ${known.join(", ")}` }];
  }
  return [];
}
