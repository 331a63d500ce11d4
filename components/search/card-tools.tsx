import { changeShortlist } from "#components/shortlist/change-shortlist.ts";
import type { NamedSchool } from "#lib/comparison/shortlist.client.ts";

/**
 * What the list knows for all its cards, so that each card does not have to ask who is viewing and what they saved.
 */
export type CardKeeping = {
  isMember: boolean;
  /** Among the member's saved schools. */
  isSaved: boolean;
  /** On the list that a guest keeps in this browser. */
  isListed: boolean;
  onSave: (school: NamedSchool, isWanted: boolean) => void;
};

/** Saves a card's school, or puts it on a guest's shortlist. */
export function CardTools({
  school,
  isMember,
  isSaved,
  isListed,
  onSave,
}: CardKeeping & { school: NamedSchool }) {
  return (
    <div className="card-tools needs-script flex items-center">
      {isMember ? null : (
        <button
          type="button"
          aria-pressed={isListed}
          aria-label={`Shortlist ${school.name}`}
          className="tool text-sm"
          onClick={() => changeShortlist(school, !isListed)}
        >
          <span aria-hidden="true" className={isListed ? "sign sign-list-checks" : "sign sign-list-plus"} />
          Shortlist
        </button>
      )}
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
