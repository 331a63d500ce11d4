import type { FieldError } from "#lib/platform/errors.ts";
import { CHANGEABLE, type FieldChange } from "./change.schema.ts";
import { registeredField } from "./registry.rules.ts";
import type { FieldDefinition } from "./schema.ts";
import { isSectionId, SECTIONS } from "./sections.rules.ts";
import { placeOf } from "./storage.rules.ts";
import { isSame } from "./sync.rules.ts";
import { textBounds } from "./values.rules.ts";

/** The part of a definition that staff may change. */
export function changeableOf(field: FieldDefinition): Required<FieldChange> {
  const { label, order, section, validation, options, required, displayIn, helpText } = field;
  const sectionId = section && isSectionId(section.id) ? section.id : null;
  return { label, order, section: sectionId, validation, options, required, displayIn, helpText };
}

/**
 * The properties of a change that someone else has changed differently since it was started.
 * @param before their values at that time, as far as known
 * @param now the definition as currently stored
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

/** The definition with a staff change applied. */
export function withChange(field: FieldDefinition, { section, ...change }: FieldChange): FieldDefinition {
  if (section === undefined) return { ...field, ...change };
  const { label, order } = section === null ? { label: "", order: 0 } : SECTIONS[section];
  return { ...field, ...change, section: section === null ? null : { id: section, label, order } };
}

/** Texts with a fixed format, for which length limits would mean nothing. */
const SHAPED = ["gradesOffered", "address.zip"];

/** What every page of a school shows. */
const ALWAYS_SHOWN = ["name", "schoolType"];

/** Whether a field's values can have bounds: figures, free texts (length) and lists (number of entries). */
export function takesBounds({ name, type, inputType }: FieldDefinition): boolean {
  if (placeOf(name) === null || inputType === "select" || SHAPED.includes(name)) return false;
  return type === "number" || type === "string" || type === "array";
}

/**
 * The problems with a definition that staff want, regardless of stored data: the screens must be able to follow it,
 * and the program must be able to store every value that it allows. So bounds and options can be narrowed, but not
 * widened.
 * @param master the field in the master
 * @param wanted the definition with the change applied
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
    return [{ field: "displayIn", message: "lists a place twice" }];
  }
  if (ALWAYS_SHOWN.includes(name) && !displayIn.includes("profile")) {
    return [{ field: "displayIn", message: "the profile requires this field" }];
  }
  return [];
}

function requiredProblems(master: FieldDefinition, { required, displayIn }: FieldDefinition): FieldError[] {
  if (master.required && !required) {
    return [{ field: "required", message: "every school requires this field" }];
  }
  if (required && placeOf(master.name) === null) {
    return [{ field: "required", message: "the site fills in this field itself" }];
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
    return given ? [{ field: "validation", message: "this field cannot have bounds" }] : [];
  }
  const problems: FieldError[] = [];
  const isFigure = master.type === "number";
  const widest = isFigure ? master.validation : textBounds(master);
  if (min !== undefined && max !== undefined && min > max) {
    problems.push({ field: "validation.min", message: "must not be above the maximum" });
    problems.push({ field: "validation.max", message: "must not be below the minimum" });
  }
  for (const [side, bound] of [["min", min] as const, ["max", max] as const]) {
    const least = widest.min ?? Number.NEGATIVE_INFINITY;
    const most = widest.max ?? Number.POSITIVE_INFINITY;
    if (bound === undefined) {
      // Without bounds, a text or a list has the widest ones; a figure needs its own.
      if (isFigure && widest[side] !== undefined) {
        problems.push({
          field: `validation.${side}`,
          message: `is required; the widest allowed is ${widest[side]}`,
        });
      }
    } else if (bound < least || bound > most) {
      problems.push({ field: `validation.${side}`, message: `must be from ${least} to ${most}` });
    } else if (!isFigure && !Number.isInteger(bound)) {
      problems.push({ field: `validation.${side}`, message: "must be a whole number" });
    }
  }
  if (step !== undefined && !isFigure) {
    problems.push({ field: "validation.step", message: "only figures can have a step" });
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
    return [{ field: "options", message: `unknown values: ${unknown.join(", ")}` }];
  }
  if (new Set(values).size < values.length) return [{ field: "options", message: "lists a value twice" }];
  const labels = options.map(({ label }) => label.toLowerCase());
  if (new Set(labels).size < labels.length) return [{ field: "options", message: "lists a label twice" }];
  if (values.length === 0 || (master.type === "boolean" && values.length < known.length)) {
    return [{ field: "options", message: `must keep: ${known.join(", ")}` }];
  }
  return [];
}
