/**
 * What registers and tables of NCES call the fields that imports know, beside their own names and labels: the CCD and PSS
 * files, the EDGE files, and the tables that one downloads from the NCES school search. Field → names.
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
