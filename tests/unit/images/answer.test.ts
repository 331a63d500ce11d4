import { describe, expect, test } from "vitest";
import { type Answered, afterSave, type SaveAnswer } from "#lib/images/answer.rules.ts";
import {
  type Draft,
  type DraftImage,
  imageAt,
  mapImages,
  moved,
  placed,
  saveable,
  toDraft,
} from "#lib/images/draft.rules.ts";
import { changesSince, savedOf, withRefusals } from "#lib/images/saving.rules.ts";
import type { ChosenImages } from "#lib/images/schema.ts";
import type { SchoolImage } from "#lib/schools/images.schema.ts";

const photo = (name: string, details: Partial<SchoolImage> = {}): SchoolImage => ({
  url: `/media/${name}.webp`,
  width: 300,
  height: 200,
  alt: name,
  kind: "photo",
  credit: "Ada",
  licence: "CC BY 4.0",
  licenceUrl: null,
  sourceUrl: null,
  ...details,
});
const chosen = (changes: Partial<ChosenImages> = {}): ChosenImages => ({
  schoolMainPhoto: null,
  schoolLogo: null,
  schoolImages: [photo("a"), photo("b")],
  version: "1",
  ...changes,
});
const fresh = (name: string, details: Partial<DraftImage> = {}): DraftImage => ({
  ...imageAt(`https://x.example/${name}.jpg`),
  alt: name,
  credit: "Ada",
  licence: "CC0",
  ...details,
});
const added = (draft: Draft, image: DraftImage) => placed(draft, image, "gallery");
const changed = (draft: Draft, key: string, details: Partial<DraftImage>) =>
  mapImages(draft, (image) => (image.key === key ? { ...image, ...details } : image));
const alts = ({ gallery }: Draft) => gallery.map(({ alt }) => alt);

/** Saves a draft over the stored pictures. @param meanwhile what somebody does to it until the answer arrives */
function saving(
  stored: ChosenImages,
  draft: Draft,
  answer: SaveAnswer,
  meanwhile: (sent: Draft) => Draft = (sent) => sent,
): Answered {
  const before = savedOf(stored);
  const sent = saveable(draft);
  const changes = changesSince(before, sent);
  if (!changes) throw new Error("There is nothing to save");
  return afterSave(meanwhile(draft), { draft: sent, changes }, before, answer);
}
const leftToSave = ({ saved, draft }: Answered) => changesSince(saved, saveable(draft));

describe("what the server makes of a gallery is not mistaken for a change", () => {
  const stored = chosen();
  const draft = added(toDraft(stored), fresh("n"));
  const web = "https://x.example/n.jpg";
  const first = ["/media/a.webp", "/media/b.webp"];

  test.each<[string, SchoolImage[], string[]]>([
    ["a stored copy", [photo("a"), photo("b"), photo("n")], [...first, "/media/n.webp"]],
    ["a source", [photo("a"), photo("b"), photo("n", { sourceUrl: web })], [...first, "/media/n.webp"]],
    ["texts", [photo("a"), photo("b"), photo("n", { alt: "N", credit: "<b>" })], [...first, "/media/n.webp"]],
    [
      "a drawing with texts of its own",
      [photo("a"), photo("b"), photo("n", { kind: "illustration", credit: "Drawn" })],
      [...first, "/media/n.webp"],
    ],
    ["another order", [photo("n"), photo("b"), photo("a")], [...first, "/media/n.webp"]],
    ["a picture left out", [photo("a"), photo("b")], [...first, "/media/main.webp"]],
    ["an added picture", [photo("a"), photo("b"), photo("n"), photo("z")], [...first, "/media/n.webp"]],
    ["all left out", [], [...first, "/media/n.webp"]],
    ["no answer about the addresses", [photo("a"), photo("b"), photo("n")], []],
  ])("%s", (_, schoolImages, galleryAddresses) => {
    const images = chosen({ schoolImages, version: "2" });
    const after = saving(stored, draft, { images, galleryAddresses });
    expect(leftToSave(after)).toBeNull();
    expect(alts(after.draft)).toEqual(schoolImages.map(({ alt }) => alt));
    expect(after.draft.gallery.every(({ stored: texts }) => texts !== null)).toBe(true);
    expect(after.saved.version).toBe("2");
  });

  test("nor is what it makes of main photo and logo, even if that is nothing", () => {
    const both = { ...toDraft(stored), main: fresh("m"), logo: fresh("l") };
    const images = chosen({ schoolMainPhoto: photo("m", { alt: "M" }), schoolLogo: null });
    const after = saving(stored, both, { images });
    expect(leftToSave(after)).toBeNull();
    expect(after.draft.main?.key).toBe(both.main.key);
    expect(after.draft).toMatchObject({ main: { alt: "M" }, logo: null });
  });

  test("a picture that is already the main photo is named", () => {
    const images = chosen({ schoolMainPhoto: photo("main") });
    const withMain = added(toDraft(images), fresh("n"));
    const after = saving(images, withMain, { images, galleryAddresses: [...first, "/media/main.webp"] });
    expect(after.repeated.map(({ alt }) => alt)).toEqual(["n"]);
    expect(alts(after.draft)).toEqual(["a", "b"]);
  });
});

