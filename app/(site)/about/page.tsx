import Link from "next/link";
import { pageMetadata } from "#app/page-metadata.ts";
import { Article, type ArticleSection } from "#components/site/article.tsx";
import { ReleaseTable } from "#components/site/release-table.tsx";
import { catalogReleases } from "#lib/directory/overview.data.ts";
import type { Release } from "#lib/directory/overview.schema.ts";
import { isBuilding } from "#lib/platform/build-phase.ts";
import { BLANK_REASONS } from "#lib/schools/blanks.format.ts";
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
          schools readable for families, and says of every figure where it comes from.
        </p>
      }
      sections={[
        ...aboutSections(siteName, releases),
        {
          id: "contact",
          title: "Write to us",
          body: (
            <p>
              A figure that looks wrong, a school that is missing, something that gets in your way:{" "}
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
            What the United States know about their schools is public, and hard to read: it lies in large
            tables of several agencies, with codes for what is missing, under names in capitals and
            abbreviations, each table about another year. {siteName} reads these tables, finds out which rows
            are the same school, and gives each school one page that a parent can understand.
          </p>
          <p>
            No school pays to be listed or to stand higher. There are no reviews and no anonymous opinions;
            what you read is published by our staff from the sources below. {siteName} is a beta: it grows,
            and it says so.
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
            Everything that the catalog is read from at present: releases of public registers, and for some
            well-known schools single pages about them, such as encyclopedia articles, which tell what no
            register asks for. A figure names its source: press the school year beside it.
          </p>
          <ReleaseTable releases={releases} />
          <p>
            The{" "}
            <Link href="/data" prefetch={false}>
              data dictionary
            </Link>{" "}
            tells of each fact what it means, which of these it comes from, and how many schools have it.
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
              <strong>Which rows are one school.</strong> First by the register’s own number, such as the NCES
              ID; where there is none, by name and place. If several schools would fit, none is taken: showing
              a school twice does less harm than showing one school’s figures on another’s page.
            </li>
            <li>
              <strong>Which figure stands.</strong> Each figure is decided by itself. The newer school year
              wins, and a figure wins over a blank. So a page can show enrollment of one year beside a phone
              number of another, and each says so.
            </li>
            <li>
              <strong>What we change.</strong> Names in capitals are written as people write them. A position
              far from the school’s ZIP code, or a ratio that cannot be true, is withheld. Figures are never
              estimated or rounded up, and nothing is filled in by guessing.
            </li>
            <li>
              <strong>What we keep.</strong> A name that lost stays searchable. Every change of a school is
              recorded, and closed schools keep their page, which says that they are closed.
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
            <dt>{BLANK_REASONS.not_reported}</dt>
            <dd>The register asks for the figure, and the school gave none.</dd>
            <dt>{BLANK_REASONS.not_applicable}</dt>
            <dd>The figure makes no sense for it, such as a ratio where there are no students yet.</dd>
            <dt>{BLANK_REASONS.suppressed}</dt>
            <dd>The publisher holds it back, for instance because it would tell of too few students.</dd>
            <dt>{BLANK_REASONS.not_collected}</dt>
            <dd>No source that we read tells it.</dd>
          </dl>
        </>
      ),
    },
    {
      id: "open",
      title: "Open to programs",
      body: (
        <p>
          What visitors see is also there for programs, with the source of every figure. The{" "}
          <a href="/api/openapi.json">API description</a> says how; the{" "}
          <Link href="/terms#use" prefetch={false}>
            terms of service
          </Link>{" "}
          say for what.
        </p>
      ),
    },
  ];
}
