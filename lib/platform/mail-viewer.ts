import "server-only";
import { env } from "./env.ts";
import { PEER_ADDRESS_HEADER } from "./http/client-address.ts";

const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/**
 * Whether /dev/mail may show the kept mails, which open accounts: only where nobody's mail is really sent, outside
 * production unless asked for, and only to who sits at this machine.
 */
export function showsMailTo(headers: Headers): boolean {
  const { SMTP_URL, MAIL_VIEWER, NODE_ENV } = env();
  if (SMTP_URL || (MAIL_VIEWER ?? (NODE_ENV === "production" ? "off" : "on")) === "off") return false;
  return LOOPBACK.test(headers.get(PEER_ADDRESS_HEADER) ?? "");
}
