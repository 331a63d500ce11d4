import "server-only";
import type pg from "pg";
import { askFor } from "#lib/jobs/mutations.ts";

/** Has the pictures of articles fetched, soon after the caller's transaction is committed. */
export async function askForPictures(client: pg.ClientBase): Promise<void> {
  await askFor(client, "news_pictures");
}
