import { beforeAll, describe, expect, test } from "vitest";
import { addSchool, loadSchools } from "#tests/api/lookups/fixtures.ts";
import { conversation } from "./conversation.ts";

const asked = (question: string) => conversation()(question);

beforeAll(async () => {
  await loadSchools();
  const phone = (number: string) => ({ contactInfo: { phone: number } });
  for (const school of [
    { name: "New Ulm Area Catholic Schools", city: "New Ulm", state: "MN", ...phone("(507) 354-2719") },
    { name: "Tri-Cities Christian Schools", city: "Blountville", state: "TN", studentTeacherRatio: 10.5 },
    { name: "Siskiyou County Special Education", city: "Yreka", state: "CA", teachers: 13 },
    { name: "Regina Dominican High School", city: "Wilmette", state: "IL", studentTeacherRatio: 8.5 },
    { name: "Bishop Feehan High School", city: "Attleboro", studentTeacherRatio: 12.5 },
    { name: "White Eyes School", city: "Fargo", state: "ND", enrollment: 120 },
    { name: "Sequatchie County High School", city: "Dunlap", state: "TN", enrollment: 640 },
    { name: "St Peters Memorial School", city: "Fargo", state: "ND", enrollment: 222 },
    { name: "White School", city: "Fargo", state: "ND", enrollment: 90 },
    { name: "Black School", city: "Fargo", state: "ND", enrollment: 95 },
    { name: "Firefly Autism", city: "Denver", state: "CO", enrollment: 41 },
  ])
    await addSchool(school);
});

describe("a whole name that ends in a plural or a kind is that school", () => {
  test.each([
    ["um so phone number for new ulm area catholic schools", "(507) 354-2719"],
    ["what's the student teacher ratio at tri-cities christian schools in blountville, tn", "10.5"],
    ["How many teachers does Siskiyou County Special Education in Yreka, California have?", "13"],
  ])("%s", async (question, figure) => {
    const { plain, schools } = await asked(question);
    expect(plain).toContain(figure);
    expect(schools).toHaveLength(1);
  });

  test("but not where a list is asked for", async () => {
    const { schools } = await asked("catholic schools in Boston, MA");
    expect(schools.length).not.toBe(0);
    expect((await asked("student teacher ratio for christian schools in Boston, MA")).plain).not.toContain(
      "10.5",
    );
    expect((await asked("phone numbers for new ulm area catholic schools")).plain).not.toContain("354");
    expect((await asked("phone numbers of high schools in Boston, MA")).schools.length).toBeGreaterThan(1);
  });
});

describe("the words of schools compared ask for no choice by people or needs", () => {
  test.each([
    ["fewer students per teacher: regina dominican hs or bishop feehan high", "8.5", "12.5"],
    ["which is bigger, white eyes school or sequatchie county high school?", "120", "640"],
    ["is st peters memorial school larger than firefly autism", "222", "41"],
  ])("%s", async (question, one, other) => {
    const { plain, schools } = await asked(question);
    expect(plain).toContain(one);
    expect(plain).toContain(other);
    expect(schools).toHaveLength(2);
  });

  test.each([
    "schools with few dominican students",
    "which has fewer white students, white eyes school or sequatchie county high school?",
    "which has fewer hispanic kids: regina dominican hs or white eyes school",
    "which is bigger, white school or black school?",
    "which has fewer students with autism, firefly autism or white eyes school",
    "which is bigger, a mostly white school or a black school?",
    "which is bigger with fewer dominican kids, regina dominican hs or bishop feehan high",
  ])("%s", async (question) => {
    const { plain, schools } = await asked(question);
    expect(schools).toEqual([]);
    expect(plain).not.toMatch(/8\.5|12\.5|640/);
  });
});
