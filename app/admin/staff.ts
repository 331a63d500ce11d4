import { redirect } from "next/navigation";
import { currentViewer } from "#lib/auth/current-viewer.ts";
import { refusal, type Viewer } from "#lib/auth/roles.policy.ts";

/** What follows the question mark in the address of a page. */
type Search = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The staff member who opens a back-office page. Every such page asks, since layouts are not rendered again when
 * moving between pages. A signed-out visitor is sent to sign in, and comes back; anyone who is not staff is sent
 * home.
 * @param access the lowest role for the page
 * @param path the page's address, to come back to
 * @param at.search the rest of the address, which holds what was chosen on the page
 * @param at.elsewhere where to send an editor who may not open it
 */
export async function requireStaff(
  access: "editor" | "admin",
  path: string,
  { search = {}, elsewhere = "/admin" }: { search?: Search; elsewhere?: "/admin" | "/" } = {},
): Promise<Viewer> {
  const viewer = await currentViewer();
  if (!viewer) redirect(`/login?${new URLSearchParams({ returnTo: addressOf(path, search) })}`);
  if (refusal("editor", viewer)) redirect("/");
  if (refusal(access, viewer)) redirect(elsewhere);
  return viewer;
}

function addressOf(path: string, search: Search): string {
  const entries = Object.entries(search).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}
