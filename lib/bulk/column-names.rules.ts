/**
 * What others call the fields that imports know, beside their own names and labels: mostly NCES, in the CCD, PSS and EDGE
 * files and in the tables of its school search. Field → names.
 */
export const OTHER_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ["_id", ["school_id_homeroom"]],
  ["ncesId", ["NCESSCH", "NCES School ID", "NCES ID number", "PPIN", "NCES School ID (12-digit)"]],
  ["name", ["School", "SCH_NAME", "SCHNAM", "PINST"]],
  ["alternativeNames", ["Alternative names", "Also known as"]],
  ["schoolType", ["School type"]],
  ["gradesOffered", ["Grades", "Grade span"]],
  ["numOfStudents", ["Number of students", "Enrollment", "Total students", "NUMSTUDS", "MEMBER"]],
  ["teachers", ["Number of teachers", "FTE teachers", "FT_TEACHER", "NUMTEACH"]],
  ["studentTeacherRatio", ["Student teacher ratio", "Pupil teacher ratio", "STTCH_RT"]],
  ["religiousAffiliation", ["Religion", "Affiliation", "ORIENT"]],
  ["charterSchool", ["Charter", "CHARTER_TEXT"]],
  ["magnetSchool", ["Magnet", "MAGNET_TEXT"]],
  ["district", ["School district", "District name", "LEA_NAME"]],
  ["principal", ["Head of school", "Head teacher", "Headmaster", "Headmistress"]],
  ["founded", ["Year founded"]],
  ["contactInfo.website", ["School website", "URL", "WEBSITE"]],
  ["contactInfo.phone", ["Telephone", "Phone number", "PPHONE"]],
  ["contactInfo.email", ["Email address"]],
  ["address.street", ["Street address", "LSTREET1", "LSTREE", "PADDRS"]],
  ["address.city", ["LCITY", "PCITY"]],
  ["address.state", ["LSTATE", "LSTE", "STABR", "PSTABB", "State abbreviation"]],
  ["address.zip", ["ZIP", "Postal code", "LZIP", "LOCZIP", "PZIP"]],
  ["address.county", ["County name", "CNTYNM", "PCNTNM"]],
  ["address.lat", ["LAT", "LATCODE"]],
  ["address.long", ["LON", "LNG", "LONGCODE"]],
  ["locale", ["Locale code", "ULOCALE"]],
]);

/** Names that are a letter or two away from that of a field, and mean something else. As they are compared: plain. */
export const LOOK_ALIKES: ReadonlySet<string> = new Set(["country", "founder", "founders"]);
