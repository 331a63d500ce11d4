import { RefreshCw } from "lucide-react";
import { useId } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { isAtWork } from "#lib/jobs/rules.ts";
import type { JobProgress } from "#lib/jobs/schema.ts";
import { fetchNews } from "#lib/news/fetch.client.ts";
import type { SchoolOption } from "#lib/news/schools.client.ts";
import { useSearching } from "./use-searching.ts";

/** Searches for news of the chosen school, and shows how far that is. */
export function FetchNow({ school }: { school: SchoolOption | null }) {
  const id = useId();
  const { search, isStarting, job } = useSearching(fetchNews);
  if (!school) return null;
  if (job && isAtWork(job))
    return (
      <div className="fetch-now">
        <label htmlFor={id} role="status" className="text-sm">
          {progressText(job)}
        </label>
        <ProgressBar
          id={id}
          current={job.status === "waiting" || job.total === 1 ? null : job.current}
          total={job.total}
          className="w-full"
        />
      </div>
    );
  return (
    <div className="fetch-now">
      <button
        type="button"
        aria-disabled={isStarting}
        onClick={() => {
          if (!isStarting) search(school._id);
        }}
        className={buttonLook("quiet")}
      >
        <RefreshCw aria-hidden="true" size={18} />
        Fetch now<span className="sr-only">: news of {school.name}</span>
      </button>
    </div>
  );
}

function progressText({ status, current, total }: JobProgress): string {
  if (status === "waiting") return "Waiting to search …";
  if (total === 1) return "Asking the provider …";
  return `Asking provider ${Math.min(current + 1, total)} of ${total} …`;
}
