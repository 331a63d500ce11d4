import { notFound, permanentRedirect } from "next/navigation";
import { findCity } from "#lib/directory/directory.data.ts";
import type { StateCode } from "#lib/places/states.rules.ts";
import {
  type CityEntry,
  canonicalCitySlug,
  DIRECTORY_PAGE_SIZE,
  directoryPath,
  stateOfSlug,
} from "#lib/schools/directory.rules.ts";

/** The route parameters of a directory page: the parts of its address after /schools. */
export type DirectoryRoute = { params: Promise<{ place?: string[] }> };

/** The directory page that an address means. */
export type DirectoryPage =
  | { kind: "country" }
  | { kind: "state"; state: StateCode }
  | { kind: "city"; state: StateCode; city: CityEntry; page: number; pages: number };

/**
 * Reads `/schools`, `/schools/{state}`, `/schools/{state}/{city}`, and `/schools/{state}/{city}/{page}`. Goes to the
 * 404 page if there is no such page, and redirects to the page's canonical address if it was written another way
 * ("MA", "St-Louis", page 1).
 */
export async function directoryPageOf({ params }: DirectoryRoute): Promise<DirectoryPage> {
  const parts = (await params).place ?? [];
  const [stateName, cityName, pageNumber = "1", ...more] = parts;
  if (stateName === undefined) return { kind: "country" };
  const state = stateOfSlug(stateName);
  if (!state || more.length > 0 || !/^[1-9]\d{0,4}$/.test(pageNumber)) notFound();
  const asked = ["/schools", ...parts].join("/");
  if (cityName === undefined) {
    if (asked !== directoryPath(state)) permanentRedirect(directoryPath(state));
    return { kind: "state", state };
  }
  const slug = canonicalCitySlug(cityName);
  const city = await findCity(state, slug);
  const page = Number(pageNumber);
  const pages = Math.ceil((city?.schools ?? 0) / DIRECTORY_PAGE_SIZE);
  if (!city || page > pages) notFound();
  if (asked !== directoryPath(state, slug, page)) permanentRedirect(directoryPath(state, slug, page));
  return { kind: "city", state, city, page, pages };
}
