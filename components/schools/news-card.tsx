import { clsx } from "clsx";
import { ExternalLink, Flag, Newspaper } from "lucide-react";
import { useState } from "react";
import { laterDialog } from "#components/ui/later-dialog.tsx";
import { articleDay, isSampleAddress, shortSnippet } from "#lib/news/tab.format.ts";
import type { SchoolArticle } from "#lib/news/tab.schema.ts";

const ReportDialog = laterDialog(() => import("./report-article.tsx").then((it) => it.ReportArticle));

/** One story: picture, headline, outlet, day, and what it is about. The address of a sample leads nowhere, so it is not a link. */
export function NewsCard({ article, schoolId }: { article: SchoolArticle; schoolId: string }) {
  const [isReporting, setIsReporting] = useState(false);
  const { headline, url, imageUrl, publishDate, source, snippet, others } = article;
  const isSample = isSampleAddress(url);
  return (
    <article
      className={clsx(
        "card grid gap-x-4 p-4 sm:grid-cols-[11rem_1fr] sm:p-5",
        isSample ? "gap-y-2 sm:grid-rows-[auto_1fr]" : "gap-y-4",
      )}
    >
      {/* Before everything that could pass for news. */}
      {isSample ? (
        <p className="badge justify-self-start bg-notice text-on-notice sm:col-start-2">
          Sample, not real news
        </p>
      ) : null}
      <Picture url={imageUrl} isSample={isSample} />
      <div className="min-w-0">
        <h3 className="text-lg [overflow-wrap:anywhere]">
          {isSample ? (
            <>
              {/* Readers who jump from heading to heading miss the badge. */}
              <span className="sr-only">Sample: </span>
              {headline}
            </>
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link">
              {headline}
              <ExternalLink aria-hidden="true" size={16} className="ml-1.5 inline-block align-[-0.1em]" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </h3>
        <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">
          {source}
          {publishDate ? (
            <>
              {" · "}
              <time dateTime={publishDate}>{articleDay(publishDate)}</time>
            </>
          ) : null}
        </p>
        {snippet ? (
          <p className="mt-2 max-w-prose [overflow-wrap:anywhere]">{shortSnippet(snippet)}</p>
        ) : null}
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
          {others.length > 0 ? <AlsoIn others={others} /> : null}
          {/* What is made up leads nowhere, and cannot be wrong. */}
          {isSample ? null : (
            <button
              type="button"
              onClick={() => setIsReporting(true)}
              className="no-print -my-1 inline-flex min-h-11 items-center gap-1.5 hover:underline sm:ml-auto"
            >
              <Flag aria-hidden="true" size={14} />
              <span>
                Report<span className="sr-only">: {headline}</span>
              </span>
            </button>
          )}
        </div>
      </div>
      {isReporting ? (
        <ReportDialog article={article} schoolId={schoolId} onClose={() => setIsReporting(false)} />
      ) : null}
    </article>
  );
}

function AlsoIn({ others }: Pick<SchoolArticle, "others">) {
  return (
    <p>
      Also in{" "}
      {others.map(({ source, url }, at) => (
        <span key={url}>
          {at === 0 ? "" : ", "}
          {isSampleAddress(url) ? (
            source
          ) : (
            <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="link">
              {source}
            </a>
          )}
        </span>
      ))}
    </p>
  );
}

/** Our copy of the article's picture, or a drawing if it is missing or broken. The headline describes it. */
function Picture({ url, isSample }: { url: string | null; isSample: boolean }) {
  const [isBroken, setIsBroken] = useState(false);
  const frame = clsx(
    "aspect-video w-full rounded-lg sm:aspect-[4/3]",
    // Beside the badge and the text below it.
    isSample && "sm:col-start-1 sm:row-span-2 sm:row-start-1",
  );
  if (url === null || isBroken)
    return (
      <div className={`${frame} hidden place-items-center bg-sunken text-muted sm:grid`}>
        <Newspaper aria-hidden="true" size={32} />
      </div>
    );
  return (
    <picture className="contents">
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setIsBroken(true)}
        className={`${frame} bg-sunken object-cover`}
      />
    </picture>
  );
}
