import { describe } from "vitest";
import { FORMS, type FormName, readForm as readIdentityForm } from "#lib/auth/forms.ts";
import {
  conflictsOf,
  type Edits,
  editsOfNewSchool,
  editsSince,
  readEdits,
  settleConflicts,
  storedText,
  withEdit,
} from "#lib/editing/form.rules.ts";
import { applyInput } from "#lib/editing/input.rules.ts";
import { isBlankFact, isUnited } from "#lib/editing/merge.rules.ts";
import { originText } from "#lib/editing/origin.format.ts";
import { fieldsOfInput, schoolUpdateSchema } from "#lib/editing/record.schema.ts";
import { problemsOf, takesBounds } from "#lib/fields/change.rules.ts";
import { fieldChangeSchema } from "#lib/fields/change.schema.ts";
import { compareFields } from "#lib/fields/comparison.rules.ts";
import { effectiveField } from "#lib/fields/effective.rules.ts";
import { isFieldPath } from "#lib/fields/facts.rules.ts";
import { byParent, filterFields, parentLabel } from "#lib/fields/filter.rules.ts";
import { parseGrades } from "#lib/fields/grades.rules.ts";
import { registeredField } from "#lib/fields/registry.rules.ts";
import { isReligion, parseReligion } from "#lib/fields/religion.rules.ts";
import { componentParamsSchema, type FieldDefinition, sectionParamsSchema } from "#lib/fields/schema.ts";
import { bySection, isSectionId } from "#lib/fields/sections.rules.ts";
import { originPathOf, placeOf } from "#lib/fields/storage.rules.ts";
import { breachesOf, storedAt, storedValueOf } from "#lib/fields/stored-values.rules.ts";
import { planSync } from "#lib/fields/sync.rules.ts";
import { MASTER_FIELDS, masterField } from "#lib/fields/table.rules.ts";
import { checkValue, readInput, showValue, textBounds } from "#lib/fields/values.rules.ts";
import { changedFacts, withStaffOrigin } from "#lib/record/changes.rules.ts";
import { factWith, shownValue } from "#lib/record/form-values.rules.ts";
import { NO_SCHOOL, type StoredSchool, storedFact, withFact } from "#lib/record/school.rules.ts";
import { factOf, fieldsOf, hasOrigin, partOf } from "#lib/record/values.rules.ts";
import { readForm, toForm } from "#lib/settings/form.rules.ts";
import { changeDetails, changedSettings, defaultSettings } from "#lib/settings/rules.ts";
import { settingsSchema } from "#lib/settings/schema.ts";
import { testReaders } from "#tests/support/hostile-readers.ts";

/** As parsed from JSON, where "__proto__" is a name like any other. */
const under = <Value>(text: string, value: Value): Record<string, Value> =>
  Object.fromEntries([[text, value]]);

const [FIRST] = MASTER_FIELDS;
if (!FIRST) throw new Error("There are no fields");
const BASE: FieldDefinition = FIRST;
/** A field with this text wherever a definition may hold one. */
const field = (text: string): FieldDefinition => ({
  ...BASE,
  name: text,
  label: text,
  helpText: text,
  parentField: text,
  section: { id: text, label: text, order: 1 },
  options: [{ label: text, value: text }],
});

const edits = (text: string): Edits => under(text, { from: text, to: `${text} too` });
const school = (text: string): StoredSchool => ({
  ...NO_SCHOOL,
  facts: { ...NO_SCHOOL.facts, name: text },
  provenance: under(text, { s: text }),
});
const settings = (text: string) => defaultSettings({ siteName: text, contactEmail: text });

