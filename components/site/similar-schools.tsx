import { LEVEL_LINES, SIMILAR_MEANING, TOO_FEW_SIMILAR } from "#lib/schools/scores.format.ts";

/** Which schools count as similar to one: once for scores, averages, and reports, with what differs between them. */
export function SimilarSchools() {
  return (
    <>
      <p>
        Scores, averages, and deep research reports compare a school with similar schools. Those are{" "}
        {SIMILAR_MEANING}. We sort schools into levels like this:
      </p>
      <ul>
        {LEVEL_LINES.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>Some things differ:</p>
      <ul>
        <li>
          <strong>Scores.</strong> {TOO_FEW_SIMILAR}
        </li>
        <li>
          <strong>Reports.</strong> If too few similar schools have a figure, it is compared with that of
          schools of the same level and every type. The student–teacher ratio of an online school is never
          compared with that of a school with classrooms. Special education schools, alternative schools, and
          early childhood programs are compared only with their own kind, and all other schools without them.
        </li>
      </ul>
      <p>So the number of schools compared can differ between a school’s page and its report.</p>
    </>
  );
}
