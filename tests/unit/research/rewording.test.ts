import { describe, expect, test } from "vitest";
import type { SectionId } from "#lib/research/document.schema.ts";
import { editOf, NET, PRIVATE, PUBLIC } from "./edit-of.ts";

/** The same as the report, in other words. */
const HONEST: readonly (readonly [string, SectionId, string, string])[] = [
  [PRIVATE, "students", "53%", "In 2013–14, 53% were girls and 47% were boys."],
  [PRIVATE, "students", "53%", "In 2013–14, girls made up 53% of its students, and boys 47%."],
  [PRIVATE, "students", "53%", "In 2013–14, 47% of the students were boys; 53% were girls."],
  [PRIVATE, "students", "53%", "In 2013–14, girls and boys were 53% and 47% of its students."],
  [PRIVATE, "students", "53%", "53% of its pupils were female in 2013–14. The other 47% were male."],
  [
    PRIVATE,
    "students",
    "80.7%",
    "White students made up 80.7%, Black students 12.7%, and Asian students 6.6%.",
  ],
  [
    PRIVATE,
    "students",
    "80.7%",
    "Of its students, 80.7% were White. Another 12.7% were Black or African American, and 6.6% Asian.",
  ],
  [PRIVATE, "students", "80.7%", "In 2013–14, 80.7% of the children were White."],
  [
    PUBLIC,
    "students",
    "62.5%",
    "In 2013–14, 62.5% of its students were eligible for free or reduced-price lunch.",
  ],
  [
    PUBLIC,
    "students",
    "62.5%",
    "Free or reduced-price lunch: 62.5% of the students were eligible in 2013–14.",
  ],
  [
    PUBLIC,
    "glance",
    "public charter",
    "Central High School, a public charter and magnet school in Springfield, Illinois, has grades 9 to 12.",
  ],
  [
    PUBLIC,
    "glance",
    "public charter",
    "Central High School is a charter and magnet school. It is a public school in Springfield, Illinois, with grades 9 to 12.",
  ],
  [
    PUBLIC,
    "glance",
    "public charter",
    "Central High School is a public charter and magnet school with grades 9 to 12. It is in Springfield, Illinois.",
  ],
  [
    PUBLIC,
    "glance",
    "public charter",
    "Central High School teaches grades 9 to 12 in Springfield, Illinois, and charges no tuition.",
  ],
  [
    PUBLIC,
    "glance",
    "92.1%",
    "On time, 92.1% of the class graduated, a lower rate than at four of the seven other public high schools in the county.",
  ],
  [
    PUBLIC,
    "glance",
    "5,141",
    "In 2013–14, the school had 5,141 students. That made it larger than any of the 1,312 other public high schools in Illinois.",
  ],
  [
    NET,
    "glance",
    "is an online",
    "Net Academy in Springfield, Illinois, is an online school serving grades 9 to 12.",
  ],
  [
    NET,
    "standing",
    "With 2,766",
    "It enrolled 2,766 students in 2013–14 and was larger than 98% of the other high schools of every type in the United States.",
  ],
  [
    PRIVATE,
    "standing",
    "With 213",
    "It had 213 students in 2013–14, more than 60 of the 100 other private elementary schools in Illinois.",
  ],
  [
    PRIVATE,
    "standing",
    "With 213",
    "In Illinois, it was larger than 60 of the 100 other private elementary schools. Two had the same.",
  ],
  [
    PRIVATE,
    "standing",
    "With 213",
    "In Illinois, 60 of the 100 other private elementary schools were smaller in 2013–14.",
  ],
  [
    PRIVATE,
    "standing",
    "Nationwide",
    "Of the 12,933 others nationwide, it was larger than 9,270 (72%), and the median was 140 students.",
  ],
  [
    PRIVATE,
    "standing",
    "Nationwide",
    "In the United States, it was larger than 9,270 of the 12,933 others. The median was 140 students.",
  ],
  [
    PRIVATE,
    "size",
    "213 students",
    "In 2013–14, 213 students were enrolled, including 32 in pre-kindergarten.",
  ],
  [
    PRIVATE,
    "size",
    "213 students",
    "St. Anne’s School served 213 children in 2013–14. Of these, 32 were in pre-kindergarten.",
  ],
  [PRIVATE, "size", "Spread evenly", "That is about 20 students per grade, pre-kindergarten aside."],
  [PRIVATE, "size", "13.5", "That year, its teachers were the equivalent of 13.5 full-time teachers."],
  [
    PRIVATE,
    "changes",
    "Between 2010",
    "Between 2010 and 2013–14, the number of students dropped by 27 (11%), from 240 to 213.",
  ],
  [
    PRIVATE,
    "changes",
    "Between 2010",
    "The number of students decreased from 240 in 2010 to 213 in 2013–14.",
  ],
  [
    PRIVATE,
    "alternatives",
    "Of the three",
    "Two of the three schools in this comparison are private, and one is public.",
  ],
  [
    PRIVATE,
    "alternatives",
    "The nearest",
    "PS 369, a public school with grades K–5, is the nearest of the schools compared here, at 0.4 miles.",
  ],
  [
    PRIVATE,
    "alternatives",
    "The closest",
    "PS 369 is closest in size: its 203 students are 10 fewer than at this school.",
  ],
  [
    PRIVATE,
    "glance",
    "lack two",
    "Two facts that families often ask for are listed below, as our sources lack them.",
  ],
  [
    PRIVATE,
    "glance",
    "13.4 students",
    "There were 13.4 students per full-time teacher. Of the 100 others, 45 had fewer, 50 more, and five the same.",
  ],
];

describe("a sentence in other words", () => {
  test.each(HONEST)("is saved without a question: %s, %s, %s → %s", (name, id, start, text) => {
    expect(editOf(name, id, start, text)).toEqual([]);
  });
});
