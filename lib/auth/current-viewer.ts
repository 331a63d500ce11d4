import "server-only";
import { headers } from "next/headers";
import { identify } from "./identify.ts";
import type { Viewer } from "./roles.policy.ts";

/**
 * The viewer of the page being rendered; null for a guest. Only for pages that are rendered for each visit anyway:
 * reading the session makes a page uncacheable.
 */
export async function currentViewer(): Promise<Viewer | null> {
  // Pages only read, so the origin of the request doesn't matter, and neither does its address.
  return identify(new Request("http://page.invalid", { headers: await headers() }));
}
