import { expect, test } from "vitest";
import { repaired } from "#lib/bulk/mojibake.rules.ts";

/** A text written in UTF-8 and read as Windows-1252. */
function misread(text: string): string {
  return new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));
}

test.each([
  "José Martí Elementary",
  "École Française de la Côte d’Azur",
  "Nuñez–Díaz “Señor” Academy",
  "Wai‘anae … ™ School",
  "Keʻelikōlani Middle – Kūhiō",
  "Ångström Över Ærø Škola Łódź",
  "São João · Ümlaut ß à",
  "nonbreaking\u00a0space",
])("repairs what was misread: %s", (name) => {
  expect(misread(name)).not.toBe(name);
  expect(repaired(misread(name))).toBe(name);
  expect(repaired(misread(misread(name))), "misread twice").toBe(name);
});

test.each([
  "José Martí Elementary",
  "SÃO PAULO SCHOOL",
  "ÂME",
  "NESCAFÉ® Café™",
  "Çâ va",
  "VÅR FRU",
  "Äpfel",
  "Â",
  "Ã",
  "Hawaiʻi",
  "l’École « Ê »",
  "“ÊTRE”",
  "学校 🏫",
  "Â, Ã; Ä",
])("leaves what is right: %s", (name) => {
  expect(repaired(name)).toBe(name);
});

test("repairs only the words that are wrong", () => {
  expect(repaired("José and JosÃ© Ã")).toBe("José and José Ã");
});
