import { describe, expect, test } from "vitest";
import {
  type Draft,
  heldBack,
  imageAt,
  imageFound,
  moved,
  placed,
  problemsOf,
  saveable,
  shownProblems,
  toDraft,
  toInput,
  withMakerOf,
  withoutMaker,
} from "#lib/images/draft.rules.ts";
import type { ChosenImages } from "#lib/images/schema.ts";
import type { SchoolImage } from "#lib/schools/images.schema.ts";

const photo = (url: string): SchoolImage => ({
  url,
  width: 300,
  height: 200,
  alt: "A hall",
  kind: "photo",
  credit: "Ada",
  licence: "CC BY 4.0",
  licenceUrl: null,
  sourceUrl: null,
});
const chosen = (changes: Partial<ChosenImages> = {}): ChosenImages => ({
  schoolMainPhoto: null,
  schoolLogo: null,
  schoolImages: ["/media/a.webp", "/media/b.webp", "/media/c.webp"].map(photo),
  version: "1",
  ...changes,
});
const urls = ({ gallery }: Draft) => gallery.map(({ url }) => url.replace(/^\/media\/|\.webp$/g, ""));
const keyAt = (draft: Draft, at: number) => draft.gallery[at]?.key ?? "";

test("a picture from a search comes with everything the provider says; one from an address says what is missing", () => {
  const found = imageFound({
    url: "https://x.example/a.jpg",
    thumbnailUrl: "https://x.example/s.jpg",
    title: "The front",
    source: "https://x.example/",
    dimensions: { width: 1, height: 1 },
    credit: "Ada",
    licence: null,
    licenceUrl: null,
  });
  expect(problemsOf(found)).toEqual({ licence: "State the license of the picture." });
  expect(Object.keys(problemsOf(imageAt("nonsense")))).toEqual(["url", "alt", "credit", "licence"]);
  expect(problemsOf({ ...found, licence: "CC0", licenceUrl: "cc0" })).toEqual({
    licenceUrl: "This is not a web address.",
  });
});

test("a new picture is not blamed for fields that nobody has been in; one that readers see, or that was refused, says what is wrong", () => {
  const bare = imageAt("https://x.example/a.jpg");
  expect(shownProblems(bare, new Set())).toEqual({});
  expect(shownProblems(bare, new Set(["alt", "sourceUrl"]))).toEqual({
    alt: "Describe what the picture shows.",
  });
  expect(shownProblems({ ...bare, refusal: "The file is not an image." }, new Set())).toEqual({
    url: "The file is not an image.",
  });
  expect(shownProblems({ ...bare, stored: bare }, new Set())).toEqual({});
  expect(Object.keys(shownProblems({ ...bare, isPublic: true }, new Set()))).toEqual([
    "alt",
    "credit",
    "licence",
  ]);
});

test("a drawing has no texts to be wrong", () => {
  const draft = toDraft(
    chosen({ schoolImages: [{ ...photo("/illustrations/a.svg"), kind: "illustration" }] }),
  );
  expect(problemsOf({ ...imageAt(""), ...draft.gallery[0], alt: "" })).toEqual({});
});

describe("places", () => {
  test("a new main photo moves the previous one to the head of the gallery", () => {
    const draft = toDraft(chosen({ schoolMainPhoto: photo("/media/m.webp") }));
    const [, b] = draft.gallery;
    const after = placed(draft, b ?? imageAt(""), "main");
    expect(after.main?.url).toBe("/media/b.webp");
    expect(urls(after)).toEqual(["m", "a", "c"]);
  });

  test("pictures move to a position, not past the ends", () => {
    const draft = toDraft(chosen());
    expect(urls(moved(draft, keyAt(draft, 0), 1))).toEqual(["b", "a", "c"]);
    expect(urls(moved(draft, keyAt(draft, 2), 0))).toEqual(["c", "a", "b"]);
    expect(urls(moved(draft, keyAt(draft, 2), 9))).toEqual(["a", "b", "c"]);
    expect(urls(moved(draft, keyAt(draft, 0), -1))).toEqual(["a", "b", "c"]);
  });
});

describe("saving", () => {
  test("takes a new picture as soon as its address is valid, and leaves out what was refused", () => {
    const draft = toDraft(chosen());
    const fresh = imageAt("https://x.example/n.jpg");
    const withNew = placed(draft, fresh, "gallery");
    expect(saveable(withNew)).toEqual(withNew);
    for (const wrong of [
      imageAt("nonsense"),
      { ...fresh, refusal: "The file is not an image." },
      { ...fresh, sourceUrl: "somewhere" },
    ])
      expect(saveable(placed(draft, wrong, "gallery"))).toEqual(draft);
  });

  test("a stored picture that lacks something keeps its stored texts where it is now, and holds up no other", () => {
    const draft = toDraft(chosen());
    const [a, b, c] = draft.gallery.map((one, at) => ({ ...one, alt: at === 0 ? " " : `Hall ${at}` }));
    if (!a || !b || !c) throw new Error("The gallery has three pictures");
    const turned = { main: { ...b, sourceUrl: "somewhere" }, logo: null, gallery: [c, a] };
    const saved = saveable(turned);
    expect(saved.main).toMatchObject({ url: "/media/b.webp", alt: "A hall", sourceUrl: "" });
    expect(saved.gallery).toMatchObject([
      { url: "/media/c.webp", alt: "Hall 2" },
      { url: "/media/a.webp", alt: "A hall" },
    ]);
    expect(heldBack(turned).map(({ key }) => key)).toEqual([b.key, a.key]);
    expect(heldBack(draft)).toEqual([]);
  });

  test("sends trimmed texts and no empty addresses", () => {
    const image = {
      ...imageAt(" https://x.example/a.jpg "),
      alt: " A ",
      credit: "B",
      licence: "C",
      sourceUrl: " ",
    };
    expect(toInput(image)).toEqual({
      url: "https://x.example/a.jpg",
      alt: "A",
      credit: "B",
      licence: "C",
      licenceUrl: null,
      sourceUrl: null,
    });
  });
});

test("credit and license of one picture are taken over by those that say neither, and by no other", () => {
  const half = { ...imageAt("https://x.example/half.jpg"), credit: "Ben" };
  const bare = [imageAt("https://x.example/a.jpg"), imageAt("https://x.example/b.jpg")];
  const named = {
    ...imageAt("https://x.example/c.jpg"),
    alt: "The hall",
    credit: "Ada",
    licence: "CC BY 4.0",
    licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
    sourceUrl: "https://x.example/hall",
  };
  const draft: Draft = { main: null, logo: null, gallery: [...bare, half, named] };
  expect(withoutMaker(draft, named).map(({ key }) => key)).toEqual(bare.map(({ key }) => key));
  const shared = withMakerOf(draft, named).gallery;
  for (const image of shared.slice(0, 2)) {
    expect(image).toMatchObject({
      alt: "",
      credit: "Ada",
      licence: "CC BY 4.0",
      licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
      sourceUrl: "",
    });
  }
  expect(shared.slice(2)).toEqual([half, named]);
});
