import { ExternalLink } from "lucide-react";
import { Moment } from "#components/admin/moment.tsx";
import { countOf } from "#lib/platform/numbers.ts";
import { formatDay, formatWebsite } from "#lib/schools/format.ts";
import type { OpenedSource } from "#lib/sources/opened.rules.ts";

const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

/** What a document says about itself: title, address, language, date. */
export function SourceFacts({ source }: { source: OpenedSource }) {
  const { title, url, fileName, language, publishedOn, madeOn, readAt, text, leftOut } = source;
  // Most texts begin with it.
  const isInText = title !== null && text.replace(/^\s*#+\s*/, "").startsWith(title);
  return (
    <div className="source-facts">
      {isInText ? null : (
        <p className="font-semibold text-ink wrap-anywhere">{title ?? fileName ?? "Without a title"}</p>
      )}
      <p className="flex flex-wrap gap-x-3">
        {url ? (
          <a href={url} target="_blank" rel="nofollow noopener" className="link wrap-anywhere">
            {formatWebsite(url)} <ExternalLink aria-hidden="true" size={14} className="inline" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        ) : (
          <span className="wrap-anywhere">{fileName}</span>
        )}
        <span>
          Read <Moment at={readAt} />
        </span>
        {publishedOn ? (
          <span>Dated {formatDay(publishedOn)}</span>
        ) : madeOn ? (
          <span>PDF created {formatDay(madeOn)}</span>
        ) : null}
        {languageName(language)}
      </p>
      {leftOut ? (
        <p className="mt-1 text-ink">
          About {countOf(aboutWords(leftOut), "word")} on this page were left out because they are where menus
          and notices usually are. If something is missing, look at the page itself.
        </p>
      ) : null}
    </div>
  );
}

/** Characters are nothing that people count in. An English word has about six of them, with its space. */
function aboutWords(characters: number): number {
  return Math.max(10, Math.round(characters / 60) * 10);
}

/** English goes without saying. What a page declares may not be a language at all. */
function languageName(language: string | null): string | null {
  if (!language || /^en\b/i.test(language)) return null;
  try {
    return LANGUAGES.of(language) ?? null;
  } catch {
    return null;
  }
}
