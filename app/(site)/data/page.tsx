import { pageMetadata } from "#app/page-metadata.ts";
import { Article } from "#components/site/article.tsx";
import { DictionaryFields } from "#components/site/data-dictionary.tsx";
import { FindFact } from "#components/site/find-fact.tsx";
import { ReportMethods } from "#components/site/report-methods.tsx";
import { ScoreMethods } from "#components/site/score-methods.tsx";
import { SimilarSchools } from "#components/site/similar-schools.tsx";
import { Link } from "#components/ui/link.tsx";
import { isConfigured } from "#lib/platform/ai/connection.ts";
import { isBuilding } from "#lib/platform/build-phase.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { dataDictionary } from "#lib/schools/dictionary.data.ts";
import { sectionHeading } from "#lib/schools/dictionary.format.ts";
import { formatDay } from "#lib/schools/format.ts";
import { currentSettings } from "#lib/settings/data.ts";

export const revalidate = 3600;

export function generateMetadata() {
  return pageMetadata(
    {
      title: "Data dictionary",
      description: `What each fact about a school means on ${currentSettings().general.siteName}, its unit, the sources it comes from, and how many schools have it.`,
      isIndexed: true,
    },
    "/data",
  );
}

export default async function DataPage() {
  const { schools, countedAt, sections, scores } = isBuilding()
    ? { schools: 0, countedAt: new Date(0).toISOString(), sections: [], scores: [] }
    : await dataDictionary();
  return (
    <Article
      title="Data dictionary"
      lead={
        <p className="text-pretty">
          What each fact on a school’s page means, its unit, which sources it comes from, and how many of the{" "}
          {countOf(schools, "school")} in the catalog have it, as of{" "}
          <span className="whitespace-nowrap">{formatDay(countedAt)}</span>. Also:{" "}
          <a href="#scores" className="link">
            how scores are calculated
          </a>{" "}
          and{" "}
          <Link href="/about#blanks" className="link">
            what a blank means
          </Link>
          .
        </p>
      }
      tools={
        <FindFact
          facts={sections.flatMap((section) =>
            section.fields.map(({ name, label, meaning }) => ({
              ...{ name, label, meaning },
              group: sectionHeading(section),
            })),
          )}
        />
      }
      sections={[
        ...sections.map((section) => ({
          id: section.id,
          title: sectionHeading(section),
          folded: countOf(section.fields.length, "fact"),
          body: <DictionaryFields fields={section.fields} schools={schools} />,
        })),
        { id: "similar", title: "Which schools are compared", body: <SimilarSchools /> },
        {
          id: "scores",
          title: "How scores are calculated",
          body: <ScoreMethods scores={scores} schools={schools} />,
        },
        {
          id: "reports",
          title: "How deep research reports are made",
          body: <ReportMethods usesModel={isConfigured("research")} />,
        },
        {
          id: "programs",
          title: "For developers",
          body: (
            <p>
              Download the data of this page, with the names that scores and facts have in the API, at{" "}
              <a href="/api/data-dictionary">/api/data-dictionary</a>. The{" "}
              <Link href="/developers">page for developers</Link> explains how to request school data.
            </p>
          ),
        },
      ]}
    />
  );
}
