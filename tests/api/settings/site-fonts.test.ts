import { beforeEach, describe, expect, test } from "vitest";
import * as resetRoute from "#app/api/admin/settings/reset/route.ts";
import { GET, PUT } from "#app/api/admin/site-fonts/route.ts";
import { DEFAULT_FONTS, type FontCombination } from "#lib/fonts/combinations.rules.ts";
import { db } from "#lib/platform/db.ts";
import { setPageCache } from "#lib/platform/page-cache.ts";
import { currentFonts, refreshSettings } from "#lib/settings/data.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const LORA: FontCombination = { ...DEFAULT_FONTS, body: "lora", accent: "lora" };

let adminId: string;
let headers: Record<string, string>;
beforeEach(async () => {
  await db().settingGroup.deleteMany();
  await refreshSettings();
  const admin = await makeAccount({ role: "admin" });
  adminId = admin.id;
  headers = await bearer(admin);
});

const put = (body: unknown) => call(PUT, { method: "PUT", headers, body });
const activities = () => db().activity.findMany({ where: { accountId: adminId }, orderBy: { id: "asc" } });

test("a new site has the default fonts", async () => {
  const { body } = await call(GET, { headers });
  expect(body).toEqual({ success: true, fonts: DEFAULT_FONTS, isDefault: true });
});

describe("changing them", () => {
  test("takes effect at once, is stored, and is recorded with the fonts before and after", async () => {
    const { status, body } = await put(LORA);
    expect(status).toBe(200);
    expect(body).toEqual({ success: true, fonts: LORA, isDefault: false });
    expect(currentFonts()).toEqual(LORA);
    await refreshSettings();
    expect(currentFonts()).toEqual(LORA);
    expect(await activities()).toMatchObject([
      {
        action: "site_fonts_changed",
        details: { body: "Inter → Lora", accent: "Playfair Display → Lora" },
      },
    ]);
  });

  test("drops the pages that this process keeps", async () => {
    const dropped: unknown[] = [];
    const store = {
      get: () => undefined,
      documentAt: () => undefined,
      set: () => undefined,
      invalidate: (tags: unknown) => dropped.push(tags),
    };
    setPageCache({ store, ready: Promise.resolve(), announce: () => Promise.resolve() });
    await put(LORA);
    expect(dropped).toContain("*");
  });

  test("to what they are already records nothing", async () => {
    await put(DEFAULT_FONTS);
    expect(await activities()).toEqual([]);
  });

  test("back to the default stores nothing, so that they follow the code", async () => {
    await put(LORA);
    const { body } = await put(DEFAULT_FONTS);
    expect(body).toMatchObject({ fonts: DEFAULT_FONTS, isDefault: true });
    expect(await db().settingGroup.count({ where: { name: "fonts" } })).toBe(0);
    expect(await activities()).toHaveLength(2);
  });

  test.each([
    ["a font that nobody serves", { ...DEFAULT_FONTS, body: "comic-sans" }],
    ["a role without a font", { body: "inter", heading: "poppins", mono: "fira-code" }],
    ["another role", { ...DEFAULT_FONTS, footer: "inter" }],
    ["codes in characters of many widths", { ...DEFAULT_FONTS, mono: "lora" }],
    ["a word that every object knows", { ...DEFAULT_FONTS, accent: "constructor" }],
  ])("to %s is refused", async (_, fonts) => {
    expect((await put(fonts)).status).toBe(400);
    expect(currentFonts()).toEqual(DEFAULT_FONTS);
  });

  test.each([
    ["guest", null, 401],
    ["user", "user", 403],
    ["editor", "editor", 403],
  ] as const)("is not for a %s", async (_, role, expected) => {
    const others = role ? await bearer(await makeAccount({ role })) : {};
    const { status } = await call(PUT, { method: "PUT", headers: others, body: LORA });
    expect(status).toBe(expected);
    expect((await call(GET, { headers: others })).status).toBe(expected);
    await refreshSettings();
    expect(currentFonts()).toEqual(DEFAULT_FONTS);
  });
});

test("the reset of the settings leaves the fonts alone", async () => {
  await put(LORA);
  await call(resetRoute.POST, { method: "POST", headers });
  expect(currentFonts()).toEqual(LORA);
});

test("stored fonts that this version does not serve are ignored", async () => {
  await db().settingGroup.create({ data: { name: "fonts", values: { ...LORA, body: "gone" } } });
  await refreshSettings();
  expect(currentFonts()).toEqual(DEFAULT_FONTS);
});
