import { pageMetadata, siteOrigin } from "#app/page-metadata.ts";
import { Article } from "#components/site/article.tsx";
import { JsonLd } from "#components/site/json-ld.tsx";
import { Link } from "#components/ui/link.tsx";
import { missingLowerGrades } from "#lib/directory/coverage.data.ts";
import { missingLowerText } from "#lib/directory/coverage.rules.ts";
import { isConfigured } from "#lib/platform/ai/connection.ts";
import { isBuilding } from "#lib/platform/build-phase.ts";
import { env } from "#lib/platform/env.ts";
import { faqNode } from "#lib/schools/json-ld.format.ts";
import { currentSettings } from "#lib/settings/data.ts";
import { type Question, questionGroups } from "./questions.ts";

export const revalidate = 3600;

export function generateMetadata() {
  return pageMetadata(
    {
      title: "Frequently asked questions",
      description:
        "Where the figures come from, what a blank means, how to search, what an account is for and what it costs.",
      isIndexed: true,
    },
    "/faq",
  );
}

export default async function FaqPage() {
  const contactEmail = currentSettings().general.contactEmail;
  const lower = isBuilding() ? null : await missingLowerGrades();
  const groups = questionGroups(
    isConfigured("chat"),
    { logDays: env().LOG_DAYS, usesAnalytics: env().ANALYTICS_ID !== undefined },
    lower && missingLowerText(lower),
  );
  return (
    <>
      <JsonLd
        graph={[{ ...faqNode(groups.flatMap(({ questions }) => questions)), "@id": `${siteOrigin()}/faq` }]}
      />
      <Article
        title="Frequently asked questions"
        lead={
          <p>
            Don’t see your question?{" "}
            <Link href="/contact" className="link">
              Write to us
            </Link>{" "}
            or email{" "}
            <a href={`mailto:${contactEmail}`} className="link wrap-anywhere">
              {contactEmail}
            </a>
            .
          </p>
        }
        sections={groups.map(({ id, title, questions }) => ({
          id,
          title,
          body: <Questions questions={questions} />,
        }))}
      />
    </>
  );
}

function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="card mt-4 divide-y divide-line">
      {questions.map(({ question, answer, more }) => (
        <details key={question} className="question">
          <summary>
            <h3 className="text-base">{question}</h3>
          </summary>
          <p>
            {answer}
            {more ? (
              <>
                {" "}
                <Link href={more.href}>{more.text}</Link>
              </>
            ) : null}
          </p>
        </details>
      ))}
    </div>
  );
}
