import { BookOpenCheck, SlidersHorizontal, UserRoundCheck } from "lucide-react";
import type { Metadata } from "next";
import { pageMetadata, siteOrigin } from "#app/page-metadata.ts";
import { ExampleFigureCard } from "#components/site/example-figure.tsx";
import { HomeSearch } from "#components/site/home-search.tsx";
import { JsonLd } from "#components/site/json-ld.tsx";
import { PlaceDirectory } from "#components/site/place-directory.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { statesWithSchools } from "#lib/directory/directory.data.ts";
import { catalogOverview } from "#lib/directory/overview.data.ts";
import type { CatalogOverview } from "#lib/directory/overview.schema.ts";
import { hasIpLocation } from "#lib/places/ip-location.service.ts";
import { isBuilding } from "#lib/platform/build-phase.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import type { StateEntry } from "#lib/schools/directory.rules.ts";
import { webSiteNode } from "#lib/schools/json-ld.format.ts";
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

const BENEFITS = [
  {
    Icon: BookOpenCheck,
    title: "Comprehensive Information",
    text: "Public, private and online schools: grades, enrollment, student–teacher ratio, affiliation, contact and setting. Each figure names its source and school year, and a blank says why it is blank.",
  },
  {
    Icon: SlidersHorizontal,
    title: "Advanced Search",
    text: "Type a name as you remember it: abbreviations and typos are understood. Or start from a ZIP code or city and narrow by distance, type, grade, affiliation, magnet and charter.",
  },
  {
    Icon: UserRoundCheck,
    title: "Personalized Experience",
    text: "Set the radius and the filters that matter to your family. Every search has its own web address, so you can bookmark it, share it, and come back to exactly the same list.",
  },
] as const;

const STEPS = [
  {
    title: "Start with a name or a place",
    text: "A school’s name, a ZIP code, a city, or where you are. City and state tell schools of the same name apart.",
  },
  {
    title: "Narrow the list",
    text: "By distance, grade, type and affiliation, in a list or on a map. Nobody pays to rank higher.",
  },
  {
    title: "Read the facts, and check them",
    text: "Each school has one page. The year next to a figure tells you which register it comes from.",
  },
] as const;

export default async function HomePage() {
  const catalog = isBuilding() ? null : await readCatalog();
  return (
    <>
      <JsonLd graph={[webSiteNode(currentSettings().general.siteName, siteOrigin())]} />
      <Hero />
      {catalog ? <Totals {...catalog} /> : null}

      <section aria-labelledby="benefits" className="mx-auto max-w-6xl px-4 pt-14">
        <h2 id="benefits" className="text-2xl sm:text-3xl">
          School facts that you can check
        </h2>
        <ul className="mt-6 grid gap-5 md:grid-cols-3">
          {BENEFITS.map(({ Icon, title, text }) => (
            <li key={title} className="card border-t-4 border-t-brand p-6">
              <Icon aria-hidden="true" size={28} className="text-brand" />
              <h3 className="mt-4 text-lg">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Link href="/search" className={buttonLook("primary")}>
            Browse All Schools
          </Link>
          <p className="text-muted">No account needed. No school pays to be listed or to rank higher.</p>
        </div>
      </section>

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

      {catalog ? (
        <section aria-labelledby="places" className="mx-auto max-w-6xl px-4 pt-16">
          <h2 id="places" className="text-2xl sm:text-3xl">
            Start from a place
          </h2>
          <PlaceDirectory {...catalog} />
        </section>
      ) : null}
    </>
  );
}

async function readCatalog() {
  const [overview, states] = await Promise.all([catalogOverview(), statesWithSchools()]);
  return { ...overview, states };
}

function Hero() {
  return (
    <section className="board street text-on-board">
      <div className="mx-auto grid max-w-6xl gap-10 px-4 pt-12 pb-10 md:pt-16 lg:grid-cols-[1.1fr_1fr] lg:items-center">
        <div>
          <h1 className="text-4xl sm:text-5xl">Find the school. See where every fact comes from.</h1>
          <p className="mt-5 max-w-xl text-lg text-on-board-muted">
            Reliable sources, trusted insights, smarter decisions: a directory of US schools built from public
            registers, for families.
          </p>
        </div>
        <HomeSearch knowsNetworks={hasIpLocation()} />
      </div>
    </section>
  );
}

/** What the catalog holds, counted now and not claimed. */
function Totals({ schools, students, releases, states }: CatalogOverview & { states: StateEntry[] }) {
  const totals = [
    [formatCount(schools), "schools, public, private and online"],
    [formatCount(states.length), "states and territories"],
    [formatCount(students), "students in the schools that report them"],
    [formatCount(releases), "sources, each named beside its figures"],
  ] as const;
  return (
    <section aria-label="The catalog in figures" className="border-b border-line bg-surface">
      <dl className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-5 px-4 py-7 lg:grid-cols-4">
        {totals.map(([figure, what]) => (
          <div key={what} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{what}</dt>
            <dd className="font-display text-2xl font-semibold tabular-nums sm:text-3xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
