import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { failureText } from "#components/admin/call-failure.tsx";
import { propertyLabel } from "#components/admin/fields/property-labels.ts";
import { labelsOf, SaveState } from "#components/admin/schools/save-state.tsx";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import type { FieldError } from "#lib/platform/errors.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { badRequest } from "#lib/platform/http/issues.ts";

/** A refusal as it reaches the browser. */
function refused(...errors: FieldError[]): CallError {
  return new CallError(400, badRequest(errors));
}

const LONGITUDE = { field: "address.long", message: "is required: latitude and longitude go together" };
const fields = MASTER_FIELDS.filter(({ name }) => ["name", "address.lat", "address.long"].includes(name));

describe("why the server refused an input", () => {
  test("is said with the labels of the screen, never with names of our own", () => {
    expect(failureText(refused(LONGITUDE), "Failed.", labelsOf(fields))).toBe(
      "Longitude is required: latitude and longitude go together.",
    );
    const bounds = refused(
      { field: "validation.min", message: "must not be above the maximum" },
      { field: "options", message: "this field has no options" },
    );
    expect(failureText(bounds, "Failed.", propertyLabel)).toBe(
      "Minimum must not be above the maximum. Options: this field has no options.",
    );
  });

  test("is the screen's own text where the reader knows none of the inputs", () => {
    const bogus = refused({ field: "sort", message: "must be one of: name, archived_at" });
    expect(failureText(bogus, "Failed to load users.")).toBe("Failed to load users.");
  });

  test("stays as the server says it where that is a sentence", () => {
    const said = "The column “Mascot” is mapped twice.";
    const mapping = new CallError(400, {
      success: false,
      code: "bad_request",
      message: said,
      errors: [{ field: "mapping", message: said }],
    });
    expect(failureText(mapping, "Failed.")).toBe(said);
    expect(failureText(new CallError(409, { message: "Somebody was faster." }), "Failed.")).toBe(
      "Somebody was faster.",
    );
  });
});

describe("next to its button, a form of a school", () => {
  const stateOf = (problems: Record<string, string>, error: Error | null = null) =>
    renderToStaticMarkup(
      createElement(SaveState, {
        fields,
        form: { problemOf: (name) => new Map(Object.entries(problems)).get(name) },
        error,
        otherwise: "2 fields filled in",
      }),
    );

  test("leads to the first field that keeps it from being saved", () => {
    const state = stateOf({ name: "is required", "address.long": "is required" });
    expect(state).toMatch(/Fix 2 fields: <a href="#field-name"[^>]*>School name<\/a>, Longitude/);
    expect(state).not.toContain("2 fields filled in");
  });

  test("does not repeat what a field says of itself, and says what no field can", () => {
    expect(stateOf({ "address.long": LONGITUDE.message }, refused(LONGITUDE))).toMatch(
      /Fix <a[^>]*>Longitude<\/a><\/p>/,
    );
    // Corrected since: the refusal of the last attempt no longer counts.
    expect(stateOf({}, refused(LONGITUDE))).toContain("2 fields filled in");
    expect(stateOf({}, new CallError(null))).toContain("Failed to save school. Please try again later.");
  });
});
