import type { ReactNode } from "react";
import { FactList } from "#components/schools/fact-list.tsx";
import { SchoolHeader } from "#components/schools/school-header.tsx";
import { Article } from "#components/site/article.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { citedSources, factLines } from "#lib/schools/fact-lines.format.ts";
import { badgesOf, factsOf } from "#lib/schools/facts.format.ts";
import type { School, SchoolCard } from "#lib/schools/schema.ts";
import { ComparisonSample, ResultSample } from "./samples.tsx";
import { SCREENS, type ScreenId } from "./screens.ts";

/** A school of the catalog, as its screens need it. */
type Sample = {
  school: School;
  cards: SchoolCard[];
  compared: ComparedSchool[];
  fields: FieldDefinition[];
};

/** Screens of the site, made of the components that make the real ones. @param sample null in an empty catalog */
export function PreviewScreens({ sample }: { sample: Sample | null }) {
  return (
    <>
      {sample ? <SchoolScreens {...sample} /> : null}
      <Screen id="article">
        <Article title="How to read a school’s page" lead={LEAD} sections={SECTIONS} />
        <p className="cited-sentence mx-4 mt-6 font-accent">“A sentence that a figure was read from.”</p>
      </Screen>
    </>
  );
}

function SchoolScreens({ school, cards, compared, fields }: Sample) {
  const facts = factsOf(school, fields, "key");
  const sources = citedSources(school.provenance, [...badgesOf(school), ...facts]);
  return (
    <>
      <Screen id="result">
        <ResultSample cards={cards} />
      </Screen>
      <Screen id="school">
        <SchoolHeader school={school} tab="overview" sources={sources} badges={badgesOf(school)} empty={{}} />
        <section className="card m-4 p-5 sm:p-6">
          <h2 className="text-xl">Key facts</h2>
          <FactList lines={factLines(school.provenance, sources, facts)} />
        </section>
        <dl className="mx-4 flex flex-wrap gap-x-3 text-sm">
          <dt className="text-muted">{school.ncesId ? "NCES ID" : "ID"}</dt>
          <dd>
            <code>{school.ncesId ?? school._id}</code>
          </dd>
        </dl>
      </Screen>
      <Screen id="comparison">
        <ComparisonSample schools={compared} />
      </Screen>
    </>
  );
}

/** A picture of a screen: nothing in it can be pressed, and screen readers pass over it. */
function Screen({ id, children }: { id: ScreenId; children: ReactNode }) {
  const title = SCREENS.find(([screen]) => screen === id)?.[1];
  return (
    <section aria-label={title} data-screen={id} className="mt-4">
      <h3 className="font-sans text-base font-semibold tracking-normal">{title}</h3>
      <div
        inert
        className="relative mt-2 max-h-[34rem] overflow-hidden rounded-xl border border-line bg-paper pb-4 xl:max-h-none"
      >
        {children}
      </div>
    </section>
  );
}

const LEAD = (
  <p>Every figure has a year beside it. Press the year, and the page says which source it comes from.</p>
);

const SECTIONS = [
  {
    id: "preview-figures",
    title: "Figures and blanks",
    body: (
      <p>
        A blank is not a zero: it says why the figure is missing. “Not reported” means that the school was
        asked and did not answer.
      </p>
    ),
  },
  {
    id: "preview-codes",
    title: "Codes and names of fields",
    body: (
      <>
        <p>
          In a file, the number of students is <code>numOfStudents</code>, and a school is known by the number
          that its source gave it, such as <code>510234000969</code>.
        </p>
        <p>
          Names keep their own letters: Cañon City, Hāna, Peñasco, <b>Nānākuli</b>, and Ka‘ū.
        </p>
      </>
    ),
  },
];
