"use client";

import { Award } from "lucide-react";

import { figureAnchor } from "#lib/schools/anchors.format.ts";
import { footnoteMark } from "#lib/schools/fact-lines.format.ts";

/** A badge and, for a figure, the note about its source. */
export type BadgeLine = { text: string; source?: string; isAward?: true };

/** The award stands nowhere else on the page. */
const AWARD = figureAnchor("blueRibbon24");

/**
 * The words and figures under a school's title. A figure opens its source, like everywhere on the page.
 */
export function SchoolBadges({ badges }: { badges: BadgeLine[] }) {
  return (
    <ul aria-label="At a glance" className="badge-line">
      {badges.map(({ text, source, isAward }) => (
        <li key={text} id={isAward ? AWARD : undefined}>
          {source ? (
            <button
              type="button"
              className="badge"
              popoverTarget={source}
              data-footnote={footnoteMark(source)}
              aria-label={`${text}: source`}
            >
              <BadgeText text={text} isAward={isAward} />
            </button>
          ) : (
            <span className="badge">
              <BadgeText text={text} isAward={isAward} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function BadgeText({ text, isAward }: BadgeLine) {
  return (
    <>
      {isAward ? <Award aria-hidden="true" size={16} /> : null}
      {text}
    </>
  );
}
