import { env } from "./env.ts";
import type { Mail } from "./mail.ts";
import { runtimeSettings } from "./runtime-settings.ts";

/** A list in a letter under its own heading; each entry leads somewhere, with small print behind it. */
export type LetterList = { heading: string; entries: { text: string; link: string; note: string }[] };

/** The contents of one of the site's mails: a heading, paragraphs, lists, optionally a button, and small print. */
export type Letter = {
  subject: string;
  lines: string[];
  lists?: LetterList[];
  action?: { label: string; link: string };
  ending: string[];
};

/** A letter as a mail in both forms, signed with the site's name and address. */
export function writeLetter(to: string, letter: Letter): Mail {
  const { subject, lines, lists = [], action, ending } = letter;
  const text = [
    ...lines,
    ...lists.map(asText),
    ...(action ? [`${action.label}:\n${action.link}`] : []),
    ending.join("\n"),
  ].join("\n\n");
  return {
    to,
    subject,
    text: `${text}\n\n${runtimeSettings().siteName}\n${env().SITE_URL}\n`,
    html: toHtml(letter),
  };
}

function asText({ heading, entries }: LetterList): string {
  return [heading, ...entries.map(({ text, link, note }) => `- ${text} (${note})\n  ${link}`)].join("\n");
}

function asHtml({ heading, entries }: LetterList): string {
  const items = entries.map(
    ({ text, link, note }) =>
      `<li style="margin:0 0 10px"><a href="${escaped(link)}" style="color:#1d5141">${escaped(text)}</a><br><span style="font-size:13px;color:#526059">${escaped(note)}</span></li>`,
  );
  return `<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${escaped(heading)}</h2><ul style="margin:0 0 16px;padding-left:20px">${items.join("")}</ul>`;
}

/** Tables and inline styles, because that is what mail programs understand. */
function toHtml({ subject, lines, lists = [], action, ending }: Letter): string {
  const { SITE_URL } = env();
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
${paragraphs(lines, "")}${lists.map(asHtml).join("")}${button}${paragraphs(ending, "font-size:13px;color:#526059")}
</td></tr></table>
<p style="font-size:13px;color:#526059"><a href="${escaped(SITE_URL)}" style="color:#526059">${escaped(runtimeSettings().siteName)}</a></p>
</td></tr></table></body></html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
