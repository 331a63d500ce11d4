import { SourceButton } from "#components/schools/source-button.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { type ComparedFact, comparedFacts, shownOrigin } from "#lib/comparison/comparison.format.ts";
import { type CitedSource, sourceOf } from "#lib/schools/fact-lines.format.ts";
import type { Category } from "#lib/schools/scores.rules.ts";
import "./compared-facts.css";

/** What the table and the cards know about the whole comparison. */
export type Differences = {
  /** Field paths on which the schools differ. */
  paths: ReadonlySet<string>;
  /** Whether to leave out what all have in common. */
  isOnly: boolean;
};

/**
 * A school's facts, each with the school year of its source. Facts that differ from other schools are highlighted.
 */
export function ComparedFacts({
  school,
  group,
  without = [],
  ...rest
}: Shared & {
  group: Category | "kind";
  /** Facts that stand elsewhere. */
  without?: readonly ComparedFact[];
}) {
  const others = new Set(without.map(({ path }) => path));
  const facts = comparedFacts(school, group).filter(({ path }) => !others.has(path));
  return <FactList school={school} facts={facts} {...rest} />;
}

type Shared = { school: ComparedSchool; sources: CitedSource[]; differences: Differences };

/** Facts in the given order. */
export function FactList({
  school,
  facts: given,
  sources,
  differences,
}: Shared & { facts: readonly ComparedFact[] }) {
  const facts = given.filter(({ path }) => !differences.isOnly || differences.paths.has(path));
  if (facts.length === 0) return null;
  return (
    <dl className="compared-facts">
      {facts.map((fact) => (
        <div key={fact.path} data-differs={differences.paths.has(fact.path) || undefined}>
          <dt>{fact.label}</dt>
          <dd>
            <FactValue fact={fact} />
            <Origin fact={fact} school={school} sources={sources} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value, or the reason for its blank. Of a figure's note, "four-year" stays on one line. */
export function FactValue({ fact: { text, number, blank } }: { fact: ComparedFact }) {
  if (text !== null) return <b>{number === null ? text : text.replaceAll("-", "-\u2060")}</b>;
  return (
    <span title={blank?.reason} className="text-muted italic">
      {blank?.word}
    </span>
  );
}

/** The year of a figure, which opens its source. */
export function Origin({
  fact,
  school,
  sources,
}: {
  fact: ComparedFact;
  school: ComparedSchool;
  sources: CitedSource[];
}) {
  const source = sourceOf(shownOrigin(school, fact), sources);
  if (!source) return null;
  return (
    <SourceButton
      source={source.id}
      year={source.year}
      label={`${fact.label} of ${school.name}`}
      name={source.source}
    />
  );
}
