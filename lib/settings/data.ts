import "server-only";
import type { ClientBase, Pool } from "pg";
import type { z } from "zod";
import { DEFAULT_FONTS, type FontCombination } from "#lib/fonts/combinations.rules.ts";
import { combinationSchema } from "#lib/fonts/schema.ts";
import { env } from "#lib/platform/env.ts";
import { log } from "#lib/platform/log.ts";
import { isKeyOf } from "#lib/platform/own.ts";
import { dropKeptPages } from "#lib/platform/page-cache.ts";
import { pool } from "#lib/platform/pool.ts";
import { processState } from "#lib/platform/process-state.ts";
import { forgetAnswers } from "#lib/platform/recent-answers.ts";
import { setRuntimeSettings } from "#lib/platform/runtime-settings.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { defaultSettings, SITE_FONTS_GROUP, type SiteIdentity } from "./rules.ts";
import { type Settings, settingsSchema } from "./schema.ts";

/** Reads are numbered, so that one that started earlier but ends later does not bring back old settings. */
type Known = { settings: Settings | null; fonts: FontCombination; begun: number; taken: number };
const known = processState(
  "settings",
  (): Known => ({ settings: null, fonts: DEFAULT_FONTS, begun: 0, taken: 0 }),
);

/**
 * The current settings, from memory, so nobody waits. Until they have been read, and for groups that were never
 * saved, the defaults of a new site.
 */
export function currentSettings(): Settings {
  known.settings ??= defaultSettings(environmentIdentity());
  return known.settings;
}

/** The fonts that the site is shown in, from memory. */
export function currentFonts(): FontCombination {
  return known.fonts;
}

/** A list's query with its page size: the requested one, otherwise the one from the settings. */
export function withPageSize<Query extends { limit?: number | undefined }>(
  query: Query,
): Query & { limit: number } {
  return { ...query, limit: query.limit ?? currentSettings().general.defaultPaginationSize };
}

/** The site's name and address in the environment. */
export function environmentIdentity(): SiteIdentity {
  return { siteName: env().SITE_NAME, contactEmail: env().CONTACT_EMAIL };
}

/**
 * Reads the stored settings and applies them to this process.
 * @param client for commands, which have no pool
 * @throws if the database is unavailable
 */
export async function refreshSettings(client: ClientBase | Pool = pool()): Promise<Settings> {
  known.begun += 1;
  const turn = known.begun;
  const stored = await storedGroups(client);
  if (turn > known.taken) {
    known.taken = turn;
    obey(settingsOf(stored), fontsOf(stored));
  }
  return currentSettings();
}

function obey(settings: Settings, fonts: FontCombination): void {
  if (JSON.stringify([settings, fonts]) === JSON.stringify([known.settings, known.fonts])) return;
  known.settings = settings;
  known.fonts = fonts;
  const { general, api } = settings;
  const seconds = api.rateLimitWindow * 60;
  setRuntimeSettings({
    siteName: general.siteName,
    contactEmail: general.contactEmail,
    generalRateLimit: { calls: api.rateLimit, seconds },
    adminRateLimit: { calls: api.adminRateLimit, seconds },
    pageLife: api.cacheDuration,
  });
  // After the new values are in effect: a page rendered in between would be cached with the old ones.
  dropKeptPages();
  forgetAnswers();
}

/** The settings as stored in the database. */
export async function storedSettings(client: ClientBase | Pool): Promise<Settings> {
  return settingsOf(await storedGroups(client));
}

/** The site's fonts as stored in the database. */
export async function storedFonts(client: ClientBase | Pool): Promise<FontCombination> {
  return fontsOf(await storedGroups(client));
}

async function storedGroups(client: ClientBase | Pool): Promise<StoredGroup[]> {
  return (await client.query<StoredGroup>("SELECT name, values FROM setting_group")).rows;
}

type StoredGroup = { name: string; values: Prisma.JsonValue };

/** A group that is unreadable, for instance from a different version, falls back to the defaults. */
function settingsOf(rows: readonly StoredGroup[]): Settings {
  const settings = defaultSettings(environmentIdentity());
  for (const { name, values } of rows) {
    if (!isGroup(name, settings)) continue;
    const group = settingsSchema.shape[name].safeParse({ ...settings[name], ...asObject(values) });
    if (group.success) Object.assign(settings, { [name]: group.data });
    else warnOfInvalid(name, group.error);
  }
  return settings;
}

function fontsOf(rows: readonly StoredGroup[]): FontCombination {
  const row = rows.find(({ name }) => name === SITE_FONTS_GROUP);
  if (!row) return DEFAULT_FONTS;
  const fonts = combinationSchema.safeParse(row.values);
  if (!fonts.success) warnOfInvalid(row.name, fonts.error);
  return fonts.data ?? DEFAULT_FONTS;
}

function warnOfInvalid(group: string, { issues }: z.ZodError): void {
  log().warn({ group, issues }, "settings: a stored group is invalid");
}

function isGroup(name: string, settings: Settings): name is keyof Settings {
  return isKeyOf(settings, name);
}

function asObject(values: Prisma.JsonValue): object {
  return typeof values === "object" && values !== null ? values : {};
}
