import { expect, test } from "vitest";
import { decodeText } from "#lib/platform/charset.ts";

const SENTENCE =
  "La Escuela Peña atiende a niños y niñas de la comunidad desde hace muchos años, mañana y tarde.";

test.each(["shift_jis", "gbk", "big5", "euc-kr", "utf-7", "nonsense"])(
  "a Spanish page in Latin-1 keeps its letters, though it says that it is in %s",
  (label) => {
    const page = `<meta charset="${label}"><p>${SENTENCE}</p>`;
    expect(decodeText(new Uint8Array(Buffer.from(page, "latin1")), "text/html")).toBe(page);
  },
);

test("a Japanese page in the encoding that it names is read in it", () => {
  const bytes = Buffer.concat([
    Buffer.from('<meta charset="shift_jis">'),
    Buffer.from("8abd90838a778d5a", "hex"),
  ]);
  expect(decodeText(new Uint8Array(bytes), "text/html")).toContain("学校");
});
