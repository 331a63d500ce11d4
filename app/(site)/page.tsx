import { BookOpenCheck, MapPin, Search, SlidersHorizontal, UserRoundCheck } from "lucide-react";
import type { Metadata } from "next";
import Form from "next/form";
import Link from "next/link";
import { pageMetadata, siteOrigin } from "#app/page-metadata.ts";
import { SchoolNameBox } from "#components/search/school-name-box.tsx";
import { JsonLd } from "#components/site/json-ld.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { env } from "#lib/platform/env.ts";
import { webSiteNode } from "#lib/schools/json-ld.format.ts";

const HOME_TEXT = {
  title: "find and compare US schools",
  description:
    "Find and compare US schools by name, ZIP code or city. Reliable sources, trusted insights, smarter decisions: every figure shows its source and year.",
  isIndexed: true,
};

const BENEFITS = [
  {
    Icon: BookOpenCheck,
    title: "Comprehensive Information",
    text: "Public, private and online schools: grades, enrollment, student–teacher ratio, affiliation, contact and setting. Each figure names its source and school year, and a blank says why it is blank.",
  },
  {
    Icon: SlidersHorizontal,
    title: "Advanced Search",
    text: "Type a name as you remember it: abbreviations and slips of the finger are understood. Or start from a ZIP code or city and narrow by distance, type, grade, affiliation, magnet and charter.",
  },
  {
    Icon: UserRoundCheck,
    title: "Personalized Experience",
    text: "Set the radius and the filters that matter to your family. Every search lives in its address, so you can bookmark it, share it, and come back to exactly the same list.",
  },
] as const;

export const metadata: Metadata = {
  ...pageMetadata(HOME_TEXT, "/"),
  // Without the site's name behind it, which it holds.
  title: { absolute: `${env().SITE_NAME}: ${HOME_TEXT.title}` },
};

export default function HomePage() {
  return (
    <>
      <JsonLd graph={[webSiteNode(env().SITE_NAME, siteOrigin())]} />
      <section className="board text-on-board">
        <div className="mx-auto grid max-w-6xl gap-10 px-4 py-14 md:py-20 lg:grid-cols-[1.1fr_1fr] lg:items-center">
          <div>
            <h1 className="text-4xl sm:text-5xl">Find the school. See where every fact comes from.</h1>
            <p className="mt-5 max-w-xl text-lg text-on-board-muted">
              Reliable sources, trusted insights, smarter decisions: a directory of US schools built from
              public registers, for families.
            </p>
          </div>
          <search>
            <Form
              action="/search"
              prefetch={false}
              className="grid gap-4 rounded-2xl bg-surface p-5 text-ink shadow-lift sm:p-7"
            >
              <div>
                <label htmlFor="home-name" className="flex items-center gap-2 pb-1.5 font-medium">
                  <Search aria-hidden="true" size={18} className="text-brand" />
                  School name
                </label>
                <SchoolNameBox id="home-name" placeholder="Boston Latin, PS 9, St. Luke's…" />
              </div>
              <div>
                <label htmlFor="home-location" className="flex items-center gap-2 pb-1.5 font-medium">
                  <MapPin aria-hidden="true" size={18} className="text-brand" />
                  In Zip or City
                </label>
                <input
                  id="home-location"
                  name="location"
                  maxLength={100}
                  autoComplete="postal-code"
                  placeholder="02115, or Portland, OR"
                  className="field"
                />
              </div>
              <button type="submit" className={buttonLook("pencil", "mt-1 text-lg")}>
                Search schools
              </button>
            </Form>
          </search>
        </div>
      </section>

      <section aria-labelledby="benefits" className="mx-auto max-w-6xl px-4 pt-14">
        <h2 id="benefits" className="text-2xl sm:text-3xl">
          A register you can read
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
          <Link href="/search" prefetch={false} className={buttonLook("primary")}>
            Browse All Schools
          </Link>
          <p className="text-muted">No account needed. No school pays to be listed or to stand higher.</p>
        </div>
      </section>
    </>
  );
}
