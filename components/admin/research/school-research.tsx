import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { BookOpenText } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { makeReports, REPORTS_KEY, reportListQuery } from "#lib/research/editor.client.ts";
import { showFailure } from "../call-failure.tsx";
import { VersionState } from "./version-state.tsx";

/**
 * A school's deep research on its editing page: its state, and the way to it or to the first.
 * @param version of the school: with another one, the report may be outdated
 */
export function SchoolResearch({ schoolId, version }: { schoolId: string; version: string }) {
  const queries = useQueryClient();
  const { data } = useQuery(reportListQuery({ school: schoolId }));
  const read = useRef(version);
  useEffect(() => {
    if (read.current === version) return;
    read.current = version;
    void queries.invalidateQueries({ queryKey: [REPORTS_KEY] });
  }, [queries, version]);
  const { mutate, isPending } = useMutation({
    mutationFn: () => makeReports([schoolId]),
    onError: (problem) => showFailure(problem, "Failed to start making the report. Please try again."),
    onSettled: () => queries.invalidateQueries({ queryKey: [REPORTS_KEY] }),
  });
  const [found] = data?.reports ?? [];
  if (!found) return null;
  const { school, latest } = found;
  return (
    <section aria-labelledby="deep-research" className="ml-2 flex flex-wrap items-center gap-x-3 gap-y-1">
      <h2 id="deep-research" className="flex items-center gap-1.5 text-base">
        <BookOpenText aria-hidden="true" size={18} />
        Deep research
      </h2>
      {latest ? (
        <>
          <div>
            <VersionState version={latest} name={school.name} />
          </div>
          <Link href={`/admin/research/${latest._id}`} prefetch={false} className="link">
            Read and edit
          </Link>
        </>
      ) : (
        <button type="button" className="tool" aria-disabled={isPending} onClick={() => mutate()}>
          Make a report
        </button>
      )}
    </section>
  );
}
