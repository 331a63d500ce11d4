import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#components/admin/call-failure.tsx";
import { Moment } from "#components/admin/moment.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { NEWS_KEY, settleReports } from "#lib/news/moderation.client.ts";
import type { StaffArticle } from "#lib/news/moderation.schema.ts";

/** What members have told about an article since the last decision, and a way to say that it stays. */
export function Reports({ story: { _id, status, reports } }: { story: StaffArticle }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => settleReports(_id),
    onSuccess: () => {
      showMessage({ kind: "success", text: "The article stays published." });
      return queries.invalidateQueries({ queryKey: [NEWS_KEY, "list"] });
    },
    onError: (problem) => showFailure(problem, "Failed to settle the reports"),
  });
  if (reports.length === 0) return null;
  return (
    <section className="rounded-lg bg-danger px-3 py-2 text-on-danger">
      <h3 className="text-base">Reported by members</h3>
      <ul className="mt-1 grid gap-1 text-sm">
        {reports.map(({ reason, createdAt }) => (
          <li key={createdAt + reason}>
            “{reason}” (<Moment at={createdAt} />)
          </li>
        ))}
      </ul>
      {status === "approved" ? (
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => {
            if (!isPending) mutate();
          }}
          className="mt-1 inline-flex min-h-8 items-center font-semibold underline underline-offset-4"
        >
          Keep it published
        </button>
      ) : null}
    </section>
  );
}
