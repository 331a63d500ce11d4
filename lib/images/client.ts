import { queryOptions } from "@tanstack/react-query";
import { CallError, call, callFile } from "#lib/platform/http/call.ts";
import { isOwnPath, isWebAddress } from "./rules.ts";
import type {
  ApiStats,
  ChosenImages,
  ImageChangesAnswer,
  ImageGiven,
  ImageSearchAnswer,
  LinkCheckAnswer,
} from "./schema.ts";

/** The pictures of a school and what is left of its searches. @param schoolId `_id`, as for all here */
export function schoolImagesQuery(schoolId: string) {
  return queryOptions({
    queryKey: ["school-images", schoolId],
    queryFn: ({ signal }) => call("GET /api/schools/{id}/images", { params: { id: schoolId }, signal }),
    // The panel keeps what is typed in it, so it must begin with what is stored now.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The pictures that are stored of a school now. */
export async function readImages(schoolId: string): Promise<ChosenImages> {
  return (await call("GET /api/schools/{id}/images", { params: { id: schoolId } })).images;
}

/** What changes of a school's pictures; what is not named stays. */
export type SentImages = {
  schoolMainPhoto?: ImageGiven | null;
  schoolLogo?: ImageGiven | null;
  schoolImages?: ImageGiven[];
  version?: string;
};

/** @throws CallError, with the pictures that cannot be had in `errors` */
export function saveImages(schoolId: string, body: SentImages): Promise<ImageChangesAnswer> {
  return call("PUT /api/schools/{id}/images", { params: { id: schoolId }, body });
}

/**
 * Searches for pictures, at the cost of one of the school's searches.
 * @param query null asks for the school by its name and place
 */
export function searchImages(schoolId: string, query: string | null): Promise<ImageSearchAnswer> {
  const params = { id: schoolId };
  if (query === null) return call("GET /api/schools/{id}/images/search", { params });
  return call("POST /api/schools/{id}/images/search-custom", { params, body: { query } });
}

/** Begins the count of a school's searches anew. */
export async function resetSearches(schoolId: string): Promise<ApiStats> {
  const params = { id: schoolId };
  return (await call("POST /api/schools/{id}/images/reset-counter", { params })).apiStats;
}

/**
 * Tries whether this site can fetch a picture of the web, as it does to show it small; its own pictures are here already.
 * @throws CallError with the reason when it cannot
 */
export async function checkPicture(url: string): Promise<void> {
  const address = URL.parse(url);
  const isOurs = address?.origin === location.origin && isOwnPath(address.pathname);
  if (isWebAddress(url) && !isOurs) await callFile("GET /api/images/thumbnail", { query: { url } });
}

/** Tries the stored pictures of a school and the pages that they are from. */
export function checkLinks(schoolId: string): Promise<LinkCheckAnswer> {
  return call("POST /api/schools/{id}/images/check", { params: { id: schoolId } });
}

/** What is left of a school's searches, when a search has failed and did not say. */
export async function readStats(schoolId: string): Promise<ApiStats> {
  return (await call("GET /api/schools/{id}/images/stats", { params: { id: schoolId } })).apiStats;
}

/** What to tell the reader about a call that failed. */
export function imageFailure(error: unknown): string {
  if (!(error instanceof CallError)) return "An unexpected error occurred.";
  if (error.status === 400 && error.errors.length > 0)
    return `Validation error: ${error.errors.map(({ message }) => message).join(" ")}`;
  return error.message;
}
