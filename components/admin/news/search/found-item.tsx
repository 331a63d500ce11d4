import { Plus } from "lucide-react";
import { Thumbnail } from "#components/admin/images/thumbnail.tsx";
import type { FoundArticle } from "#lib/news/searches.schema.ts";
import { PublishDay } from "../publish-day.tsx";

/** An article that a search found and that is not stored. */
export function FoundItem({ article, onAdd }: { article: FoundArticle; onAdd?: () => void }) {
  const { headline, url, source, publishDate, snippet, content, imageUrl, provider } = article;
  return (
    <article className="found card">
      {imageUrl ? <Thumbnail address={imageUrl} alt="" className="found-picture" /> : null}
      <div className="min-w-0">
        <h3 className="text-lg wrap-anywhere">
          <a href={url} target="_blank" rel="noopener noreferrer" className="hover:underline">
            {headline}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </h3>
        <p className="story-facts">
          <span>{source}</span>
          <PublishDay day={publishDate} />
          <span>Found by {provider}</span>
        </p>
        {snippet ? <p className="mt-1 wrap-anywhere">{snippet}</p> : null}
        {content && content !== snippet ? <p className="story-snippet mt-1">{content}</p> : null}
        {onAdd ? (
          <button type="button" onClick={onAdd} className="tool -ml-2">
            <Plus aria-hidden="true" size={16} />
            Add to a school<span className="sr-only">: {headline}</span>
          </button>
        ) : null}
      </div>
    </article>
  );
}
