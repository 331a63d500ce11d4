import type { Metadata } from "next";
import { exampleSchools } from "#app/example-schools.ts";
import { pageMetadata, siteOrigin } from "#app/page-metadata.ts";
import { Benefits, type ExampleSearch } from "#components/site/benefits.tsx";
import { ExampleFigureCard } from "#components/site/example-figure.tsx";
import { ExampleComparison } from "#components/site/example-school.tsx";
import { HomeSearch } from "#components/site/home-search.tsx";
import { JsonLd } from "#components/site/json-ld.tsx";
import { MembersLine } from "#components/site/members-own.tsx";
import { PlaceDirectory } from "#components/site/place-directory.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { MOST_COMPARED } from "#lib/comparison/link.rules.ts";
import { missingLowerGrades } from "#lib/directory/coverage.data.ts";
import { missingLowerText } from "#lib/directory/coverage.rules.ts";
import { statesWithSchools } from "#lib/directory/directory.data.ts";
import { catalogOverview } from "#lib/directory/overview.data.ts";
import type { CatalogOverview } from "#lib/directory/overview.schema.ts";
import { networkLookup } from "#lib/places/ip-location.service.ts";
import { isBuilding } from "#lib/platform/build-phase.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import type { StateEntry } from "#lib/schools/directory.rules.ts";
import { webSiteNode } from "#lib/schools/json-ld.format.ts";
import { shortYear, unbroken, yearsBetween } from "#lib/schools/years.format.ts";
import { searchHref } from "#lib/search/address.rules.ts";
import { runSearch } from "#lib/search/outcome.data.ts";
import type { SearchParams } from "#lib/search/params.schema.ts";
import { currentSettings } from "#lib/settings/data.ts";

// One document for everybody; loading the catalog discards it at once.
export const revalidate = 3600;

const HOME_TEXT = {
  title: "find and compare US schools",
  description:
    "Find and compare US schools by name, ZIP code or city. Reliable sources, trusted insights, smarter decisions: every figure shows its source and year.",
  isIndexed: true,
};

export function generateMetadata(): Metadata {
  return {
    ...pageMetadata(HOME_TEXT, "/"),
    // Already contains the site's name, so it is not appended.
    title: { absolute: `${currentSettings().general.siteName}: ${HOME_TEXT.title}` },
  };
}

const STEPS = [
  {
    title: "Start with a name or a place",
    text: "Type a school’s name, a ZIP code, or a city, or use your location.",
  },
  {
    title: "Narrow the list",
    text: "Choose a distance, grades, and the type of school. See the results in a list or on a map.",
  },
  {
    title: "Read the facts, and check them",
    text: "Each school has one page. Press the year next to a figure to see where it comes from.",
  },
] as const;

export default async function HomePage() {
  const catalog = isBuilding() ? null : await readCatalog();
  return (
    <>
      <JsonLd graph={[webSiteNode(currentSettings().general.siteName, siteOrigin())]} />
      <Hero />
      {catalog ? <Totals {...catalog} /> : null}
      {catalog ? (
        <section aria-labelledby="places" className="mx-auto max-w-6xl px-4 pt-12">
          <h2 id="places" className="text-2xl sm:text-3xl">
            Start from a place
          </h2>
          <PlaceDirectory {...catalog} />
        </section>
      ) : null}

      <Benefits school={catalog?.compared[0]} searches={catalog?.searches ?? []} />
      {catalog && catalog.compared.length > 1 ? <Comparison schools={catalog.compared} /> : null}

      <section aria-labelledby="how" className="mx-auto max-w-6xl px-4 pt-16">
        <div className="grid items-center gap-x-14 gap-y-8 lg:grid-cols-2">
          <div>
            <h2 id="how" className="text-2xl sm:text-3xl">
              How it works
            </h2>
            <ol className="mt-6 grid gap-6">
              {STEPS.map(({ title, text }, index) => (
                <li key={title} className="flex gap-4">
                  <span
                    aria-hidden="true"
                    className="grid size-9 shrink-0 place-items-center rounded-full bg-pencil font-display font-semibold text-on-pencil"
                  >
                    {index + 1}
                  </span>
                  <div>
                    <h3 className="text-lg">{title}</h3>
                    <p className="mt-1 text-muted">{text}</p>
                  </div>
                </li>
              ))}
            </ol>
          </div>
          {catalog?.example ? <ExampleFigureCard figure={catalog.example} /> : null}
        </div>
      </section>
    </>
  );
}

