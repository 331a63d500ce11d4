import { useQuery } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useId } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { isAtWork } from "#lib/jobs/rules.ts";
import type { JobProgress } from "#lib/jobs/schema.ts";
import { fetchNews } from "#lib/news/fetch.client.ts";
import { providersQuery } from "#lib/news/moderation.client.ts";
import type { SchoolOption } from "#lib/news/schools.client.ts";
import { useSearching } from "./use-searching.ts";

/** Searches for news of the chosen school, and shows how far that is. */
export function FetchNow({ school }: { school: SchoolOption | null }) {
  const id = useId();
  const { search, isStarting, job } = useSearching(fetchNews);
  const { data: providers } = useQuery(providersQuery);
  if (!school) return null;
  // From the press on: until the search is in line, nothing is known of it but that it was asked for.
  const underway = job && isAtWork(job) ? job : null;
  if (isStarting || underway)
    return (
      <div className="fetch-now">
        <label htmlFor={id} role="status" className="text-sm">
          {underway ? progressText(underway) : "Starting the search …"}
        </label>
        <ProgressBar
          id={id}
          current={
            !underway || underway.status === "waiting" || underway.total === 1 ? null : underway.current
          }
          total={underway?.total ?? 1}
          className="w-full"
        />
      </div>
    );
  const why = providers?.message ?? null;
  return (
    <div className="fetch-now">
      <button
        type="button"
        aria-disabled={why !== null}
        onClick={() => {
          if (why === null) search(school._id);
          else showMessage({ kind: "note", text: why });
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
