import "server-only";
import { env } from "#lib/platform/env.ts";
import type { Failure } from "#lib/platform/failure-reports.ts";
import { writeLetter } from "#lib/platform/letter.ts";
import { log } from "#lib/platform/log.ts";
import { sendMail } from "#lib/platform/mail.ts";
import { pool } from "#lib/platform/pool.ts";
import { databaseRateLimiter, memoryRateLimiter, type RateLimiter } from "#lib/platform/rate-limit.ts";
import { postPublic } from "#lib/platform/safe-fetch.ts";
import { currentSettings } from "./data.ts";

/** A message to staff: a heading, a few lines without any visitor's data, and the page it is about. */
export type Notice = { subject: string; lines: string[]; path?: string };

/** At most one message of each kind in ten minutes, across all instances. */
const ONE_IN_TEN_MINUTES = { calls: 1, seconds: 600 };
/** How long Slack may take, in milliseconds. */
const SLACK_MS = 10_000;

const ownLimiter = memoryRateLimiter();
const sharedLimiter = databaseRateLimiter(pool);

/** Notifies staff of a failure, in the background, if they want that and have not just been notified. */
export function notifyOfFailure(failure: Failure): void {
  if (currentSettings().notifications.notifyOnErrors) void tellOnce(failure);
}

async function tellOnce({ kind, route, reference }: Failure): Promise<void> {
  if (!(await isFirst(kind))) return;
  const { siteName } = currentSettings().general;
  await sendNotice({
    subject: `${siteName}: something went wrong`,
    lines: [
      `What failed: ${kind}`,
      `Where: ${route}`,
      `When: ${new Date().toISOString()}`,
      `Look for ${reference} in the site's log.`,
      "More failures of this kind are not reported for ten minutes.",
    ],
  });
}

/** Notifies staff, if they want that, that a catalog load, an import, or a sync of the field definitions has ended. */
export async function notifyOfSync(notice: Notice): Promise<void> {
  if (currentSettings().notifications.notifyOnSync) await sendNotice(notice);
}

/** Sends a notice over every channel that is switched on. If one fails, it is logged, and the other is still sent. */
async function sendNotice(notice: Notice): Promise<void> {
  const { notifications, general } = currentSettings();
  const { emailNotifications, notificationEmail, slackNotifications, slackWebhookUrl } = notifications;
  await Promise.all([
    emailNotifications && logged("email", mailNotice(notificationEmail || general.contactEmail, notice)),
    slackNotifications && logged("slack", postPublic(slackWebhookUrl, { text: slackText(notice) }, SLACK_MS)),
  ]);
}

async function logged(way: string, sent: Promise<void>): Promise<void> {
  await sent.catch((err: unknown) => log().error({ err, way }, "notification failed"));
}

async function mailNotice(to: string, { subject, lines, path }: Notice): Promise<void> {
  const action = path
    ? { label: "See what was done", link: addressOf(path) }
    : { label: "Open the dashboard", link: addressOf("/admin") };
  const ending = ["You are receiving this email because of the site's notification settings."];
  await sendMail(writeLetter(to, { subject, lines, action, ending }));
}

function addressOf(path: string): string {
  return env().SITE_URL + path;
}

/** Three characters have a special meaning in Slack. */
function slackText({ subject, lines, path }: Notice): string {
  const text = [`*${subject}*`, ...lines, ...(path ? [addressOf(path)] : [])].join("\n");
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** Checks this process's own memory first: if the database is down, which is a failure worth reporting, each instance reports it. */
async function isFirst(kind: string): Promise<boolean> {
  if (!(await mayTell(ownLimiter, kind))) return false;
  try {
    return await mayTell(sharedLimiter, kind);
  } catch {
    return true;
  }
}

async function mayTell(limiter: RateLimiter, kind: string): Promise<boolean> {
  return (await limiter.consume(`notification ${kind}`, ONE_IN_TEN_MINUTES))?.allowed ?? true;
}
