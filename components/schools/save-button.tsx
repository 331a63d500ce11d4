"use client";

import { clsx } from "clsx";
import { Heart } from "lucide-react";
import { CompareButton } from "#components/compare/compare-button.tsx";
import { useFavorite } from "#components/saving/use-favorite.ts";
import { buttonLook } from "#components/ui/button.ts";
import type { NamedSchool } from "#lib/comparison/chosen.client.ts";

/**
 * Saves a school for a member or removes it. A guest signs in to save it. Beside it, anybody adds the school
 * to a comparison. The space is reserved until it is known who is viewing.
 */
export function SaveButton({ school, variant }: { school: NamedSchool; variant: "header" | "footer" }) {
  const { status, isSaved, toggle } = useFavorite(school);
  const isHeader = variant === "header";
  const look = isHeader ? "tool" : buttonLook("quiet", "no-print");
  const text = status === "member" ? TEXTS[variant][isSaved ? "saved" : "unsaved"] : "Sign In to Save";
  return (
    <div
      className={clsx(
        "needs-script flex flex-wrap gap-x-2",
        !isHeader && "gap-y-3",
        status === "loading" && "invisible",
      )}
    >
      <button
        type="button"
        // The text below already says what a press does; the short one says the state.
        aria-pressed={isHeader && status === "member" ? isSaved : undefined}
        // The row begins with a margin that puts the heart at the page's edge; where it is pressed, its color begins there.
        className={clsx(look, isHeader && "max-md:aria-pressed:ml-2")}
        onClick={toggle}
      >
        <Heart aria-hidden="true" size={18} className={isSaved ? "fill-current text-on-danger" : undefined} />
        {text}
      </button>
      <CompareButton school={school} className={look} />
    </div>
  );
}

const TEXTS = {
  header: { unsaved: "Save", saved: "Saved" },
  footer: { unsaved: "Save to Favorites", saved: "Remove from Favorites" },
} as const;
