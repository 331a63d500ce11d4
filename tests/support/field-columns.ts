/** Where a value is stored in the table `school`: in a column, or under a key of a JSON column. */
export type Place = { column: string; key?: string };

const inColumns = (columns: Record<string, string>) =>
  Object.entries(columns).map(([name, column]): [string, Place] => [name, { column }]);

/** A group's fields, each under its own last name. */
const inGroup = (group: string, column: string, ...keys: string[]) =>
  keys.map((key): [string, Place] => [`${group}.${key}`, { column, key }]);

/**
 * Where the database stores each field, written down a second time and by hand: a table derived from the program's
 * own would agree with it even if it had two columns mixed up. Changing this does not move data that is already
 * stored.
 */
export const STORED_AT: ReadonlyMap<string, Place> = new Map([
  ...inColumns({
    name: "name",
    alternativeNames: "alternative_names",
    status: "status",
    schoolSummary: "school_summary",
    schoolType: "school_type",
    schoolKind: "school_kind",
    gradesOffered: "grades",
    numOfStudents: "enrollment",
    numOfStudentsK12: "k12_enrollment",
    teachers: "teachers",
    studentTeacherRatio: "student_teacher_ratio",
    classSize: "class_size",
    religiousAffiliation: "religion",
    charterSchool: "charter",
    magnetSchool: "magnet",
    district: "district",
    founded: "founded",
    tuition: "tuition",
    rating: "rating",
    blueRibbon24: "blue_ribbon_24",
    principal: "principal",
    "address.street": "street",
    "address.city": "city",
    "address.state": "state",
    "address.zip": "zip",
    "address.county": "county",
    "address.lat": "latitude",
    "address.long": "longitude",
    mission: "mission",
    vision: "vision",
    deiFocus: "dei_focus",
    websources: "websources",
    newsFeedName: "news_feed_name",
    academicAchievements: "academic_achievements",
    extracurriculars: "extracurriculars",
    neighborhoodSummary: "neighborhood_summary",
    locale: "locale",
  }),
  ...inGroup("contactInfo", "contact_info", "website", "phone", "email"),
  ...inGroup("academicInfo", "academic_info", "averageSAT", "averageACT", "satInfo", "actInfo"),
  ...inGroup("academicInfo", "academic_info", "graduationRate", "collegeEnrollment"),
  ...inGroup("matriculation", "matriculation", "colleges", "topColleges"),
  ...inGroup("demographics", "demographics", "male", "female", "white", "black", "asian", "hispanic"),
  ...inGroup("demographics", "demographics", "other", "freeOrReducedLunch", "nces_total_students"),
  ...inGroup("demographics", "demographics", "nativeAmerican", "pacificIslander", "twoOrMoreRaces"),
  ["CompScoreAcademics", { column: "scores", key: "academics" }],
  ["CompScoreTeachers", { column: "scores", key: "teachers" }],
  ["CompScoreResources", { column: "scores", key: "resources" }],
  ["CompScoreAthletics", { column: "scores", key: "athletics" }],
  ["CompScoreCost", { column: "scores", key: "cost" }],
  ["CompScoreDiversity", { column: "scores", key: "diversity" }],
  ["CompScoreClubs", { column: "scores", key: "clubs" }],
]);

/**
 * How the database writes what forms express in words, for the values that tests set; everything else is stored as
 * written.
 */
export const WORDS_OF_STORED: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  [
    "schoolType",
    new Map([
      ["public", "Public School"],
      ["private", "Private School"],
    ]),
  ],
  [
    "religiousAffiliation",
    new Map([
      ["roman-catholic", "Roman Catholic"],
      ["african-methodist-episcopal", "African Methodist Episcopal"],
    ]),
  ],
  [
    "gradesOffered",
    new Map([
      ["0,1,2,3,4,5", "K–5"],
      ["6,8,9,10,11,12", "6, 8–12"],
    ]),
  ],
]);
