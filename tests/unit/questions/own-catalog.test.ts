import { expect, test } from "vitest";
import { withoutOwnCatalog } from "#lib/questions/own-catalog.rules.ts";

test.each([
  ["How many schools are in your catalog?", "How many schools do you have?"],
  ["total number of schools in your database", "total number of schools do you have"],
  ["count the schools on this site", "count the schools do you have"],
  [
    "how many of the schools in your catalog are charter schools?",
    "how many of the schools do you have are charter schools?",
  ],
  [
    "how many elementary, middle, and high schools are on this site",
    "how many elementary, middle, and high schools do you have",
  ],
  ["how many school are in your database", "how many school do you have"],
  [
    "How many K-8 public charter schools does Homeroom list?",
    "How many K-8 public charter schools do you have?",
  ],
  [
    "how many schools with more than 500 students are in your catalog",
    "how many schools with more than 500 students do you have",
  ],
])("schools of our catalog are counted: %s", (text, read) => {
  expect(withoutOwnCatalog(text)).toBe(read);
});

test.each([
  "What is the total number of students at schools in your database?",
  "How many students go to schools on this site?",
  "how many kids in total are at the schools on this site",
  "number of teachers at private schools in your database",
  "How many school districts are in your database?",
  "how many states have schools on this site",
  "Which schools on this site have the most students?",
])("where something else is counted, the question is read as it is: %s", (text) => {
  expect(withoutOwnCatalog(text)).toBe(text);
});
