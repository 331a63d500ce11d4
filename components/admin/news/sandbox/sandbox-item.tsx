import { Thumbnail } from "#components/admin/images/thumbnail.tsx";
import { isWebAddress } from "#lib/images/rules.ts";
import { scoreText } from "#lib/news/moderation.format.ts";
import type { SandboxArticle } from "#lib/news/searches.schema.ts";
import { PublishDay } from "../publish-day.tsx";
import { Reasons } from "../reasons.tsx";

/** An article as the provider gave it, beside what is made of it. */
export function SandboxItem({ article, isOfSchool }: { article: SandboxArticle; isOfSchool: boolean }) {
  const { title, url, source, publishedAt, description, content, imageUrl, provider } = article;
  const isLink = isWebAddress(url);
  return (
    <article className="sandbox-item card">
      <section className="min-w-0">
        <h3 className="sandbox-side">As {provider} gave it</h3>
        {imageUrl ? <Thumbnail address={imageUrl} alt="" className="found-picture mb-2" /> : null}
        <p className="text-lg font-semibold wrap-anywhere">
          {isLink ? (
            <a href={url} target="_blank" rel="noopener noreferrer" className="hover:underline">
              {title || url}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          ) : (
            title || "No title"
          )}
        </p>
        <p className="story-facts wrap-anywhere">
          <span>{publishedAt ?? "No date"}</span>
          <span>{nameOf(source) || "No source"}</span>
        </p>
        {description ? <p className="mt-1 wrap-anywhere">{description}</p> : null}
        {content ? <p className="story-content mt-1">{content}</p> : null}
        {isLink ? null : <p className="mt-1 text-sm text-muted wrap-anywhere">{url || "No address"}</p>}
      </section>
      <section className="min-w-0">
        <h3 className="sandbox-side">What we make of it</h3>
        <Ours article={article} isOfSchool={isOfSchool} />
      </section>
    </article>
  );
}

function nameOf(source: SandboxArticle["source"]): string {
  return typeof source === "string" ? source : source.name;
}

function Ours({ article, isOfSchool }: { article: SandboxArticle; isOfSchool: boolean }) {
  const { ours, relevance, story, isStored } = article;
  if (!ours)
    return (
      <p className="text-muted">Nothing: it lacks a headline or an address on the web, or repeats one.</p>
    );
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere">{ours.headline}</p>
      <p className="story-facts">
        <PublishDay day={ours.publishDate} />
        <span>{ours.source}</span>
        {story === null ? null : <span>Story {story}</span>}
        {isStored ? <span className="badge">Stored already</span> : null}
      </p>
      {ours.snippet ? <p className="story-snippet mt-1">{ours.snippet}</p> : null}
      <p className="mt-1 text-sm text-muted wrap-anywhere">{ours.url}</p>
      {relevance ? (
        <div className="mt-3 grid gap-2">
          <p>
            <span className={relevance.isLikely ? "badge" : "badge bg-notice text-on-notice"}>
              {scoreText(relevance.score)}
            </span>{" "}
            {relevance.isLikely
              ? "That is sure enough to publish after a look."
              : "That is doubtful: read it before you publish it."}
          </p>
          <Reasons reasons={relevance.reasons} />
        </div>
      ) : isOfSchool ? null : (
        <p className="mt-3 text-sm text-muted">No score: this search is about no school.</p>
      )}
    </>
  );
}
