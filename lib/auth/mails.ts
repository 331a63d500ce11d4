import "server-only";
import { env } from "#lib/platform/env.ts";
import { writeLetter } from "#lib/platform/letter.ts";
import type { Mail } from "#lib/platform/mail.ts";
import { runtimeSettings } from "#lib/platform/runtime-settings.ts";
import { INVITATION_MS, issueMailToken, type SignUpPlace } from "./mail-tokens.ts";

/*
 * Mails contain no text chosen by a user, not even a name: anyone can sign anyone up, and could send a stranger
 * whatever appears here. The text form is plain ASCII with short lines, so that it also reads well as a file.
 */

/**
 * The mail that verifies an address; its link works once, for 48 hours.
 * @param place where its owner signed up; by default as in the mail before
 */
export async function verificationMail(
  account: { id: string; email: string },
  place?: SignUpPlace,
): Promise<Mail> {
  const token = await issueMailToken("verify_email", account.id, { place });
  const site = runtimeSettings().siteName;
  return writeLetter(account.email, {
    subject: `Verify your email for ${site}`,
    lines: [`Welcome to ${site}. Please confirm that this email address is yours.`],
    action: { label: "Verify my email", link: `${env().SITE_URL}/verify?token=${token}` },
    ending: ["The link works once, for 48 hours.", "If you did not sign up, you can ignore this email."],
  });
}

/** The mail for choosing a new password; its link works once, for an hour. */
export async function passwordResetMail(account: { id: string; email: string }): Promise<Mail> {
  const token = await issueMailToken("reset_password", account.id);
  return writeLetter(account.email, {
    subject: `Choose a new password for ${runtimeSettings().siteName}`,
    lines: ["Someone, we hope you, asked for a new password for this account."],
    action: { label: "Choose a new password", link: `${env().SITE_URL}/reset?token=${token}` },
    ending: [
      "The link works once, for one hour.",
      "If it was not you, you can ignore this email. Your password stays the same.",
    ],
  });
}

/**
 * The mail to someone for whom an admin created an account. Its link for choosing a password works once, for a week.
 */
export async function invitationMail(account: { id: string; email: string }): Promise<Mail> {
  const token = await issueMailToken("reset_password", account.id, { lifetime: INVITATION_MS });
  const site = runtimeSettings().siteName;
  return writeLetter(account.email, {
    subject: `Your account for ${site}`,
    lines: [`An administrator of ${site} created an account for you. Choose a password to sign in with it.`],
    action: { label: "Choose my password", link: `${env().SITE_URL}/reset?token=${token}` },
    ending: [
      "The link works once, for seven days.",
      'After that, "Forgot your password?" on the sign-in page sends a new one.',
    ],
  });
}

/** Tells the owner of an account that its password was changed, in case someone else did it. */
export function passwordChangedMail(account: { email: string }): Mail {
  const { siteName, contactEmail } = runtimeSettings();
  return writeLetter(account.email, {
    subject: `Your password for ${siteName} was changed`,
    lines: ["The password of your account was changed, and all devices were signed out."],
    ending: [`If this was not you, please write to ${contactEmail}.`],
  });
}
