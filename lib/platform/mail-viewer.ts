import "server-only";
import { env } from "./env.ts";
import { clientAddressOf } from "./http/client-address.ts";

const LOOPBACK = /^127\.|^::1$/;

/**
 * Whether /dev/mail may show the kept mails, which open accounts: only where nobody's mail is really sent, outside
 * production unless asked for, and only to who sits at this machine.
 */
export function showsMailTo(headers: Headers): boolean {
  const { SMTP_URL, MAIL_VIEWER, NODE_ENV, TRUSTED_PROXIES } = env();
  if (SMTP_URL || (MAIL_VIEWER ?? (NODE_ENV === "production" ? "off" : "on")) === "off") return false;
  return LOOPBACK.test(clientAddressOf(headers, TRUSTED_PROXIES));
}
