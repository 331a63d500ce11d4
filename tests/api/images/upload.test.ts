import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PUT as change } from "#app/api/schools/[id]/images/route.ts";
import { POST as upload } from "#app/api/schools/[id]/images/upload/route.ts";
import { deleteUnshownPictures } from "#lib/images/unshown.jobs.ts";
import { env } from "#lib/platform/env.ts";
import { readPictureFile } from "#lib/platform/files/pictures.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { form } from "#tests/support/form.ts";
import { DETAILS, makeBareSchool } from "./fixtures.ts";

let headers: Record<string, string>;
let id: string;
beforeAll(async () => {
  headers = await bearer(await makeAccount({ role: "editor" }));
});
beforeEach(async () => {
  id = await makeBareSchool();
});

const send = (contents: string | Uint8Array<ArrayBuffer>, name: string, school = id) =>
  call(upload, { params: { id: school }, form: form(["file", contents, name]), headers });

const folder = join(env().DATA_DIR, "uploads");
const left = () => (existsSync(folder) ? readdirSync(folder) : []);

/** A photograph as a camera writes it, with where it was taken. */
async function photograph(width = 2400): Promise<Uint8Array<ArrayBuffer>> {
  const image = sharp({ create: { width, height: width / 2, channels: 3, background: "#357" } });
  return new Uint8Array(
    await image
      .withExif({ IFD0: { Copyright: "Ada" }, IFD3: { GPSLatitudeRef: "N" } })
      .jpeg()
      .toBuffer(),
  );
}

describe("an uploaded picture", () => {
  test("is stored small and without what the camera noted, and saved once it is described", async () => {
    const answer = await send(await photograph(), "Front of school.JPG");
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    const picture = answer.body.picture as { url: string };
    expect(picture).toEqual({
      url: expect.stringMatching(/^\/media\/[0-9a-f]{40}\.webp$/),
      width: 1600,
      height: 800,
    });
    const kept = await readPictureFile(picture.url.replace("/media/", ""));
    expect((await sharp(kept ?? Buffer.alloc(0)).metadata()).exif).toBeUndefined();
    const saved = await call(change, {
      method: "PUT",
      params: { id },
      headers,
      body: { schoolImages: [{ url: picture.url, ...DETAILS }] },
    });
    expect(saved.body.images).toMatchObject({ schoolImages: [{ ...picture, ...DETAILS, sourceUrl: null }] });
  });

  test("leaves nothing of the file that was sent", async () => {
    await send(await photograph(), "front.jpg");
    await send("no picture", "front.png");
    expect(left()).toEqual([]);
  });

  test("is known by its contents, not by its name", async () => {
    const png = new Uint8Array(
      await sharp(await photograph(40))
        .png()
        .toBuffer(),
    );
    expect((await send(png, "really-a-png.jpg")).body.picture).toMatchObject({ width: 40, height: 20 });
    for (const [contents, name] of [
      ["<html><script>alert(1)</script></html>", "page.png"],
      ["MZ\u0090", "program.jpg"],
      ["%PDF-1.7", "letter.svg"],
      [png.slice(0, 60), "broken.png"],
    ] as const) {
      const answer = await send(contents, name);
      expect([answer.status, answer.body.errors], name).toEqual([
        400,
        [{ field: "file", message: expect.stringMatching(/^The file is (not an image|broken)/) }],
      ]);
    }
  });

  test("must be called a picture, be there, and be at most 10 MB", async () => {
    const named = await send(await photograph(40), "front.pdf");
    expect([named.status, named.body.errors]).toEqual([
      400,
      [
        {
          field: "file",
          message: expect.stringContaining("the name of “front.pdf” does not end in .jpg, .jpeg, "),
        },
      ],
    ]);
    const empty = await send("", "front.jpg");
    expect([empty.status, empty.body.errors]).toEqual([
      400,
      [{ field: "file", message: "“front.jpg” is empty. Choose another file." }],
    ]);
    const large = await send(new Uint8Array(10 * 2 ** 20 + 1), "front.jpg");
    expect([large.status, left()]).toEqual([413, []]);
  });

  test("belongs to a school", async () => {
    expect((await send(await photograph(40), "front.jpg", "999999999")).status).toBe(404);
  });
});

test("what an upload left behind when its process died is removed after a day", async () => {
  mkdirSync(folder, { recursive: true });
  const [old, young] = ["old", "young"].map((name) =>
    join(folder, `${createHash("sha256").update(name).digest("hex").slice(0, 32)}.jpg`),
  ) as [string, string];
  for (const path of [old, young]) writeFileSync(path, "half a picture");
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  utimesSync(old, yesterday, yesterday);
  await deleteUnshownPictures();
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
});
