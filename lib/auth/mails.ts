import "server-only";
import { env } from "#lib/platform/env.ts";
import type { Mail } from "#lib/platform/mail.ts";
import { INVITATION_MS, issueMailToken } from "./mail-tokens.ts";

/*
 * Mails hold no text of a user's choosing, not even a name: anybody can sign anybody up, and could send a stranger
 * whatever stands here. The text form is plain ASCII with short lines, so that it also reads well as a file.
 */
type Letter = {
  subject: string;
  lines: string[];
  action?: { label: string; link: string };
  ending: string[];
};

/** The mail that proves an address; its link works once, for 48 hours. */
export async function verificationMail(account: { id: string; email: string }): Promise<Mail> {
  const token = await issueMailToken("verify_email", account.id);
  const site = env().SITE_NAME;
  return write(account.email, {
    subject: `Verify your email for ${site}`,
    lines: [`Welcome to ${site}. Please confirm that this email address is yours.`],
    action: { label: "Verify my email", link: `${env().SITE_URL}/verify?token=${token}` },
    ending: ["The link works once, for 48 hours.", "If you did not sign up, you can ignore this mail."],
  });
}

/** The mail to choose a new password; its link works once, for an hour. */
export async function passwordResetMail(account: { id: string; email: string }): Promise<Mail> {
  const token = await issueMailToken("reset_password", account.id);
  return write(account.email, {
    subject: `Choose a new password for ${env().SITE_NAME}`,
    lines: ["Somebody, hopefully you, asked for a new password for this account."],
    action: { label: "Choose a new password", link: `${env().SITE_URL}/reset?token=${token}` },
    ending: [
      "The link works once, for one hour.",
      "If you did not ask for it, you can ignore this mail: your password stays.",
    ],
  });
}

/** The mail to somebody for whom an admin made an account; its link, to choose a password, works once, for a week. */
export async function invitationMail(account: { id: string; email: string }): Promise<Mail> {
  const token = await issueMailToken("reset_password", account.id, INVITATION_MS);
  const site = env().SITE_NAME;
  return write(account.email, {
    subject: `Your account for ${site}`,
    lines: [`An administrator of ${site} made an account for you. Choose a password to sign in with it.`],
    action: { label: "Choose my password", link: `${env().SITE_URL}/reset?token=${token}` },
    ending: [
      "The link works once, for seven days.",
      'Later, "Forgot your password?" on the sign-in page mails another one.',
    ],
  });
}

/** Tells the owner of an account that its password is another one now, in case that it was not them. */
export function passwordChangedMail(account: { email: string }): Mail {
  const { SITE_NAME, CONTACT_EMAIL } = env();
  return write(account.email, {
    subject: `Your password for ${SITE_NAME} was changed`,
    lines: ["The password of your account was changed, and all devices were signed out."],
    ending: [`If this was not you, please write to ${CONTACT_EMAIL}.`],
  });
}

function write(to: string, letter: Letter): Mail {
  const { subject, lines, action, ending } = letter;
  const text = [...lines, ...(action ? [`${action.label}:\n${action.link}`] : []), ending.join("\n")].join(
    "\n\n",
  );
  return { to, subject, text: `${text}\n\n${env().SITE_NAME}\n${env().SITE_URL}\n`, html: toHtml(letter) };
}

/** Tables and inline styles, which is what mail programs understand. */
function toHtml({ subject, lines, action, ending }: Letter): string {
  const { SITE_NAME, SITE_URL } = env();
  const paragraphs = (texts: string[], style: string) =>
    texts.map((text) => `<p style="margin:0 0 16px;${style}">${escaped(text)}</p>`).join("");
  const button = action
    ? `<p style="margin:24px 0"><a href="${escaped(action.link)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#1d5141;color:#ffffff;font-weight:600;text-decoration:none">${escaped(action.label)}</a></p>
       <p style="margin:0 0 16px;font-size:13px;color:#526059">Or open this address:<br><a href="${escaped(action.link)}" style="color:#1d5141;word-break:break-all">${escaped(action.link)}</a></p>`
    : "";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;background:#fbfaf5;color:#17211c;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #dedccf;border-radius:12px"><tr><td style="padding:32px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escaped(subject)}</h1>
${paragraphs(lines, "")}${button}${paragraphs(ending, "font-size:13px;color:#526059")}
</td></tr></table>
<p style="font-size:13px;color:#526059"><a href="${escaped(SITE_URL)}" style="color:#526059">${escaped(SITE_NAME)}</a></p>
</td></tr></table></body></html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
