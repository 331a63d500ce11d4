import type { FieldDefinition } from "#lib/fields/schema.ts";
import { bySection } from "#lib/fields/sections.rules.ts";
import { namesShown } from "#lib/fields/table.rules.ts";
import { own } from "#lib/platform/own.ts";
import { figureAnchor } from "#lib/schools/anchors.format.ts";
import { type CitedSource, sourceOf } from "#lib/schools/fact-lines.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { StoredText } from "./stored-text.tsx";

const OWN_WORDS = namesShown("ownWords");

/**
 * What a school says about itself. No register collects it, so most schools have nothing, and then there is no box:
 * it would say the same on every page.
 */
export function OwnWords({
  school,
  fields,
  sources,
}: {
  school: School;
  fields: readonly FieldDefinition[];
  sources: CitedSource[];
}) {
  const texts = bySection(fields)
    .flatMap((section) => section.fields)
    .flatMap(({ name, label }) => {
      const own = OWN_WORDS.find((word) => word === name);
      const text = own && school[own];
      return text ? [{ name, label, text }] : [];
    });
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="own-words" className="card p-5 sm:p-6">
      <h2 id="own-words" className="text-xl">
        In the school’s own words
      </h2>
      {texts.map(({ name, label, text }) => (
        <div key={name} id={figureAnchor(name)} className="mt-4">
          <h3 className="font-semibold">{label}</h3>
          <StoredText text={text} source={sourceOf(own(school.provenance, name), sources)} />
        </div>
      ))}
    </section>
  );
}
