"use client";

import { Search } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { Announcement } from "#components/ui/announcement.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { readStats, resetSearches, searchImages } from "#lib/images/client.ts";
import { type Draft, type DraftImage, imagesOf, type Place } from "#lib/images/draft.rules.ts";
import { LONGEST } from "#lib/images/rules.ts";
import type { ApiStats, ImageSearchAnswer } from "#lib/images/schema.ts";
import { ResultCard } from "./result-card.tsx";
import { ImageFailure } from "./save-status.tsx";

/** Searches for pictures within the school's budget, and shows the results to choose from. */
export function ImageSearch({
  schoolId,
  defaultQuery,
  stats: statsBefore,
  draft,
  onAdd,
}: {
  schoolId: string;
  defaultQuery: string;
  stats: ApiStats;
  draft: Draft;
  onAdd: (image: DraftImage, place: Place) => boolean;
}) {
  const id = useId();
  const [stats, setStats] = useState(statsBefore);
  const [query, setQuery] = useState("");
  const [busy, setBusy] = useState<"default" | "custom" | "reset" | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [found, setFound] = useState<ImageSearchAnswer | null>(null);
  const isSpent = stats.remaining === 0;
  const chosen = imagesOf(draft).map(({ image, place }) => ({ source: image.sourceUrl, place }));

  async function work(kind: "default" | "custom" | "reset", act: () => Promise<void>) {
    if (busy) return;
    setBusy(kind);
    setError(null);
    try {
      await act();
    } catch (failure) {
      setError(failure);
      // A failed search is refunded; in any case, the server knows the count.
      await readStats(schoolId).then(setStats, () => undefined);
    }
    setBusy(null);
  }
  const search = (kind: "default" | "custom", asked: string | null) =>
    work(kind, async () => {
      const answer = await searchImages(schoolId, asked);
      setFound(answer);
      setStats(answer.apiStats);
    });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (query.trim() && !isSpent) void search("custom", query.trim());
  }

  return (
    <section aria-labelledby={`${id}-title`} className="grid grid-cols-1 gap-4">
      <div className="card grid gap-4 p-4">
        <h2 id={`${id}-title`} className="text-lg">
          Search for images
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <span className="tabular-nums">
            API Calls: {stats.used}/{stats.limit} used ({stats.remaining} remaining)
          </span>
          <button
            type="button"
            aria-disabled={busy !== null}
            onClick={() => void work("reset", async () => setStats(await resetSearches(schoolId)))}
            className="link min-h-6"
          >
            {busy === "reset" ? "Resetting …" : "Reset counter"}
          </button>
        </div>
        <div>
          <button
            type="button"
            disabled={isSpent}
            aria-disabled={busy !== null}
            aria-describedby={`${id}-default`}
            onClick={() => void search("default", null)}
            className={buttonLook("primary", "w-full disabled:opacity-50")}
          >
            <Search aria-hidden="true" size={18} />
            {busy === "default" ? "Searching …" : "Search for this school"}
          </button>
          <p id={`${id}-default`} className="mt-1 text-sm text-muted">
            {isSpent
              ? "No searches are left. Reset the counter to search again."
              : `Searches for “${defaultQuery}”.`}
          </p>
        </div>
        <form onSubmit={submit} noValidate className="grid gap-1">
          <label htmlFor={`${id}-query`} className="text-sm font-medium">
            Custom search
          </label>
          <div className="flex gap-2">
            <input
              id={`${id}-query`}
              type="search"
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              maxLength={LONGEST.query}
              className="field min-w-0 flex-1"
            />
            <button
              type="submit"
              disabled={isSpent || query.trim() === ""}
              aria-disabled={busy !== null}
              className={buttonLook("quiet", "disabled:opacity-50")}
            >
              {busy === "custom" ? "Searching …" : "Search"}
            </button>
          </div>
        </form>
        {error ? <ImageFailure error={error} /> : null}
      </div>
      <Announcement text={found && !busy ? `${found.images.length} images found` : ""} />
      {found ? (
        <div aria-busy={busy !== null} className="grid gap-3">
          <h3 className="text-base">
            {found.provider}: “{found.query}”
          </h3>
          {found.images.length === 0 ? (
            <p className="card px-4 py-8 text-center text-muted">No images found. Try a different search.</p>
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-3">
              {found.images.map((image) => (
                <ResultCard
                  key={image.url}
                  image={image}
                  place={chosen.find(({ source }) => source === image.source)?.place ?? null}
                  onAdd={onAdd}
                />
              ))}
            </ul>
          )}
        </div>
      ) : null}
    </section>
  );
}
