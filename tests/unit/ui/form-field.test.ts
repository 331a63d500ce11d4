import { parseHTML } from "linkedom";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PasswordField, TextField } from "#components/ui/form-field.tsx";

function shown(node: ReactNode) {
  const { document } = parseHTML(`<html><body>${renderToStaticMarkup(node)}</body></html>`);
  const input = document.querySelector("input");
  const textsOf = (ids: string) => ids.split(" ").map((id) => document.getElementById(id)?.textContent);
  return {
    document,
    label: document.querySelector(`label[for="${input?.id}"]`)?.textContent,
    described: textsOf(input?.getAttribute("aria-describedby") ?? "none"),
    isInvalid: input?.getAttribute("aria-invalid"),
    input,
  };
}

test("a field is tied to its label, its note, and its problem", () => {
  const field = shown(
    createElement(TextField, { label: "Name", note: "As on the sign.", problem: "Type a name." }),
  );
  expect(field.label).toBe("Name");
  expect(field.described).toEqual(["As on the sign.", "Type a name."]);
  expect(field.isInvalid).toBe("true");
});

test("a field without a problem is not called invalid, and refers to nothing that is not there", () => {
  const { input, isInvalid } = shown(createElement(TextField, { label: "Name" }));
  expect(isInvalid).toBeNull();
  expect(input?.hasAttribute("aria-describedby")).toBe(false);
});

test("the place of a problem that has to be announced is there before the problem", () => {
  const before = shown(createElement(TextField, { label: "Name", isAnnounced: true }));
  expect(before.document.querySelector('[role="alert"]')?.textContent).toBe("");
  const after = shown(createElement(TextField, { label: "Name", isAnnounced: true, problem: "Too long." }));
  expect(after.document.querySelector('[role="alert"]')?.textContent).toBe("Too long.");
  expect(after.described).toEqual(["Too long."]);
});

test("two fields of one label are two fields", () => {
  const both = createElement(
    "div",
    null,
    createElement(TextField, { label: "Year" }),
    createElement(TextField, { label: "Year" }),
  );
  const ids = [...shown(both).document.querySelectorAll("input")].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});

test("a password is hidden at first, and its note belongs to it", () => {
  const field = shown(
    createElement(PasswordField, { label: "Password", name: "password", note: "At least 6 characters" }),
  );
  expect(field.input?.getAttribute("type")).toBe("password");
  expect(field.described).toEqual(["At least 6 characters"]);
});
