import { redirect } from "next/navigation";
import { currentViewer } from "#lib/auth/current-viewer.ts";
import { refusal, type Viewer } from "#lib/auth/roles.policy.ts";

/**
 * The staff member who opens a back-office page. Every such page asks, since layouts are not rendered again when
 * moving between pages. A signed-out visitor is sent to sign in, and comes back; anyone who is not staff is sent
 * home.
 * @param access the lowest role for the page
 * @param path the page's address, to come back to
 * @param elsewhere where to send an editor who may not open it
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
