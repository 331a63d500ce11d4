import { pageMetadata, siteOrigin } from "#app/page-metadata.ts";
import { JsonLd } from "#components/site/json-ld.tsx";
import { Link } from "#components/ui/link.tsx";
import { isConfigured } from "#lib/platform/ai/connection.ts";
import { faqNode } from "#lib/schools/json-ld.format.ts";
import { currentSettings } from "#lib/settings/data.ts";
import { questions } from "./questions.ts";

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

export default function FaqPage() {
  const contactEmail = currentSettings().general.contactEmail;
  const shown = questions(isConfigured("chat"));
  return (
    <div className="mx-auto max-w-3xl px-4 pt-10">
      <JsonLd graph={[{ ...faqNode(shown), "@id": `${siteOrigin()}/faq` }]} />
      <h1 className="text-3xl sm:text-4xl">Frequently asked questions</h1>
      <div className="card mt-8 divide-y divide-line">
        {shown.map(({ question, answer, more }) => (
          <details key={question} className="question">
            <summary>
              <h2 className="text-base">{question}</h2>
            </summary>
            <p>
              {answer}
              {more ? (
                <>
                  {" "}
                  <Link href={more.href} className="link">
                    {more.text}
                  </Link>
                </>
              ) : null}
            </p>
          </details>
        ))}
      </div>
      <p className="mt-8 text-muted">
        Your question is not here? Write to{" "}
        <a href={`mailto:${contactEmail}`} className="link break-all">
          {contactEmail}
        </a>
        .
      </p>
    </div>
  );
}
