import "server-only";
import { env } from "#lib/platform/env.ts";
import { searchCommons } from "./commons.service.ts";
import { searchGoogle } from "./google.service.ts";
import type { ImageSearchResult } from "./schema.ts";

/** The port for an image search provider. One call means one call to the provider. */
export type ImageProvider = {
  name: string;
  /** Whether the operator has set it up; one that everybody has is used otherwise. */
  isConfigured: boolean;
  /** @throws ProviderError */
  search: (query: string) => Promise<ImageSearchResult[]>;
};

/** Google if GOOGLE_CSE_KEY and GOOGLE_CSE_ID are set, otherwise Wikimedia Commons. */
export function imageProvider(): ImageProvider {
  const { GOOGLE_CSE_KEY, GOOGLE_CSE_ID } = env();
  if (GOOGLE_CSE_KEY && GOOGLE_CSE_ID)
    return {
      name: "Google",
      isConfigured: true,
      search: (query) => searchGoogle(query, GOOGLE_CSE_KEY, GOOGLE_CSE_ID),
    };
  return { name: "Wikimedia Commons", isConfigured: false, search: searchCommons };
}
