import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useAddress } from "#components/ui/use-address.ts";
import { reportQuery } from "#lib/editing/duplicates.client.ts";

/**
 * The list that a compared pair was opened from, which the address holds, and the way on once the pair is decided: to
 * the pair that follows it there, or back to the list after the last one.
 * @param ids of the two schools
 */
export function usePairList(ids: readonly string[]) {
  const queries = useQueryClient();
  const router = useRouter();
  const { chosen } = useAddress({ view: "", state: "", reason: "", page: "1" });
  const said = Object.entries(chosen).filter(([name, value]) => value !== (name === "page" ? "1" : ""));
  const search = said.length > 0 ? `?${new URLSearchParams(said)}` : "";
  const query = reportQuery(chosen);
  const isHere = (pair: { schools: readonly { _id: string }[] }) =>
    pair.schools.every(({ _id }) => ids.includes(_id));
  // Where the pair is in its list, before it leaves it. Whoever opened it by its address has not read that list yet.
  useEffect(() => void queries.prefetchQuery(reportQuery(chosen)), [queries, chosen]);

  return {
    listHref: `/admin/duplicates${search}`,
    onDecided: async () => {
      const before = queries.getQueryData(query.queryKey)?.pairs ?? [];
      const at = before.findIndex(isHere);
      const after = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
      const left = (after?.pairs ?? []).filter((pair) => !isHere(pair));
      const next = at < 0 ? undefined : (left[at] ?? left[0]);
      router.push(next ? `/admin/duplicates/${next._id}${search}` : `/admin/duplicates${search}`);
    },
  };
}
