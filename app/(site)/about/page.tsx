import { Fragment } from "react";
import { pageMetadata } from "#app/page-metadata.ts";
import { Article, type ArticleSection } from "#components/site/article.tsx";
import { ReleaseTable } from "#components/site/release-table.tsx";
import { Link } from "#components/ui/link.tsx";
import { catalogReleases } from "#lib/directory/overview.data.ts";
import type { Release } from "#lib/directory/overview.schema.ts";
import { isBuilding } from "#lib/platform/build-phase.ts";
import { BLANK_KEYS, BLANK_MEANINGS, BLANK_REASONS } from "#lib/schools/blanks.format.ts";
import { currentSettings } from "#lib/settings/data.ts";

export const revalidate = 3600;

export function generateMetadata() {
  return pageMetadata(
    {
      title: "About",
      description: `What ${currentSettings().general.siteName} is, which public registers it reads, how figures of several registers become one page, and what a blank means.`,
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
          Reliable sources, trusted insights, smarter decisions: {siteName} makes the public registers of US
          schools readable for families and shows where every figure comes from.
        </p>
      }
      sections={[
        ...aboutSections(siteName, releases),
        {
          id: "contact",
          title: "Write to us",
          body: (
            <p>
              If a figure looks wrong, a school is missing, or something gets in your way:{" "}
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </p>
          ),
        },
      ]}
    />
  );
}

function aboutSections(siteName: string, releases: Release[]): ArticleSection[] {
  return [
    {
      id: "why",
      title: "Why it exists",
      body: (
        <>
          <p>
            What the United States knows about its schools is public but hard to read: large tables from
            several agencies, with codes for missing values, names in capitals and abbreviations, and a
            different year in each table. {siteName} reads these tables, works out which rows are the same
            school, and gives each school one page that a parent can understand.
          </p>
          <p>
            No school pays to be listed or to rank higher. There are no reviews and no anonymous opinions;
            what you read is published by our staff from the sources below. {siteName} is in beta and still
            growing.
          </p>
        </>
      ),
    },
    {
      id: "sources",
      title: "Our sources",
      body: (
        <>
          <p>
            Everything the catalog is currently built from: releases of public registers and, for some
            well-known schools, web pages about them, such as encyclopedia articles, with facts that no
            register collects. Each figure names its source: press the school year next to it.
          </p>
          <ReleaseTable releases={releases} />
          <p>
            The <Link href="/data">data dictionary</Link> says what each fact means, which of these sources it
            comes from, and how many schools have it.
          </p>
        </>
      ),
    },
    {
      id: "merging",
      title: "How several registers become one page",
      body: (
        <>
          <ul>
            <li>
              <strong>Which rows are the same school.</strong> First by the register’s own number, such as the
              NCES ID; where there is none, by name, address, telephone, grades, and size together. If it is
              not clear, or several schools fit, we pick none: showing a school twice does less harm than
              showing one school’s figures on another’s page.
            </li>
            <li>
              <strong>Which figure wins.</strong> Each figure is decided separately. The newer school year
              wins, and a figure beats a blank. So a page can show enrollment from one year next to a phone
              number from another, and each says so.
            </li>
            <li>
              <strong>What we change.</strong> Names in capitals are written as people write them. A position
              far from the school’s ZIP code, or a ratio that cannot be true, is withheld. A school that no
              register places is found by its address, or shown on its street or in the center of its ZIP
              code, and then its position is called approximate. Figures are never estimated or rounded up,
              and nothing is filled in by guessing.
            </li>
            <li>
              <strong>What we keep.</strong> A name that lost stays searchable. Every change to a school is
              recorded, and closed schools keep their page, which says that they are closed.
            </li>
            <li>
              <strong>Whether a school is still open.</strong> We know only what a register says, and as of
              which year. If a newer register of all public schools of a state does not have a school, its
              page and its card say so, and searches list it last: it may have closed, merged, moved or
              changed its name. Private schools are not marked, because their survey is voluntary.
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
      title: "Open to programs",
      body: (
        <p>
          Programs can read what visitors see, with the source of every figure. The{" "}
          <a href="/api/openapi.json">API description</a> says how; the{" "}
          <Link href="/terms#use">terms of service</Link> say what for.
        </p>
      ),
    },
  ];
}
