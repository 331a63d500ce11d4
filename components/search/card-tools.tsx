import { changeChosen } from "#components/compare/change-chosen.ts";
import type { NamedSchool } from "#lib/comparison/chosen.client.ts";
import { compareButtonText } from "#lib/comparison/compare-button.format.ts";

/**
 * What the list knows for all its cards, so that each card does not have to ask who is viewing and what they saved.
 */
export type CardKeeping = {
  isMember: boolean;
  /** Among the member's saved schools. */
  isSaved: boolean;
  /** Chosen for a comparison in this browser. */
  isChosen: boolean;
  onSave: (school: NamedSchool, isWanted: boolean) => void;
};

/** Saves a card's school, or adds it to a comparison, which needs no account. */
export function CardTools({
  school,
  isMember,
  isSaved,
  isChosen,
  onSave,
}: CardKeeping & { school: NamedSchool }) {
  const { shown, label } = compareButtonText(school.name, isChosen);
  return (
    <div className="card-tools needs-script flex items-center">
      <button
        type="button"
        aria-pressed={isChosen}
        aria-label={label}
        className="tool text-sm"
        onClick={() => changeChosen(school, !isChosen)}
      >
        <span aria-hidden="true" className={isChosen ? "sign sign-list-checks" : "sign sign-list-plus"} />
        {shown}
      </button>
      <button
        type="button"
        aria-pressed={isMember ? isSaved : undefined}
        aria-label={isMember ? `Save ${school.name}` : `Sign In to Save ${school.name}`}
        className="tool min-w-10 justify-center"
        onClick={() => onSave(school, !isSaved)}
      >
        <span
          aria-hidden="true"
          className={isSaved ? "sign sign-heart-full text-on-danger" : "sign sign-heart"}
        />
      </button>
    </div>
  );
}
