import "server-only";
import { env } from "./env.ts";
import { clientAddressOf } from "./http/client-address.ts";

const LOOPBACK = /^127\.|^::1$/;

/**
 * Whether /dev/mail may show the stored mails, whose links give access to accounts: only if no mail is really sent,
 * outside production unless enabled, and only to users of this machine.
 */
export function showsMailTo(headers: Headers): boolean {
  const { SMTP_URL, MAIL_VIEWER, NODE_ENV, TRUSTED_PROXIES } = env();
  if (SMTP_URL || (MAIL_VIEWER ?? (NODE_ENV === "production" ? "off" : "on")) === "off") return false;
  return LOOPBACK.test(clientAddressOf(headers, TRUSTED_PROXIES));
}
