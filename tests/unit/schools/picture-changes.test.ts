import { expect, test } from "vitest";
import type { ImageField } from "#lib/schools/images.schema.ts";
import { pictureChanges } from "#lib/schools/picture-changes.format.ts";

const picture = (name: string, details: object = {}) => ({
  url: `/images/${name}.webp`,
  alt: `The ${name}`,
  credit: "Ana Ortiz",
  licence: "CC BY 4.0",
  licenceUrl: null,
  sourceUrl: null,
  ...details,
});
const said = (field: ImageField, from: unknown, to: unknown) =>
  pictureChanges(field, from, to).map((one) => `${one.label}: ${one.from} → ${one.to}`);

const [hall, yard, gym] = [picture("hall"), picture("yard"), picture("gym")];

test("a picture that takes another one's place is said to replace it, with what else that changes", () => {
  expect(said("schoolImages", [hall, yard], [hall, picture("gym", { credit: "Ben Carter" })])).toEqual([
    "Picture 2 replaced: “The yard” → “The gym”",
    "Picture 2, credit: Ana Ortiz → Ben Carter",
  ]);
  expect(said("schoolMainPhoto", hall, gym)).toEqual(["Main photo replaced: “The hall” → “The gym”"]);
});

test("the same picture with other details says only which", () => {
  expect(said("schoolLogo", hall, { ...hall, alt: "", licenceUrl: "https://a.example/by" })).toEqual([
    "Logo, description: The hall → Blank",
    "Logo, license link: Blank → https://a.example/by",
  ]);
});

test("added and removed pictures are counted where they stand, and do not move the others", () => {
  expect(said("schoolImages", [hall], [hall, yard])).toEqual(["Picture 2 added: None → “The yard”"]);
  expect(said("schoolImages", [hall, yard, gym], [yard, gym])).toEqual([
    "Picture 1 removed: “The hall” → None",
  ]);
  expect(said("schoolLogo", null, picture("crest", { alt: "" }))).toEqual([
    "Logo added: None → a picture without a description",
  ]);
});

test("a new order says what stands where now", () => {
  expect(said("schoolImages", [hall, yard, gym], [gym, hall, yard])).toEqual([
    "Order of pictures: 1, 2, 3 → 3, 1, 2",
  ]);
});

test("what is no picture is nothing", () => {
  expect(said("schoolImages", "Blank", [hall])).toEqual(["Picture 1 added: None → “The hall”"]);
  expect(said("schoolLogo", undefined, null)).toEqual([]);
});