describe("fields and their definitions", () => {
  testReaders({
    masterField,
    isFieldPath,
    placeOf,
    originPathOf,
    registeredField,
    factOf,
    partOf,
    fieldsOf,
    hasOrigin,
    isUnited,
    isSectionId,
    storedAt,
    storedValueOf: (text) => storedValueOf(field(text)),
    breachesOf: (text) => breachesOf(field("name"), { ...field(text), required: true }),
    takesBounds: (text) => takesBounds(field(text)),
    textBounds: (text) => textBounds({ ...field(text), ...JSON.parse(JSON.stringify({ inputType: text })) }),
    problemsOf: (text) => [problemsOf(field(text), field(text)), problemsOf(BASE, field(text))],
    fieldChangeSchema: (text) =>
      fieldChangeSchema.safeParse({ label: text, section: text, displayIn: [text], ...under(text, text) })
        .success,
    componentParamsSchema: (text) => componentParamsSchema.safeParse({ name: text }).success,
    sectionParamsSchema: (text) => sectionParamsSchema.safeParse({ id: text }).success,
    effectiveField: (text) => effectiveField(BASE, { ...field(text), ...under(text, text) }),
    compareFields: (text) => compareFields([...MASTER_FIELDS, field(text)], [field(text)]).length,
    planSync: (text) =>
      planSync(MASTER_FIELDS, [{ name: text, definition: field(text), edited: [text, "label"] }], false)
        .changes,
    filterFields: (text) =>
      filterFields([...MASTER_FIELDS, field(text)], { q: text, component: "", parent: "" }),
    "filterFields by component": (text) =>
      filterFields(MASTER_FIELDS, { q: "", component: text, parent: text }),
    parentLabel,
    byParent: (text) => byParent([field(text), field(text)]),
    bySection: (text) => bySection([...MASTER_FIELDS, field(text)]),
    parseGrades,
    isReligion,
    parseReligion,
  });
});

describe("values of fields", () => {
  const readers = MASTER_FIELDS.map((definition) => [
    `readInput of ${definition.name}`,
    (text: string) => [
      readInput(definition, text),
      checkValue(definition, text),
      checkValue(definition, [text]),
      checkValue(definition, under(text, text)),
    ],
  ]);
  testReaders({
    ...Object.fromEntries(readers),
    "readInput of a field with such a name": (text) => readInput(field(text), text),
    showValue: (text) => [showValue(text), showValue([text])],
  });
});

describe("a school that staff edit", () => {
  testReaders({
    storedText: (text) => storedText(under("name", text), text),
    withEdit: (text) => [
      withEdit({}, text, { from: "", to: text }),
      withEdit(edits(text), text, { from: "", to: text }),
    ],
    "withEdit that takes an edit back": (text) => withEdit(edits(text), text, { from: "", to: text }),
    readEdits: (text) => readEdits([...MASTER_FIELDS, field(text)], edits(text)),
    "readEdits of another field": (text) => readEdits([field(text)], { name: { from: "", to: text } }),
    editsOfNewSchool: (text) => editsOfNewSchool([...MASTER_FIELDS, field(text)], edits(text)),
    editsSince: (text) => [editsSince(edits(text), {}, {}), editsSince(edits(text), edits(text), {})],
    conflictsOf: (text) => conflictsOf(edits(text), under(text, "theirs")),
    settleConflicts: (text) =>
      [{}, under(text, "mine" as const)].map((keep) =>
        settleConflicts(edits(text), [{ name: text, mine: "mine", theirs: "theirs" }], keep),
      ),
    schoolUpdateSchema: (text) =>
      [under(text, text), { name: text }, { address: under(text, text) }].map(
        (input) => schoolUpdateSchema.safeParse(input).success,
      ),
    fieldsOfInput: (text) => fieldsOfInput({ ...under(text, text), address: under(text, text) }),
    applyInput: (text) =>
      applyInput(NO_SCHOOL, new Map([[text, text]]), [...MASTER_FIELDS, field(text)]).errors,
    "applyInput of a name": (text) => applyInput(NO_SCHOOL, new Map([["name", text]]), MASTER_FIELDS),
    storedFact: (text) => storedFact(school(text), text),
    withFact: (text) => withFact(school(text), text, text),
    factWith: (text) => factWith(text, null, text),
    shownValue: (text) =>
      ["name", "schoolType", "status", "religiousAffiliation", text].map((name) => shownValue(name, text)),
    isBlankFact: (text) => isBlankFact(school(text), text),
    changedFacts: (text) => changedFacts(NO_SCHOOL, school(text)),
    withStaffOrigin: (text) =>
      withStaffOrigin(school(text), [text], { staffId: text, at: new Date(0) }).provenance,
    originText: (text) => originText(text, undefined, true),
  });
});

describe("other forms", () => {
  testReaders({
    "settings as a form and back": (text) => readForm(toForm(settings(text))),
    settingsSchema: (text) => settingsSchema.safeParse({ ...settings("a"), ...under(text, text) }).success,
    changedSettings: (text) => changeDetails(changedSettings(settings("a"), settings(text))),
    ...Object.fromEntries(
      (Object.keys(FORMS) as FormName[]).map((name) => [
        `form ${name}`,
        (text: string) => {
          const data = new FormData();
          for (const key of [...FORMS[name].texts, ...FORMS[name].checks, text]) data.set(key, text);
          return readIdentityForm(name, data);
        },
      ]),
    ),
  });
});
