import { expect, test } from "vitest";
import { readPdf } from "#lib/sources/pdf.rules.ts";
import { textPdf } from "#tests/support/small-pdf.ts";

const LINES = ["Hill School Profile", "Hill School has 512 students in grades six through eight."];

async function read(info: string, lines: readonly string[] = LINES) {
  const file = textPdf([lines], "/Info 6 0 R", [info]);
  const reading = await readPdf(new Uint8Array(file));
  return "document" in reading ? reading.document : null;
}

test("the day that a file was printed is not the document's", async () => {
  const document = await read("<< /CreationDate (D:20261120093000Z) /ModDate (D:20261121093000Z) >>");
  expect(document).toMatchObject({ publishedOn: null, madeOn: "2026-11-20" });
});

test("the day that a document itself gives is", async () => {
  const document = await read("<< /CreationDate (D:20261120093000Z) >>", [
    ...LINES,
    "Last updated: March 3, 2025",
  ]);
  expect(document?.publishedOn).toBe("2025-03-03");
});

test("a document is called what it calls itself, not what its file's template was called", async () => {
  expect((await read("<< /Title (Newsletter Template 2019) >>"))?.title).toBe("Hill School Profile");
  expect((await read("<< /Title (Hill School Profile) >>"))?.title).toBe("Hill School Profile");
});
