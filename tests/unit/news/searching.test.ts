import { describe, expect, test } from "vitest";
import { namesakeLexemes } from "#lib/news/namesakes.rules.ts";
import { notBefore, stateAfter, UNKNOWN_STATE } from "#lib/news/provider-state.rules.ts";
import type { NewsProblem, NewsResult } from "#lib/news/providers.schema.ts";
import { newsSourceOf } from "#lib/news/query.rules.ts";
import type { NewsSchool } from "#lib/news/relevance.schema.ts";
import { SLOTS, shareOf, slotOf } from "#lib/news/schedule.rules.ts";

test.each([
  ["Cedar Hollow  High School", { kind: "search", query: '"Cedar Hollow High School"' }],
  ["Stuyvesant", { kind: "search", query: "Stuyvesant" }],
  ['Lincoln "High', { kind: "search", query: '"Lincoln High"' }],
  ['"Lincoln High" Portland', { kind: "search", query: '"Lincoln High" Portland' }],
  [" HTTPS://cedar.example/feed.xml ", { kind: "feed", address: "HTTPS://cedar.example/feed.xml" }],
  ["  ", null],
  [null, null],
])("the news feed name %j asks for %j", (feedName, source) => {
  expect(newsSourceOf(feedName)).toEqual(source);
});

describe("a day's searches", () => {
  /** Makes what each part of a day allows. */
  const dayOf = (perDay: number, from = 0) => {
    const shares: number[] = [];
    for (let slot = from; slot < SLOTS; slot += 1)
      shares.push(
        shareOf(
          slot,
          perDay,
          shares.reduce((sum, share) => sum + share, 0),
        ),
      );
    return shares;
  };

  test.each([0, 1, 10, 96, 500, 100_000])("are %d in all, spread evenly", (perDay) => {
    const shares = dayOf(perDay);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(perDay);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  });

  test("are made up for at double speed", () => {
    expect(dayOf(960, 48).slice(0, 3)).toEqual([20, 20, 20]);
    expect(dayOf(960, 48).reduce((sum, share) => sum + share, 0)).toBe(960);
  });

  test("belong to quarters of hours", () => {
    expect(slotOf(new Date("2026-03-01T23:59:59Z"))).toEqual({
      slot: 95,
      day: new Date("2026-03-01T00:00:00Z"),
      until: new Date("2026-03-02T00:00:00Z"),
    });
  });
});

describe("a provider", () => {
  const now = new Date("2026-03-01T12:00:00Z");
  const answer = (code?: NewsProblem["code"], nextAllowedAt: string | null = null): NewsResult => ({
    articles: [],
    notModified: false,
    condition: null,
    nextAllowedAt,
    quota: null,
    problems: code ? [{ code, message: "It is out of order (500)." }] : [],
  });
  const stateOf = (...answers: NewsResult[]) =>
    answers.reduce((state, result) => stateAfter(state, result, now), UNKNOWN_STATE);
  const broken = answer("out_of_order", "2026-03-01T12:05:00Z");

  test("is left alone after three failures in a row, but not by staff", () => {
    expect(notBefore(stateOf(broken, broken), now, false)).toBeNull();
    expect(notBefore(stateOf(broken, broken, broken), now, false)).toEqual(new Date("2026-03-01T12:05:00Z"));
    expect(notBefore(stateOf(broken, broken, broken, broken), now, false)).toEqual(
      new Date("2026-03-01T12:10:00Z"),
    );
    expect(notBefore(stateOf(broken, broken, broken), now, true)).toBeNull();
    expect(notBefore(stateOf(broken, broken, answer(), broken), now, false)).toBeNull();
  });

  test("is left alone by everybody if it asked for that itself", () => {
    const limited = stateOf(answer("limited", "2026-03-01T14:00:00Z"));
    expect(notBefore(limited, now, true)).toEqual(new Date("2026-03-01T14:00:00Z"));
    // Not being asked does not count as a failure.
    expect(stateAfter(limited, answer("waiting", "2026-03-01T14:00:00Z"), now)).toEqual(limited);
  });
});

test.each([
  ["Jefferson High School", "=thomas jefferson high"],
  ["Thomas Jefferson High School", "=jefferson senior high"],
  ["St. Mary's High School", "=saint marys high"],
  ["St. Marys High School", "=saint mary high"],
  ["Sacred Heart School", "=sacred heart elementary"],
  ["P.S. 118 Lorraine Hansberry", "=ps 118"],
])("people call %s the same as %s", (name, lexeme) => {
  const school: NewsSchool = {
    name,
    otherNames: [],
    feedName: null,
    city: "Akron",
    state: "OH",
    county: null,
    district: null,
    principal: null,
    mascot: null,
    website: null,
  };
  expect(namesakeLexemes(school)).toContain(lexeme);
  expect(namesakeLexemes(school).length).toBeLessThan(800);
});
