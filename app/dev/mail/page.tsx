import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { keptMails } from "#lib/platform/mail-folder.ts";
import { showsMailTo } from "#lib/platform/mail-viewer.ts";

export const metadata: Metadata = { title: "Mail", robots: { index: false } };

const SHOWN = 50;

/** The emails that were written to files because no mail server is set up, for trying out the site. */
export default async function MailPage() {
  if (!showsMailTo(await headers())) notFound();
  const mails = await keptMails(SHOWN);
  return (
    <div className="mx-auto max-w-3xl px-4 py-10">
      <h1 className="text-3xl">Mail</h1>
      <p className="mt-2 text-muted">
        No mail server is set up (SMTP_URL), so emails are written to files in the data folder. These are the
        newest.
      </p>
      {mails.length === 0 ? <p className="mt-8">There is no mail yet.</p> : null}
      <ul className="mt-8 grid gap-4">
        {mails.map(({ name, to, subject, date, text }) => (
          <li key={name} className="card p-5">
            <h2 className="text-lg">{subject}</h2>
            <p className="mt-1 text-sm text-muted">
              To {to}, {date}
            </p>
            <p className="mt-4 whitespace-pre-line wrap-anywhere">{withLinks(text)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      <a key={piece} href={piece} className="link">
        {piece}
      </a>
    ),
  );
}
