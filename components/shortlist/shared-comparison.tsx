"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ComparisonTable } from "#components/comparison/comparison-table.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import type { CategoryWeights } from "#lib/comparison/comparison.rules.ts";
import { putOnShortlist, shortlist } from "#lib/comparison/shortlist.client.ts";
import { comparePath } from "#lib/comparison/shortlist.rules.ts";
import { CopyLinkButton } from "./copy-link-button.tsx";

/**
 * The schools of a link beside each other. Who takes one out leaves for the link without it; where it was on their own
 * shortlist, it goes from there as well.
 */
export function SharedComparison({
  schools,
  weights,
  isGuest,
}: {
  schools: ComparedSchool[];
  weights: CategoryWeights;
  /** Whether the page was made for a guest, who is not given all figures. */
  isGuest: boolean;
}) {
  const router = useRouter();
  const { status } = useViewer();
  const ids = schools.map(({ _id }) => _id);

  useEffect(() => {
    if (isGuest && status === "member") router.refresh();
  }, [isGuest, status, router]);

  function remove({ _id, name }: ComparedSchool) {
    const wasListed = shortlist().includes(_id);
    if (wasListed) putOnShortlist(_id, false);
    router.replace(comparePath(ids.filter((id) => id !== _id)), { scroll: false });
    function undo() {
      if (wasListed) putOnShortlist(_id, true);
      router.replace(comparePath(ids), { scroll: false });
    }
    showMessage({
      kind: "success",
      text: `${name} was removed from this comparison.`,
      action: { text: "Undo", onPress: undo },
    });
  }

  return (
    <ComparisonTable schools={schools} weights={weights} onRemove={remove}>
      <CopyLinkButton ids={ids} />
    </ComparisonTable>
  );
}
