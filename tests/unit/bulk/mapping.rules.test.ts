import { describe, expect, test } from "vitest";
import { errorColumnsOf } from "#lib/bulk/error-columns.rules.ts";
import { importTargets, mappingProblems, planColumns, recognizeColumns } from "#lib/bulk/mapping.rules.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";

const recognized = (name: string) => recognizeColumns([name], MASTER_FIELDS)[0];

describe("a column is recognized", () => {
  test.each([
    // by the field's own name, in any spelling
    ["contactInfo.phone", "contactInfo.phone"],
    ["CONTACTINFO_PHONE", "contactInfo.phone"],
    ["numOfStudents", "numOfStudents"],
    ["num of students", "numOfStudents"],
    // by its label
    ["School name", "name"],
    ["student-teacher ratio", "studentTeacherRatio"],
    ["ZIP code", "address.zip"],
    ["State", "address.state"],
    // by NCES's name for it
    ["NCESSCH", "ncesId"],
    ["NCES School ID", "ncesId"],
    ["SCH_NAME", "name"],
    ["PINST", "name"],
    ["LZIP", "address.zip"],
    ["Street Address", "address.street"],
    ["Enrollment", "numOfStudents"],
    ["Charter", "charterSchool"],
    ["Head of school", "principal"],
    // by what identifies a school
    ["_id", "_id"],
    ["School id", "schoolId"],
    ["ncesId", "ncesId"],
  ])("%s is %s", (name, field) => {
    expect(recognized(name)).toEqual({ name, field, suggestion: null });
  });

  test("every field and identifier by its own name and by its label", () => {
    const targets = importTargets(MASTER_FIELDS);
    expect(targets.length).toBeGreaterThan(50);
    for (const { name, label } of targets) {
      expect(recognized(name)?.field, name).toBe(name);
      expect(recognized(label)?.field, label).toBe(name);
    }
  });
});

describe("a column is not recognized", () => {
  test.each([
    // What no import may set.
    ["CompScoreAcademics", null],
    ["auditInfo.lastUpdated", null],
    ["__proto__", null],
    ["constructor", null],
    ["Mascot", null],
    // A typo.
    ["princpal", "principal"],
    ["Enrolment", "numOfStudents"],
    ["Scool name", "name"],
    // Part of another address, or another contact.
    ["Mailing City", "address.city"],
    ["mailing_city", "address.city"],
    ["officePhone", "contactInfo.phone"],
    // The last word says of what kind it is, and not what: no suggestion is better than a wrong one.
    ["Head of the upper school", null],
    ["Feeder school", null],
    ["Mascot name", null],
    ["Dropout rate", null],
    ["Locale type", null],
    ["Assistant principal", null],
    ["Percent white", null],
    ["Average score", null],
    ["Number of computers", null],
    // A letter or two away from a field, but something else.
    ["Country", null],
    ["Founder", null],
  ])("%s; suggested: %s", (name, suggestion) => {
    expect(recognized(name)).toEqual({ name, field: null, suggestion });
  });

  test("when its field is already in another column: the field's own name goes first", () => {
    const columns = recognizeColumns(["State", "address.state", "LSTATE"], MASTER_FIELDS);
    expect(columns.map(({ field }) => field)).toEqual([null, "address.state", null]);
  });

  test("when staff removed the field from imports", () => {
    const fields = MASTER_FIELDS.map((field) =>
      field.name === "principal" ? { ...field, displayIn: [] } : field,
    );
    expect(recognizeColumns(["principal"], fields)[0]?.field).toBeNull();
    // Also for a file that was read before.
    const plan = planColumns([{ name: "principal", field: "principal" }], { mapping: [] }, fields);
    expect(plan).toEqual({ roles: [null], unrecognized: ["principal"] });
  });
});

describe("what staff say about a column", () => {
  const columns = [
    { name: "Id", field: "_id" },
    { name: "School", field: "name" },
    { name: "Head", field: null },
    { name: "__proto__", field: null },
  ];

  test("takes precedence over what it was recognized as", () => {
    const mapping = [
      { column: "Head", field: "principal" },
      { column: "School", field: null },
    ];
    const { roles, unrecognized } = planColumns(columns, { mapping }, MASTER_FIELDS);
    expect(roles.map((role) => role && (role.kind === "field" ? role.field.name : role.name))).toEqual([
      "_id",
      null,
      "principal",
      null,
    ]);
    expect(unrecognized).toEqual(["__proto__"]);
  });

  test("may be to ignore it, whatever it is called", () => {
    const mapping = ["Head", "__proto__"].map((column) => ({ column, field: null }));
    expect(planColumns(columns, { mapping }, MASTER_FIELDS).unrecognized).toEqual([]);
    expect(mappingProblems(columns, { mapping }, MASTER_FIELDS)).toEqual([]);
  });

  test.each([
    [[{ column: "Tail", field: null }], "Tail", "is not a column of this file"],
    [[{ column: "Head", field: "head" }], "Head", "cannot be “head”: imports have no such field"],
    [
      [
        { column: "Head", field: null },
        { column: "Head", field: "principal" },
      ],
      "Head",
      "is mapped twice",
    ],
    [
      [{ column: "Head", field: "name" }],
      "Head",
      "and the column “School” are both taken for School name. Ignore one of them",
    ],
  ])("is refused when it is wrong: %j", (mapping, column, problem) => {
    expect(mappingProblems(columns, { mapping }, MASTER_FIELDS)).toEqual([{ column, problem }]);
  });
});

describe("the extra columns in a file of rejected rows", () => {
  const columns = ["name", "Line", "Reason"].map((name) => ({ name, field: name === "name" ? name : null }));

  test("are ignored by themselves when it comes back", () => {
    const { roles, unrecognized } = planColumns(columns, { mapping: [] }, MASTER_FIELDS);
    expect([roles.slice(1), unrecognized]).toEqual([[null, null], []]);
  });

  test("are what staff say, if they say something", () => {
    const mapping = [{ column: "Reason", field: "mission" }];
    const { roles } = planColumns(columns, { mapping }, MASTER_FIELDS);
    expect(roles[2]).toMatchObject({ kind: "field", field: { name: "mission" } });
  });

  test.each([
    [["Line", "Reason", "name"]],
    [["name", "Reason"]],
    [["name", "line", "reason"]],
    [["Reason"]],
    [[]],
  ])("count only if both are there, in order, at the end: not in %j", (names) => {
    expect(errorColumnsOf(names)).toEqual([]);
  });
});
