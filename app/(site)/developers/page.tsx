import { z } from "zod";
import { GET as dictionary } from "#app/api/data-dictionary/route.ts";
import { GET as places } from "#app/api/places/route.ts";
import { GET as neighbors } from "#app/api/schools/[id]/nearby/route.ts";
import { GET as school } from "#app/api/schools/[id]/route.ts";
import { GET as around } from "#app/api/schools/nearby/route.ts";
import { GET as search } from "#app/api/schools/search/route.ts";
import { pageMetadata, siteOrigin } from "#app/page-metadata.ts";
import { Article } from "#components/site/article.tsx";
import { Link } from "#components/ui/link.tsx";
import { exampleFigure } from "#lib/directory/overview.data.ts";
import { isBuilding } from "#lib/platform/build-phase.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { runtimeSettings } from "#lib/platform/runtime-settings.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { cardsOfSchools } from "#lib/search/cards.data.ts";
import { currentSettings } from "#lib/settings/data.ts";

export const revalidate = 3600;

/**
 * The calls that most programs need, each with an address to try. The whole API is in its OpenAPI document.
 * @param slug of a school of the catalog; null if it is empty
 */
const callsToTry = (slug: string | null) => [
  { spec: search.spec, example: "/api/schools/search?q=latin&city=Boston,%20MA" },
  { spec: around.spec, example: "/api/schools/nearby?zip=02108&radiusMiles=5" },
  { spec: school.spec, example: slug && `/api/schools/${slug}` },
  { spec: neighbors.spec, example: slug && `/api/schools/${slug}/nearby` },
  { spec: places.spec, example: "/api/places?q=port" },
  { spec: dictionary.spec, example: "/api/data-dictionary" },
];

/** A real school as lists give it; null while the site is built, and if the catalog is empty. */
async function exampleCard(): Promise<SchoolCard | null> {
  const figure = isBuilding() ? null : await exampleFigure();
  return figure ? ((await cardsOfSchools([figure.id]))[0] ?? null) : null;
}

export function generateMetadata() {
  return pageMetadata(
    {
      title: "For developers",
      description: `Read schools, places, and the meaning of each figure from ${currentSettings().general.siteName} as JSON, without a key.`,
      isIndexed: true,
    },
    "/developers",
  );
}

export default async function DevelopersPage() {
  const { calls, seconds } = runtimeSettings().generalRateLimit;
  const card = await exampleCard();
  return (
    <Article
      title="For developers"
      lead={
        <p>
          Anything our public pages show is also available as JSON, with each figure’s source and school year.
          No key is needed. Addresses begin with <code>{siteOrigin()}</code>.
        </p>
      }
      sections={[
        {
          id: "rules",
          title: "Before you begin",
          body: (
            <ul>
              <li>
                Each IP address can make {countOf(calls, "request")} to each endpoint every{" "}
                {seconds === 60 ? "minute" : countOf(seconds / 60, "minute")}. After that the answer is 429,
                and <code>Retry-After</code> says how many seconds to wait.
              </li>
              <li>
                A school’s <code>{"{id}"}</code> is the <code>_id</code> that a list gives it, or the last
                part of its page’s address.
              </li>
              <li>
                When a request fails, <code>message</code> says why in words, and <code>code</code> is stable,
                so programs can rely on it.
              </li>
              <li>The API gives scores from 0 to 100. Our pages show a tenth of that, rounded: 91 as 9.</li>
              <li>
                A blank is not a zero. <Link href="/about#blanks">What a blank means</Link> differs from
                figure to figure.
              </li>
              <li>
                Please name the source of a figure when you show it. The{" "}
                <Link href="/terms#use">terms of service</Link> allow{" "}
                <span className="whitespace-nowrap">non-commercial</span> use only.
              </li>
            </ul>
          ),
        },
        {
          id: "calls",
          title: "Where to start",
          body: (
            <>
              {callsToTry(card?.slug ?? null).map((call) => (
                <Call key={call.spec.path} {...call} />
              ))}
              {card ? <ExampleAnswer card={card} /> : null}
            </>
          ),
        },
        {
          id: "whole",
          title: "The whole API",
          body: (
            <p>
              Every call, with the shape of what it takes and returns, is in one{" "}
              <a href="/api/openapi.json">OpenAPI 3.1 document</a>, from which tools can generate a client.
              The <Link href="/data">data dictionary</Link> explains every field of a school. A question, or
              something missing? <Link href="/contact">Write to us</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}

function ExampleAnswer({ card }: { card: SchoolCard }) {
  return (
    <section className="card mt-4 p-5">
      <h3 className="text-base">What comes back</h3>
      <p>A school in a list looks like this:</p>
      <pre className="mt-3 rounded-lg bg-sunken p-4 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{JSON.stringify(card, null, 2)}</code>
      </pre>
    </section>
  );
}

type Shown = {
  path: string;
  summary: string;
  params?: z.ZodObject | undefined;
  query?: z.ZodObject | undefined;
};

function Call({ spec: { path, summary, params, query }, example }: { spec: Shown; example: string | null }) {
  const parameters = [...described(params), ...described(query)];
  return (
    <section className="card mt-4 p-5">
      <h3 className="text-base wrap-anywhere">
        <code>GET {path}</code>
      </h3>
      <p>{summary}.</p>
      {example ? (
        <p className="wrap-anywhere">
          Try it: <a href={example}>{example}</a>
        </p>
      ) : null}
      {parameters.length > 0 ? (
        <details className="mt-3">
          <summary className="w-fit py-1 text-brand">
            {parameters.length === 1 ? "1 parameter" : `${parameters.length} parameters`}
          </summary>
          <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            {parameters.map(({ name, meaning }) => (
              <div key={name} className="contents">
                <dt>
                  <code>{name}</code>
                </dt>
                <dd className="max-sm:mb-2">{meaning}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </section>
  );
}

/** The parameters of a call, as its schema describes them. */
function described(schema: z.ZodObject | undefined): { name: string; meaning: string }[] {
  const { properties = {} } = schema ? z.toJSONSchema(schema, { io: "input" }) : {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    meaning: (typeof property === "object" && property.description) || "",
  }));
}