async function readCatalog() {
  const [overview, states, missing, compared] = await Promise.all([
    catalogOverview(),
    statesWithSchools(),
    missingLowerGrades(),
    exampleSchools(),
  ]);
  return {
    ...overview,
    states,
    missing: missing && missingLowerText(missing),
    compared,
    searches: await exampleSearches(overview.cities),
  };
}

/** Searches that find schools, each in another of the cities with the most schools. */
async function exampleSearches(cities: CatalogOverview["cities"]): Promise<ExampleSearch[]> {
  const found = EXAMPLE_SEARCHES.map(async ({ text, params }, at): Promise<ExampleSearch[]> => {
    for (const { city, state } of cities.slice(at, at + MOST_TRIED)) {
      const place = `${city}, ${state}`;
      const outcome = await runSearch({ ...params, city: place, limit: 1 }, "first");
      if (outcome.kind === "schools" && outcome.list.total > 0)
        return [{ text: `${text} near ${place}`, href: searchHref({ ...params, city: place }) }];
    }
    return [];
  });
  return (await Promise.all(found)).flat();
}

/** A small catalog has none of some kinds of school in most cities. */
const MOST_TRIED = 6;

const EXAMPLE_SEARCHES: readonly { text: string; params: SearchParams }[] = [
  { text: "Public high schools", params: { type: "Public School", grades: [9, 10, 11, 12] } },
  { text: "Charter schools", params: { charter: true } },
  { text: "Private schools with kindergarten", params: { type: "Private School", grades: [0] } },
];

function Comparison({ schools }: { schools: readonly ComparedSchool[] }) {
  return (
    <section aria-labelledby="comparison" className="mx-auto max-w-6xl px-4 pt-16">
      <h2 id="comparison" className="text-2xl sm:text-3xl">
        Compare schools side by side
      </h2>
      <p className="mt-2 max-w-2xl text-muted">
        Press Compare on up to {MOST_COMPARED} schools. Here is an example.
      </p>
      <div className="mt-4">
        <ExampleComparison schools={schools} />
      </div>
    </section>
  );
}

function Hero() {
  return (
    <section className="board street text-on-board">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-6 px-4 max-lg:[&>:first-child]:mb-4 pt-12 pb-10 md:pt-16 lg:grid-cols-2 lg:items-center">
        <div>
          <h1 className="text-4xl sm:text-5xl">Find the school. See where every fact comes from.</h1>
          <p className="mt-5 max-w-xl text-lg text-on-board-muted">
            Reliable sources, trusted insights, smarter decisions: facts about US schools from public records,
            for families.
          </p>
        </div>
        <HomeSearch networks={networkLookup()} />
        <MembersLine />
      </div>
    </section>
  );
}

/** What the catalog holds, counted now and not claimed. */
function Totals({
  schools,
  students,
  studentYears,
  sources,
  states,
  missing,
}: CatalogOverview & { states: StateEntry[]; missing: string | null }) {
  const years = studentYears && yearsBetween(shortYear(studentYears[0]), shortYear(studentYears[1]));
  const totals = [
    [formatCount(schools), "schools, public, private and online"],
    [formatCount(states.length), "states and territories"],
    [
      formatCount(students),
      unbroken(["students at schools that report enrollment", years].filter(Boolean).join(", ")),
    ],
    [formatCount(sources), "sources, each named next to its figures"],
  ] as const;
  return (
    <section aria-label="The catalog in figures" className="border-b border-line bg-surface">
      <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-5 px-4 py-7 md:grid-cols-4">
        {totals.map(([figure, what]) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{what}</dt>
            <dd className="font-display text-2xl font-semibold tabular-nums sm:text-3xl">{figure}</dd>
          </div>
        ))}
      </dl>
      {missing ? <p className="mx-auto -mt-2 max-w-6xl px-4 pb-6 text-sm text-muted">{missing}</p> : null}
    </section>
  );
}
