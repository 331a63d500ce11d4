import { redirect } from "next/navigation";
import { currentViewer } from "#lib/auth/current-viewer.ts";
import { refusal, type Viewer } from "#lib/auth/roles.policy.ts";

/**
 * The member of staff who opens a page of the back office. Every such page asks, since layouts are not rendered anew when
 * one goes from page to page. Who is not signed in is sent to do so, and comes back; who is no staff goes home.
 * @param access the least role for the page
 * @param path the page's address, to come back to
 * @param elsewhere where an editor is sent who may not open it
 */
export async function requireStaff(
  access: "editor" | "admin",
  path: string,
  elsewhere: "/admin" | "/" = "/admin",
): Promise<Viewer> {
  const viewer = await currentViewer();
  if (!viewer) redirect(`/login?${new URLSearchParams({ returnTo: path })}`);
  if (refusal("editor", viewer)) redirect("/");
  if (refusal(access, viewer)) redirect(elsewhere);
  return viewer;
}
