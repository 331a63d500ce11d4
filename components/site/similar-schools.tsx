import { LEVEL_LINES } from "#lib/schools/scores.format.ts";
import { FEWEST_LIKE_SCHOOLS } from "#lib/schools/scores.rules.ts";

/** Which schools count as similar to one: once for scores, averages, and reports, with what differs between them. */
export function SimilarSchools() {
  return (
    <>
      <p>
        Scores, averages, and deep research reports compare a school with similar schools. Those are the open
        schools in our catalog of the same type (public, private, or online) and the same level. We sort
        schools into levels like this:
      </p>
      <ul>
        {LEVEL_LINES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>If too few schools of a level have a figure:</p>
      <ul>
        <li>
          <strong>A score</strong> compares with all levels of the type when fewer than {FEWEST_LIKE_SCHOOLS}{" "}
          schools of the level have the figure. If those are too few as well, there is no score.
        </li>
        <li>
          <strong>A report</strong> compares with schools of the same level and every type, but never the
          student–teacher ratio of an online school with that of a school that has classrooms.
        </li>
      </ul>
      <p>
        Reports compare special education schools, alternative schools, and early childhood programs only with
        their own kind, and all other schools without them. Scores and averages count every school of the type
        and level, so the number of schools compared can differ.
      </p>
    </>
  );
}
