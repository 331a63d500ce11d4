import { expect, test } from "vitest";
import { failureCode, loadingFailure } from "#lib/analytics/failures.rules.ts";
import { CallError } from "#lib/platform/http/call.ts";

const failed = new CallError(500, { code: "unexpected", message: "for ada@example.org" });
const away = new CallError(null);

test("a failure is reported by its code, otherwise by what failed, never by its message", () => {
  expect(failureCode("favorites", failed)).toBe("unexpected");
  expect(failureCode("favorites", away)).toBe("favorites");
  expect(failureCode("location", new Error("for ada@example.org"))).toBe("location");
});

test("data that could not be loaded is reported", () => {
  expect(loadingFailure(["news", "6", 1], failed)).toBe("unexpected");
  expect(loadingFailure(["news", "6", 1], away)).toBe("news");
});

test("an answer that says no, and a request that the page gave up, are not", () => {
  expect(loadingFailure(["report"], new CallError(404, { code: "not_found" }))).toBeNull();
  expect(loadingFailure(["news"], new DOMException("aborted", "AbortError"))).toBeNull();
});
