import { useQueryClient } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useEffect } from "react";
import { useAddress } from "#components/ui/use-address.ts";
import { reportQuery } from "#lib/editing/duplicates.client.ts";

/** What the list of likely duplicates shows, as in its address. */
export const REPORT_CHOICES = { view: "", state: "", reason: "", page: "1" };

/**
 * The list that a compared pair was opened from, which the address holds, and the way on once the pair is decided: to
 * the pair that follows it there, or back to the list after the last one.
 * @param ids of the two schools
 */
export function usePairList(ids: readonly string[]) {
  const queries = useQueryClient();
  const router = useRouter();
  const { chosen } = useAddress(REPORT_CHOICES);
  const search = useSearchParams();
  const addressOf = (path: string) => (search.size > 0 ? `${path}?${search}` : path);
  const query = reportQuery(chosen);
  const isHere = (pair: { schools: readonly { _id: string }[] }) =>
    pair.schools.every(({ _id }) => ids.includes(_id));
  // Where the pair is in its list, before it leaves it. Whoever opened it by its address has not read that list yet.
  useEffect(() => void queries.prefetchQuery(reportQuery(chosen)), [queries, chosen]);

  return {
    listHref: addressOf("/admin/duplicates"),
    onDecided: async () => {
      const before = queries.getQueryData(query.queryKey)?.pairs ?? [];
      const at = before.findIndex(isHere);
      const after = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      const left = (after?.pairs ?? []).filter((pair) => !isHere(pair));
      const next = at < 0 ? undefined : (left[at] ?? left[0]);
      router.push(addressOf(next ? `/admin/duplicates/${next._id}` : "/admin/duplicates"));
    },
  };
}
