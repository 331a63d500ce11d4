import { beforeAll, describe, expect, test } from "vitest";
import { GET as media } from "#app/media/[name]/route.ts";
import { keepPictureFile } from "#lib/platform/files/pictures.ts";
import { call } from "#tests/support/call.ts";

const TEXT = "0123456789abcdefghij";
let name: string;
let etag: string;
beforeAll(async () => {
  name = await keepPictureFile(Buffer.from(TEXT), "webp");
  etag = `"${name}"`;
});

const ask = (headers: Record<string, string> = {}, method = "GET") =>
  call(media, { params: { name }, headers, method });

/** What every answer about the picture contains. */
const ABOUT = {
  "content-type": "image/webp",
  "accept-ranges": "bytes",
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
};

test("a picture comes complete, with its size", async () => {
  const { status, text, headers } = await ask();
  expect([status, text]).toEqual([200, TEXT]);
  expect(Object.fromEntries(headers)).toMatchObject({ ...ABOUT, etag, "content-length": "20" });
});

test("a request for the head alone gets the same without the picture", async () => {
  for (const range of ["", "bytes=0-4"]) {
    const { status, text, headers } = await ask({ range }, "HEAD");
    expect([status, text]).toEqual([200, ""]);
    expect(Object.fromEntries(headers)).toMatchObject({ ...ABOUT, etag, "content-length": "20" });
  }
});

describe("a range", () => {
  test.each([
    ["bytes=0-4", "01234", "bytes 0-4/20"],
    ["bytes=15-", "fghij", "bytes 15-19/20"],
    ["bytes=-3", "hij", "bytes 17-19/20"],
    ["bytes=-99", TEXT, "bytes 0-19/20"],
    ["bytes=19-99", "j", "bytes 19-19/20"],
  ])("%s is that part", async (range, part, contentRange) => {
    const { status, text, headers } = await ask({ range });
    expect([status, text]).toEqual([206, part]);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...ABOUT,
      etag,
      "content-range": contentRange,
      "content-length": String(part.length),
    });
  });

  test.each(["bytes=20-", "bytes=20-30", "bytes=-0", `bytes=${"9".repeat(400)}-`])(
    "%s begins past the end",
    async (range) => {
      const { status, text, headers } = await ask({ range });
      expect([status, text, headers.get("content-range")]).toEqual([416, "", "bytes */20"]);
    },
  );

  test.each(["bytes=5-2", "bytes=-", "bytes=0-1,4-5", "bytes=a-b", "items=0-4", "bytes 0-4"])(
    "%s is ignored",
    async (range) => {
      const { status, text, headers } = await ask({ range });
      expect([status, text, headers.get("content-range")]).toEqual([200, TEXT, null]);
    },
  );

  test("is sent only if the rest came from the same picture", async () => {
    expect((await ask({ range: "bytes=0-4", "if-range": etag })).status).toBe(206);
    expect(await ask({ range: "bytes=0-4", "if-range": '"another"' })).toMatchObject({
      status: 200,
      text: TEXT,
    });
  });
});

test.each(["ETAG", 'W/ETAG, "another"', '"another",ETAG', "*"])(
  "a client that has the picture does not get it again: %s",
  async (tags) => {
    const { status, text, headers } = await ask({ "if-none-match": tags.replace("ETAG", etag) });
    expect([status, text, headers.get("etag")]).toEqual([304, "", etag]);
    expect(headers.get("content-length")).toBeNull();
  },
);

test("a client that has another one gets this one", async () => {
  expect((await ask({ "if-none-match": '"another"' })).status).toBe(200);
});
