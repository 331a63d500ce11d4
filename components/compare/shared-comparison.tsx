"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { ComparisonTable } from "#components/comparison/comparison-table.tsx";
import { SaveAllButton } from "#components/saving/save-all-button.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { choose, chosenSchools } from "#lib/comparison/chosen.client.ts";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import type { CategoryWeights } from "#lib/comparison/comparison.rules.ts";
import { comparePath } from "#lib/comparison/link.rules.ts";
import { AddSchool } from "./add-school.tsx";
import { CopyLinkButton } from "./copy-link-button.tsx";
import { MemberFiguresNote } from "./member-figures-note.tsx";
import { PrioritiesNote } from "./priorities-note.tsx";

/**
 * A link's schools side by side. Removing one leads to the link without it; if the reader had chosen it, it
 * is removed from the choice, too.
 */
export function SharedComparison({
  schools,
  weights,
  isGuest,
  behind,
}: {
  schools: ComparedSchool[];
  weights: CategoryWeights;
  /** Whether the page was rendered for a guest, who does not get all figures. */
  isGuest: boolean;
  /** The paths of the fields that a guest does not get and that at least one of the schools has. */
  behind: readonly string[];
}) {
  const router = useRouter();
  const { status } = useViewer();
  const ids = schools.map(({ _id }) => _id);

  useEffect(() => {
    if (isGuest && status === "member") router.refresh();
  }, [isGuest, status, router]);

  function remove({ _id, name }: ComparedSchool) {
    const wasChosen = chosenSchools().some((school) => school._id === _id);
    if (wasChosen) choose({ _id, name }, false);
    router.replace(comparePath(ids.filter((id) => id !== _id)), { scroll: false });
    function undo() {
      if (wasChosen) choose({ _id, name }, true);
      router.replace(comparePath(ids), { scroll: false });
    }
    showMessage({
      kind: "success",
      text: `${name} was removed from this comparison.`,
      action: { text: "Undo", onPress: undo },
    });
  }

  return (
    <ComparisonTable
      layout="facts"
      schools={schools}
      weights={weights}
      behind={behind}
      onRemove={remove}
      lead={
        <div className="flex items-center gap-4 empty:hidden">
          <AddSchool schools={schools} isShort />
          <SaveAllButton schools={schools} className="tool shrink-0 max-sm:[&_.save-noun]:sr-only" />
        </div>
      }
      note={isGuest ? <MemberFiguresNote ids={ids} behind={behind} /> : <PrioritiesNote weights={weights} />}
    >
      <CopyLinkButton ids={ids} />
    </ComparisonTable>
  );
}
