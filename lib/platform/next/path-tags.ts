import { NEXT_CACHE_IMPLICIT_TAG_ID } from "next/dist/lib/constants.js";

/** The tag that Next.js itself gives the page at this address, such as "/school/boston-latin". */
export function pathTag(path: string): string {
  return `${NEXT_CACHE_IMPLICIT_TAG_ID}${path}`;
}

/** Whether a tag stands for an address. */
export function isPathTag(tag: string): boolean {
  return tag.startsWith(NEXT_CACHE_IMPLICIT_TAG_ID);
}
