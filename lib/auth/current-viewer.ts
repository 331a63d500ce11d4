import "server-only";
import { headers } from "next/headers";
import { identify } from "./identify.ts";
import type { Viewer } from "./roles.policy.ts";

/**
 * Who opens the page that is being rendered; null for a guest. Only for pages that are rendered for each visit anyway:
 * reading the session makes a page uncacheable.
 */
export async function currentViewer(): Promise<Viewer | null> {
  // Pages are read, never written, so that where the request comes from does not matter, nor its address.
  return identify(new Request("http://page.invalid", { headers: await headers() }));
}
