import { Fragment } from "react";
import { GRADE_RANGE } from "#lib/schools/grade-range.rules.ts";

const RANGE = new RegExp(`(${GRADE_RANGE})`);

/** A text whose ranges of grades stay on one line: browsers break after the dash. To be copied and found, it is the same. */
export function WholeRanges({ text }: { text: string }) {
  let at = 0;
  return text.split(RANGE).map((part) => {
    const start = at;
    at += part.length;
    return RANGE.test(part) ? (
      <span key={start} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={start}>{part}</Fragment>
    );
  });
}
