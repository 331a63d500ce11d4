import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { showFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { isAtWork } from "#lib/jobs/rules.ts";
import type { JobProgress } from "#lib/jobs/schema.ts";
import { fetchNews, useNewsFetch } from "#lib/news/fetch.client.ts";
import { NEWS_KEY } from "#lib/news/moderation.client.ts";
import type { SchoolOption } from "#lib/news/schools.client.ts";
import { countOf } from "#lib/platform/numbers.ts";

const FAILED = "Failed to fetch news items";

/** Searches for news of the chosen school, and shows how far that is. */
export function FetchNow({ school }: { school: SchoolOption | null }) {
  const id = useId();
  const queries = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: fetchNews,
    onError: (problem) => showFailure(problem, FAILED),
  });
  const job = useNewsFetch(data ?? null);
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (!job || isAtWork(job) || told.current === job._id) return;
    told.current = job._id;
    tell(job);
    void queries.invalidateQueries({ queryKey: [NEWS_KEY] });
  }, [job, queries]);
  if (!school) return null;
  if (job && isAtWork(job)) {
    const isWaiting = job.status === "waiting";
    return (
      <div className="fetch-now">
        <label htmlFor={id} role="status" className="text-sm">
          {isWaiting
            ? "Waiting to search …"
            : `Searching: ${job.current} of ${countOf(job.total, "provider")} asked`}
        </label>
        <ProgressBar id={id} current={isWaiting ? null : job.current} total={job.total} className="w-full" />
      </div>
    );
  }
  return (
    <div className="fetch-now">
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate(school._id);
        }}
        className={buttonLook("quiet")}
      >
        <RefreshCw aria-hidden="true" size={18} />
        Fetch now<span className="sr-only">: news of {school.name}</span>
      </button>
    </div>
  );
}

function tell({ status, count }: JobProgress): void {
  if (status !== "completed") {
    const action = { text: "News Logs", href: "/admin/news?tab=logs&logs=errors" };
    showMessage({ kind: "error", text: FAILED, action });
  } else
    showMessage({
      kind: "success",
      text: count ? `${countOf(count, "new article")} found.` : "No new articles found.",
    });
}
