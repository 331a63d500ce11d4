import "server-only";
import { env } from "#lib/platform/env.ts";
import { searchCommons } from "./commons.service.ts";
import { searchGoogle } from "./google.service.ts";
import type { ImageSearchResult } from "./schema.ts";

/** The port: who finds pictures for a text. One call of it is one call to the provider. */
export type ImageProvider = {
  name: string;
  /** @throws ProviderError */
  search: (query: string) => Promise<ImageSearchResult[]>;
};

/** Google when GOOGLE_CSE_KEY and GOOGLE_CSE_ID are set, else Wikimedia Commons. */
export function imageProvider(): ImageProvider {
  const { GOOGLE_CSE_KEY, GOOGLE_CSE_ID } = env();
  if (GOOGLE_CSE_KEY && GOOGLE_CSE_ID)
    return { name: "Google", search: (query) => searchGoogle(query, GOOGLE_CSE_KEY, GOOGLE_CSE_ID) };
  return { name: "Wikimedia Commons", search: searchCommons };
}
