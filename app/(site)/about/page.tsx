import { Fragment } from "react";
import { pageMetadata } from "#app/page-metadata.ts";
import { Article, type ArticleSection } from "#components/site/article.tsx";
import { ReleaseTable } from "#components/site/release-table.tsx";
import { Link } from "#components/ui/link.tsx";
import { PAID_PLANS } from "#lib/accounts/subscription.format.ts";
import { catalogReleases } from "#lib/directory/overview.data.ts";
import { bySource, registersAndPages } from "#lib/directory/overview.rules.ts";
import type { Release } from "#lib/directory/overview.schema.ts";
import { networkLookup } from "#lib/places/ip-location.service.ts";
import { TABLE_CREDIT } from "#lib/places/locate.format.ts";
import { isBuilding } from "#lib/platform/build-phase.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { BLANK_KEYS, BLANK_MEANINGS, BLANK_REASONS } from "#lib/schools/blanks.format.ts";
import { currentSettings } from "#lib/settings/data.ts";

export const revalidate = 3600;

export function generateMetadata() {
  return pageMetadata(
    {
      title: "About",
      description: `What ${currentSettings().general.siteName} is, which public records it reads, how we make money, how to report an error, and what a blank means.`,
      isIndexed: true,
    },
    "/about",
  );
}

export default async function AboutPage() {
  const { siteName, contactEmail } = currentSettings().general;
  const releases = isBuilding() ? [] : await catalogReleases();
  return (
    <Article
      title={`About ${siteName}`}
      lead={
        <p>
          Reliable sources, trusted insights, smarter decisions. {siteName} turns public records about US
          schools into pages that a parent can read. Each page shows where its figures come from.
        </p>
      }
      sections={[...sourceSections(siteName, releases), ...siteSections(siteName, contactEmail), ...DETAILS]}
    />
  );
}

function sourceSections(siteName: string, releases: Release[]): ArticleSection[] {
  const { registers, pages } = registersAndPages(releases);
  const articles = bySource(pages);
  return [
    {
      id: "why",
      title: "Why we built it",
      body: (
        <p>
          Facts about US schools are public but hard to read. They come in large tables from several agencies.
          Each table has its own codes, abbreviations, and years. {siteName} reads these tables and works out
          which rows are about the same school. Then it gives each school one page.
        </p>
      ),
    },
    {
      id: "sources",
      title: "Our sources",
      body: (
        <>
          <p>
            We read public records, the official lists of schools that public agencies keep, and some pages
            that are each about one school. Each figure names its source: press the school year next to it on
            a school’s page.
          </p>
          <ReleaseTable sources={bySource(registers)} />
          {articles.length > 0 ? (
            <details className="question card mt-5">
              <summary>
                {countOf(articles.length, "page")}, each about one school, such as encyclopedia articles
              </summary>
              <div className="px-5 pb-5">
                <p>For a few well-known schools, these add facts that no register has, such as clubs.</p>
                <ReleaseTable sources={articles} />
              </div>
            </details>
          ) : null}
          <p>
            The <Link href="/data">data dictionary</Link> says what each fact means, which of these sources it
            comes from, and how many schools have it.
          </p>
          {networkLookup() === "table" ? (
            <p>
              If your browser does not share your location, we estimate it from your IP address, with{" "}
              <a href={TABLE_CREDIT.href}>{TABLE_CREDIT.text}</a>, licensed under{" "}
              <a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>.
            </p>
          ) : null}
        </>
      ),
    },
  ];
}

function siteSections(siteName: string, contactEmail: string): ArticleSection[] {
  return [
    {
      id: "who",
      title: "Who makes it",
      body: (
        <p>
          Our staff publish all that you read here, from the sources above. There are no reviews and no
          anonymous opinions. {siteName} is not part of any school, district, or agency. It is in beta and
          still growing.
        </p>
      ),
    },
    {
      id: "money",
      title: "How we make money",
      body: (
        <>
          <p>
            Searching, reading, saving, and comparing are free. A deep research report on a school costs one
            credit. Credits come with the paid plans: {PAID_PLANS}. You can see your plan and credits on{" "}
            <Link href="/dashboard?tab=subscriptions">your dashboard</Link>. Plans cannot be bought online
            yet. To get one, write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
          <p>
            No school pays to be listed or to rank higher. There are no ads, and we do not sell your data.
          </p>
        </>
      ),
    },
    {
      id: "contact",
      title: "How to report an error",
      body: (
        <p>
          Is a figure wrong? Press “Report a mistake” on the school’s page. Is a school missing?{" "}
          <Link href="/contact">Write to us</Link>, or email{" "}
          <a href={`mailto:${contactEmail}`}>{contactEmail}</a>. If you are signed in, you can also press
          “Feedback / Requests” at the bottom of any page. If we read the source wrong, we fix it. If the
          source itself is wrong, its publisher has to correct it.
        </p>
      ),
    },
  ];
}

const DETAILS: readonly ArticleSection[] = [
  {
    id: "merging",
    title: "How several sources become one page",
    body: (
      <>
        <ul>
          <li>
            <strong>Which rows are the same school.</strong> We first go by the source’s own number, such as
            the NCES ID. Without one, we compare name, address, phone, grades, and size. If it isn’t clear, we
            don’t match them. Showing a school twice does less harm than showing one school’s figures on
            another’s page.
          </li>
          <li>
            <strong>Which figure wins.</strong> We choose each figure on its own. The newer school year wins,
            and a figure beats a blank. So a page can show enrollment from one year next to a phone number
            from another, and each says so.
          </li>
          <li>
            <strong>What we change.</strong> We write names that are all in capitals as people usually write
            them. We leave out a location that contradicts the school’s ZIP code, and a ratio that cannot be
            true. If no other source says where the school is, we go by its address, its street, or its ZIP
            code, and call the location approximate. We never make up a figure.
          </li>
          <li>
            <strong>What we keep.</strong> You can search for a school by its other names, too. We record
            every change to a school. Closed schools keep their page, which says that they are closed.
          </li>
          <li>
            <strong>Whether a school is still open.</strong> We know only what a public record says, and for
            which year. A public school may be missing from the newest records of its state. Then its page and
            its card say so, and searches list it last unless they are sorted by distance. It may have closed,
            merged, moved, or changed its name. Private schools are not marked, because their survey is
            voluntary.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "blanks",
    title: "What a blank means",
    body: (
      <>
        <p>Where a figure is missing, its page shows N/A and one of these reasons. Zero is not a blank.</p>
        <dl>
          {BLANK_KEYS.map((reason) => (
            <Fragment key={reason}>
              <dt>{BLANK_REASONS[reason]}</dt>
              <dd>{BLANK_MEANINGS[reason]}</dd>
            </Fragment>
          ))}
        </dl>
      </>
    ),
  },
  {
    id: "open",
    title: "For developers",
    body: (
      <p>
        Programs can read what visitors see, with the source of every figure. The{" "}
        <Link href="/developers">page for developers</Link> says how. The{" "}
        <Link href="/terms#use">terms of service</Link> say for which purposes.
      </p>
    ),
  },
];
