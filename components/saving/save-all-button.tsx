"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import type { NamedSchool } from "#lib/comparison/chosen.client.ts";
import { useFavorites } from "./use-favorite.ts";

/** Offers a member to save these schools, as long as some of them are not saved. */
export function SaveAllButton({
  schools,
  className,
}: {
  schools: readonly NamedSchool[];
  className?: string;
}) {
  const { status, savedIds } = useFavorites();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const unsaved = schools.filter(({ _id }) => !savedIds.includes(_id));
  if (status !== "member" || unsaved.length === 0) return null;

  async function save() {
    setIsBusy(true);
    try {
      const { saveAll } = await import("./save-all.ts");
      await saveAll(
        queries,
        unsaved.map(({ _id }) => _id),
      );
    } catch {
      showMessage({ kind: "error", text: "Failed to update favorites. Please try again." });
    }
    setIsBusy(false);
  }

  return (
    <button type="button" className={className} disabled={isBusy} onClick={save}>
      <Heart aria-hidden="true" size={18} />
      <span>
        Save {unsaved.length}
        <span className="save-noun">{unsaved.length === 1 ? " school" : " schools"}</span>
      </span>
    </button>
  );
}
