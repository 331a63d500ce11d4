/** What is missing, where the field's label is not the word for it, or names those who are counted. */
export const BLANK_NOUNS: ReadonlyMap<string, string> = new Map([
  ["numOfStudents", "number of students"],
  ["teachers", "number of teachers"],
  ["principal", "name of the principal"],
  ["contactInfo.email", "email address"],
  ["demographics.white", "share of white students"],
  ["demographics.black", "share of Black students"],
  ["demographics.asian", "share of Asian students"],
  ["demographics.hispanic", "share of Hispanic students"],
  ["demographics.female", "share of girls"],
  ["demographics.male", "share of boys"],
  ["demographics.freeOrReducedLunch", "share of students eligible for free or reduced-price lunch"],
]);
