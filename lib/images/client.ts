import { queryOptions } from "@tanstack/react-query";
import { CallError, call, callFile } from "#lib/platform/http/call.ts";
import { uploadFile } from "#lib/platform/http/upload.ts";
import { isOwnPath, isWebAddress } from "./rules.ts";
import type {
  ApiStats,
  ChosenImages,
  ImageChangesAnswer,
  ImageGiven,
  ImageSearchAnswer,
  LinkCheckAnswer,
} from "./schema.ts";

/** A school's pictures and its remaining searches. @param schoolId `_id`, here and below */
export function schoolImagesQuery(schoolId: string) {
  return queryOptions({
    queryKey: ["school-images", schoolId],
    queryFn: ({ signal }) => call("GET /api/schools/{id}/images", { params: { id: schoolId }, signal }),
    // The panel keeps what is typed in it, so it must start with what is currently stored.
    staleTime: 0,
    gcTime: 0,
  });
}

/** The currently stored pictures of a school. */
export async function readImages(schoolId: string): Promise<ChosenImages> {
  return (await call("GET /api/schools/{id}/images", { params: { id: schoolId } })).images;
}

/** Changes to a school's pictures; omitted fields stay as they are. */
export type SentImages = {
  schoolMainPhoto?: ImageGiven | null;
  schoolLogo?: ImageGiven | null;
  schoolImages?: ImageGiven[];
  version?: string;
};

/** @throws CallError, with unusable pictures in `errors` */
export function saveImages(schoolId: string, body: SentImages): Promise<ImageChangesAnswer> {
  return call("PUT /api/schools/{id}/images", { params: { id: schoolId }, body });
}

/**
 * Searches for pictures, at the cost of one of the school's searches.
 * @param query null searches by the school's name and place
 */
export function searchImages(schoolId: string, query: string | null): Promise<ImageSearchAnswer> {
  const params = { id: schoolId };
  if (query === null) return call("GET /api/schools/{id}/images/search", { params });
  return call("POST /api/schools/{id}/images/search-custom", { params, body: { query } });
}

/** Resets the count of a school's searches. */
export async function resetSearches(schoolId: string): Promise<ApiStats> {
  const params = { id: schoolId };
  return (await call("POST /api/schools/{id}/images/reset-counter", { params })).apiStats;
}

/**
 * Checks whether this site can fetch a picture from the web, by requesting its thumbnail; the site's own need no
 * check.
 * @throws CallError with the reason if it cannot
 */
export async function checkPicture(url: string): Promise<void> {
  const address = URL.parse(url);
  const isOurs = address?.origin === location.origin && isOwnPath(address.pathname);
  if (isWebAddress(url) && !isOurs) await callFile("GET /api/images/thumbnail", { query: { url } });
}

/**
 * Uploads a picture to this site. The school's pictures stay as they are.
 * @param how as for `uploadFile`
 * @returns its address here
 * @throws CallError
 */
export async function uploadPicture(
  schoolId: string,
  file: File,
  how: { onProgress: (part: number) => void; signal: AbortSignal },
): Promise<string> {
  const params = { id: schoolId };
  return (await uploadFile("POST /api/schools/{id}/images/upload", file, { ...how, params })).picture.url;
}

/** Checks a school's stored pictures and the pages they come from. */
export function checkLinks(schoolId: string): Promise<LinkCheckAnswer> {
  return call("POST /api/schools/{id}/images/check", { params: { id: schoolId } });
}

/** A school's remaining searches, for when a failed search did not say. */
export async function readStats(schoolId: string): Promise<ApiStats> {
  return (await call("GET /api/schools/{id}/images/stats", { params: { id: schoolId } })).apiStats;
}

/** What to tell the user about a failed call. */
export function imageFailure(error: unknown): string {
  if (!(error instanceof CallError)) return "An unexpected error occurred.";
  if (error.status === 400 && error.errors.length > 0)
    return `Validation error: ${error.errors.map(({ message }) => message).join(" ")}`;
  return error.message;
}