describe("input typed while a save is in flight", () => {
  const stored = chosen({ schoolImages: [photo("a")] });
  const image = fresh("n", { sourceUrl: "https://x.example/about" });
  const draft = added(toDraft(stored), image);
  const answer: SaveAnswer = {
    images: chosen({ schoolImages: [photo("a"), photo("n", { sourceUrl: "https://x.example/about" })] }),
    galleryAddresses: ["/media/a.webp", "/media/n.webp"],
  };

  test("stays, and is all that is left to be saved", () => {
    const after = saving(stored, draft, answer, (sent) =>
      added(changed(sent, image.key, { alt: "Newer", sourceUrl: "" }), imageAt("nonsense")),
    );
    expect(after.draft.gallery).toMatchObject([
      { url: "/media/a.webp" },
      { key: image.key, url: "/media/n.webp", alt: "Newer", sourceUrl: "", licence: "CC BY 4.0" },
      { url: "nonsense", stored: null },
    ]);
    expect(leftToSave(after)).toMatchObject({
      schoolImages: [{}, { url: "/media/n.webp", alt: "Newer", sourceUrl: null }],
    });
  });

  test("as a trailing blank is not trimmed away", () => {
    const typing = changed(draft, image.key, { alt: "n " });
    const after = saving(stored, typing, answer);
    expect(alts(after.draft)).toEqual(["a", "n "]);
    expect(leftToSave(after)).toBeNull();
  });

  test("as a text that cannot be saved waits, while the other pictures are saved once", () => {
    const key = draft.gallery[0]?.key ?? "";
    const after = saving(stored, changed(draft, key, { alt: "" }), answer);
    expect(alts(after.draft)).toEqual(["", "n"]);
    expect(leftToSave(after)).toBeNull();
    const meanwhile = saving(stored, draft, answer, (sent) => changed(sent, key, { alt: "" }));
    expect(alts(meanwhile.draft)).toEqual(["", "n"]);
    expect(leftToSave(meanwhile)).toBeNull();
  });

  test("as another address is another picture", () => {
    const url = "https://x.example/other.jpg";
    const after = saving(stored, draft, answer, (sent) => changed(sent, image.key, { url }));
    expect(after.draft.gallery[1]).toMatchObject({ url, stored: null });
    expect(leftToSave(after)).toMatchObject({ schoolImages: [{}, { url }] });
  });

  test("as another order, another place, or a removed picture", () => {
    const turned = saving(stored, draft, answer, (sent) => moved(sent, image.key, 0));
    expect(alts(turned.draft)).toEqual(["n", "a"]);
    const asMain = saving(stored, draft, answer, (sent) => placed(sent, image, "main"));
    expect(leftToSave(asMain)).toMatchObject({ schoolMainPhoto: { url: "/media/n.webp" } });
    const without = saving(stored, draft, answer, (sent) => ({ ...sent, gallery: sent.gallery.slice(0, 1) }));
    expect(leftToSave(without)).toMatchObject({ schoolImages: [{ url: "/media/a.webp" }] });
  });

  test("does not show a refused address's reason for the one that replaced it", () => {
    const errors = [{ field: "schoolImages.1.url", message: "No picture." }];
    expect(withRefusals(draft, draft, errors)?.gallery[1]).toMatchObject({ refusal: "No picture." });
    const other = changed(draft, image.key, { url: "https://x.example/other.jpg" });
    expect(withRefusals(other, draft, errors)?.gallery[1]).toMatchObject({ refusal: null });
  });
});

describe("another person's change to a field that was not sent", () => {
  const stored = chosen();
  const draft = { ...toDraft(stored), logo: fresh("l") };
  const images = chosen({ schoolLogo: photo("l"), schoolImages: [photo("b", { alt: "Theirs" })] });

  test("is taken over, and pictures that cannot be saved stay", () => {
    const incomplete = imageAt("nonsense");
    const after = saving(stored, added(draft, incomplete), { images });
    expect(after.draft.gallery).toMatchObject([{ alt: "Theirs" }, { key: incomplete.key }]);
    expect({ left: leftToSave(after), isContested: after.isContested }).toEqual({
      left: null,
      isContested: false,
    });
  });

  test("waits for a choice if it has been changed here, too", () => {
    const key = draft.gallery[0]?.key ?? "";
    const after = saving(stored, draft, { images }, (sent) => changed(sent, key, { alt: "Mine" }));
    expect(after.isContested).toBe(true);
    expect(alts(after.draft)).toEqual(["Mine", "Theirs"]);
  });
});
