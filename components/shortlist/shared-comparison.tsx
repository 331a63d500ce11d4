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
 * A link's schools side by side. Removing one leads to the link without it; if it was on the reader's own shortlist,
 * it is removed from there, too.
 */
export function SharedComparison({
  schools,
  weights,
  isGuest,
}: {
  schools: ComparedSchool[];
  weights: CategoryWeights;
  /** Whether the page was rendered for a guest, who does not get all figures. */
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
