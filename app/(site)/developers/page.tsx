import { z } from "zod";
import { GET as dictionary } from "#app/api/data-dictionary/route.ts";
import { GET as places } from "#app/api/places/route.ts";
import { GET as neighbors } from "#app/api/schools/[id]/nearby/route.ts";
import { GET as school } from "#app/api/schools/[id]/route.ts";
import { GET as around } from "#app/api/schools/nearby/route.ts";
import { GET as search } from "#app/api/schools/search/route.ts";
import { pageMetadata } from "#app/page-metadata.ts";
import { Article } from "#components/site/article.tsx";
import { Link } from "#components/ui/link.tsx";
import { countOf } from "#lib/platform/numbers.ts";
import { runtimeSettings } from "#lib/platform/runtime-settings.ts";
import { currentSettings } from "#lib/settings/data.ts";

export const revalidate = 3600;

/** The calls that most programs need, each with an address to try. The whole API is in its OpenAPI document. */
const CALLS = [
  { spec: search.spec, example: "/api/schools/search?q=latin&city=Boston,%20MA" },
  { spec: around.spec, example: "/api/schools/nearby?zip=02108&radiusMiles=5" },
  { spec: school.spec, example: null },
  { spec: neighbors.spec, example: null },
  { spec: places.spec, example: "/api/places?q=port" },
  { spec: dictionary.spec, example: "/api/data-dictionary" },
];

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

export default function DevelopersPage() {
  const { calls, seconds } = runtimeSettings().generalRateLimit;
  return (
    <Article
      title="For developers"
      lead={
        <p>
          Whatever our pages show to everyone, programs can read as JSON, with each figure’s source and school
          year. No key is needed.
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
                When a request cannot be answered, <code>message</code> says why in words, and{" "}
                <code>code</code> is stable, so programs can rely on it.
              </li>
              <li>
                A blank is not a zero. <Link href="/about#blanks">What a blank means</Link> differs from
                figure to figure.
              </li>
              <li>
                Please name the source of a figure when you show it. The{" "}
                <Link href="/terms">terms of service</Link> apply.
              </li>
            </ul>
          ),
        },
        {
          id: "calls",
          title: "Where to start",
          body: CALLS.map((call) => <Call key={call.spec.path} {...call} />),
        },
        {
          id: "whole",
          title: "The whole API",
          body: (
            <p>
              Every call, with the shape of what it takes and returns, is in one{" "}
              <a href="/api/openapi.json">OpenAPI 3.1 document</a>, from which tools can generate a client.
              What each field of a school means is in the <Link href="/data">data dictionary</Link>. A
              question, or something missing? <Link href="/contact">Write to us</Link>.
            </p>
          ),
        },
      ]}
    />
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
        <details>
          <summary>{parameters.length === 1 ? "1 parameter" : `${parameters.length} parameters`}</summary>
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
