import { describe, expect, test } from "vitest";
import type { SectionId } from "#lib/research/document.schema.ts";
import { editOf, NET, PRIVATE, PUBLIC } from "./edit-of.ts";

/** Each says what no fact does, with figures that are all right. */
const FALSE: readonly (readonly [string, SectionId, string, string])[] = [
  // Groups
  [PRIVATE, "students", "53%", "In 2013–14, 47% of its students were girls and 53% were boys."],
  [PRIVATE, "students", "53%", "In 2013–14, 53% boys and 47% girls went here."],
  [PRIVATE, "students", "53%", "In 2013–14, boys and girls were 53% and 47% of its students."],
  [PRIVATE, "students", "53%", "Boys made up 53% of its students in 2013–14."],
  [
    PRIVATE,
    "students",
    "80.7%",
    "By race and ethnicity, 12.7% were White, 80.7% were Black, and 6.6% were Asian.",
  ],
  [PRIVATE, "students", "80.7%", "White students were 80.7%, Asian students 12.7%, and Black students 6.6%."],
  [PRIVATE, "students", "80.7%", "Hispanic students were 12.7% in 2013–14, and White students 80.7%."],
  [PRIVATE, "students", "80.7%", "In 2013–14, 80.7% were girls."],
  [PRIVATE, "students", "80.7%", "In 2013–14, 80.7% of its White students went on to high school."],
  // Ends of a table, and all of a group
  [
    PUBLIC,
    "standing",
    "all but three",
    "Among all similar schools, it was larger than all of the 26,918 others; the median was 140 students.",
  ],
  [
    PUBLIC,
    "standing",
    "all but three",
    "Among all similar schools, it was larger than any of the 26,918 others.",
  ],
  [PUBLIC, "peers", "This school is the largest", "The largest of them is D School in Town D, with 110."],
  [
    PRIVATE,
    "peers",
    "The largest of those",
    "The largest of those listed is Y School in Town Y, with 110 students, and the smallest is A School in Town A, with 350.",
  ],
  [
    PRIVATE,
    "peers",
    "Among them",
    "Among them, A School has the highest student–teacher ratio, 10 to 1, and Y School the lowest, 22 to 1.",
  ],
  // Negations
  [PRIVATE, "students", "53%", "In 2013–14, 53% of its students were not girls and 47% were not boys."],
  [
    PUBLIC,
    "students",
    "62.5%",
    "In 2013–14, 62.5% of the students were not eligible for free or reduced-price lunch.",
  ],
  [
    PUBLIC,
    "students",
    "62.5%",
    "In 2013–14, 62.5% of the students weren’t eligible for free or reduced-price lunch.",
  ],
  [PUBLIC, "students", "62.5%", "In 2013–14, 62.5% of the students were never eligible for free lunch."],
  [
    PUBLIC,
    "glance",
    "public charter",
    "Central High School is not a public charter and magnet school, with grades 9 to 12.",
  ],
  [PUBLIC, "glance", "92.1%", "92.1% of the class did not graduate on time."],
  [
    NET,
    "glance",
    "is an online",
    "Net Academy is no online school in Springfield, Illinois, for grades 9 to 12.",
  ],
  // Places
  [
    PRIVATE,
    "standing",
    "With 213",
    "With 213 students in 2013–14, it was larger than 60 of the 100 other private elementary schools in Texas that we have figures for.",
  ],
  [
    PRIVATE,
    "standing",
    "With 213",
    "Nationwide, it was larger than 60 of the 100 other private elementary schools in 2013–14.",
  ],
  [
    PRIVATE,
    "standing",
    "Among all similar",
    "In Illinois, it was larger than 9,270 of the 12,933 others; the median was 140 students.",
  ],
  [
    PUBLIC,
    "standing",
    "graduation rate",
    "Its graduation rate in 2013–14, 92.1%, was lower than at four of the seven other public high schools in Cook County.",
  ],
  [
    PUBLIC,
    "glance",
    "public charter",
    "Central High School is a public charter and magnet school in Oakland, Illinois, with grades 9 to 12.",
  ],
  [PUBLIC, "glance", "public charter", "Central High School is in San Jose, with grades 9 to 12."],
  [NET, "glance", "is an online", "Net Academy is an online school in Chicago for grades 9 to 12."],
  // Kinds of school
  [
    PUBLIC,
    "glance",
    "public charter",
    "Central High School is a private Catholic school in Springfield, Illinois, with grades 9 to 12.",
  ],
  [
    PUBLIC,
    "glance",
    "public charter",
    "Central High School is a public boarding school in Springfield, Illinois, with grades 9 to 12.",
  ],
  [
    NET,
    "glance",
    "is an online",
    "Net Academy is a charter school in Springfield, Illinois, for grades 9 to 12.",
  ],
  [NET, "glance", "is an online", "Net Academy is a Lutheran online school for grades 9 to 12."],
  [
    PRIVATE,
    "alternatives",
    "Of the three",
    "Of the three schools in this comparison, one is private and two are public.",
  ],
  [
    PRIVATE,
    "alternatives",
    "The nearest",
    "The nearest of the schools compared here is PS 369, 0.4 miles away: a private school with grades K–5.",
  ],
  [
    PRIVATE,
    "standing",
    "With 213",
    "With 213 students, it was larger than 60 of the 100 other public elementary schools in Illinois.",
  ],
  // Directions
  [
    PRIVATE,
    "alternatives",
    "The closest",
    "The closest in size is PS 369 with 203 students, 10 more than at this school.",
  ],
  [
    PRIVATE,
    "alternatives",
    "The closest",
    "The closest in size is PS 369 with 203 students, as many as here, and 10 larger.",
  ],
  [
    PRIVATE,
    "changes",
    "Between 2010",
    "Between 2010 and 2013–14, the number of students rose from 240 to 213, up by 27 (11%).",
  ],
  [
    PRIVATE,
    "changes",
    "Between 2010",
    "Between 2010 and 2013–14, the number of students fell from 213 to 240.",
  ],
  [
    PRIVATE,
    "glance",
    "13.4 to 1",
    "There were 13.4 students for each full-time teacher: 45 had fewer, 50 the same, and five more.",
  ],
  [
    PUBLIC,
    "standing",
    "With 5,141",
    "With 5,141 students in 2013–14, it was smaller than any of the 1,312 other public high schools in Illinois.",
  ],
  [
    PUBLIC,
    "standing",
    "With 5,141",
    "With 5,141 students, it was the largest of the 1,312 other public high schools in Illinois.",
  ],
  [PRIVATE, "size", "in pre-kindergarten", "In 2013–14, St. Anne’s School had more than 213 students."],
  // Statistics
  [
    PRIVATE,
    "standing",
    "Among all similar",
    "It was larger than 9,270 of the 12,933 such schools in our catalog; the average was 140 students.",
  ],
  [
    PRIVATE,
    "standing",
    "Among all similar",
    "It was larger than 9,270 of the 12,933 such schools in our catalog, which had 140 students.",
  ],
  [PUBLIC, "standing", "With 5,141", "Central High School had an average of 5,141 students."],
  // Times
  [PRIVATE, "students", "53%", "Today, 53% of its students are girls and 47% are boys."],
  [
    PRIVATE,
    "size",
    "in pre-kindergarten",
    "St. Anne’s School now has 213 students, 32 of them in pre-kindergarten.",
  ],
  [PUBLIC, "standing", "With 5,141", "Central High School currently has 5,141 students."],
  // What a figure counts, and what else is new
  [PRIVATE, "size", "in pre-kindergarten", "In 2013–14, 213 gifted students went to St. Anne’s School."],
  [PUBLIC, "standing", "With 5,141", "In 2013–14, Central High School suspended 5,141 students."],
  [PRIVATE, "students", "80.7%", "By race and ethnicity, 80.7% were White immigrants."],
  [PRIVATE, "glance", "lack two", "Our sources lack 60 facts that families often ask for."],
  [PRIVATE, "glance", "lack two", "Our sources lack 100 facts that families often ask for."],
  [PRIVATE, "standing", "With 213", "In 2013–14, it had 60 students per hundred in Illinois."],
  [PRIVATE, "students", "53%", "In 2013–14, 53% of its students were girls and 47% were foreign."],
  [
    PRIVATE,
    "glance",
    "larger than 60",
    "In 2013–14, it had 213 students, which made it smaller than all of the 100 other private elementary schools in Illinois.",
  ],
  [
    PRIVATE,
    "glance",
    "is a private",
    "St. Anne’s School is a private school in Springfield, Missouri, for pre-kindergarten to grade 8.",
  ],
  [
    PRIVATE,
    "glance",
    "is a private",
    "St. Anne’s School is a private girls’ school for pre-kindergarten to grade 8.",
  ],
  [
    PRIVATE,
    "glance",
    "is a private",
    "St. Anne’s School is a Jewish school for pre-kindergarten to grade 8.",
  ],
  [
    PRIVATE,
    "size",
    "in pre-kindergarten",
    "In 2013–14, St. Anne’s School had 213 students, 32 of them in grade 8.",
  ],
  [
    PRIVATE,
    "size",
    "in pre-kindergarten",
    "In 2013–14, St. Anne’s School had 32 students, 213 of them in pre-kindergarten.",
  ],
  [
    PRIVATE,
    "size",
    "in pre-kindergarten",
    "In 2013–14, St. Anne’s School had 213 students, 181 of them in pre-kindergarten.",
  ],
  [PRIVATE, "size", "in pre-kindergarten", "In 2013–14, 213 students left St. Anne’s School."],
  [
    PRIVATE,
    "size",
    "in pre-kindergarten",
    "In 2013–14, no fewer than 213 students went to St. Anne’s School.",
  ],
  [PRIVATE, "size", "in pre-kindergarten", "By 2013–14, St. Anne’s School had grown to 213 students."],
  [PRIVATE, "size", "13.5", "That year, it had 13.5 part-time teachers."],
  [PRIVATE, "changes", "Between", "The number of students went from 213 to 240."],
  [
    PRIVATE,
    "alternatives",
    "The closest",
    "The closest in size is PS 369 with 203 students, 10 fewer teachers than at this school.",
  ],
  [
    PRIVATE,
    "alternatives",
    "The nearest",
    "The nearest is PS 369, 0.4 miles away: a school without grades K–5.",
  ],
  [PRIVATE, "alternatives", "The nearest", "PS 369 is 0.4 miles north of the school."],
  [
    PRIVATE,
    "alternatives",
    "none of them",
    "The three of them are listed as Roman Catholic, as this school is.",
  ],
  [PRIVATE, "visit", "Our count", "How many students are there now? Now there are 213."],
  [PUBLIC, "glance", "charges no", "For grades 9 to 12, it charges tuition."],
  [
    PRIVATE,
    "standing",
    "With 213",
    "With 213 students, it was larger than 60% of private elementary schools.",
  ],
  [PUBLIC, "glance", "charges no", "It does not report tuition."],
  [PUBLIC, "glance", "charges no", "It charges no tuition and no fees."],
  [PRIVATE, "glance", "is a private", "It charges no tuition."],
  [NET, "glance", "is an online", "As a charter school, it charges no tuition."],
  [PUBLIC, "glance", "92.1%", "92.1% of the class dropped out."],
  [PUBLIC, "glance", "92.1%", "92.1% of the class graduated on time and went on to college."],
  [PUBLIC, "glance", "92.1%", "92.1% of teachers graduated on time."],
  [PUBLIC, "glance", "That year", "That year, there were 23.2 students in each class."],
  [
    PUBLIC,
    "standing",
    "With 5,141",
    "With 5,141 students in 2013–14, it was larger than any of the 1,312 other high schools in Illinois.",
  ],
  [PUBLIC, "students", "62.5%", "In 2013–14, 62.5% of the students were eligible for special education."],
  [NET, "standing", "With 2,766", "With 2,766 students, it was larger than 98% of high schools in Illinois."],
  [
    NET,
    "standing",
    "With 2,766",
    "With 2,766 students, it was larger than 17,200 of the 17,513 other online schools in our catalog.",
  ],
  [
    NET,
    "glance",
    "2,766",
    "In 2013–14, it had 2,766 students, which made it smaller than 17,200 of the 17,513 other high schools of every type in our catalog.",
  ],
  [
    NET,
    "glance",
    "is an online",
    "Net Academy is an online school in Springfield, Illinois, for grades 9 to 11.",
  ],
  [PRIVATE, "students", "53%", "This year, 53% of students are girls."],
  [
    PRIVATE,
    "alternatives",
    "The closest",
    "The closest in size is PS 369 with 203 students, 10 more than here.",
  ],
  [
    PUBLIC,
    "students",
    "62.5%",
    "In 2013–14, 62.5% of the students were ineligible for free or reduced-price lunch.",
  ],
];

describe("a sentence that claims more than its facts", () => {
  test.each(FALSE)("is not saved unasked: %s, %s, %s → %s", (name, id, start, text) => {
    expect(editOf(name, id, start, text)).not.toEqual([]);
  });
});
