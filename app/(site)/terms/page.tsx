import type { ReactNode } from "react";
import { pageMetadata } from "#app/page-metadata.ts";
import { Article, type ArticleSection } from "#components/site/article.tsx";
import { Link } from "#components/ui/link.tsx";
import { env } from "#lib/platform/env.ts";
import { currentSettings } from "#lib/settings/data.ts";
import { EFFECTIVE_DATE, MINIMUM_AGE } from "../legal.ts";

export const revalidate = 3600;

export function generateMetadata() {
  return pageMetadata(
    {
      title: "Terms of service",
      description: `The rules for using ${currentSettings().general.siteName}: who may use it, for what, and what we are and are not responsible for.`,
      isIndexed: true,
    },
    "/terms",
  );
}

export default function TermsPage() {
  const { siteName, contactEmail } = currentSettings().general;
  const state = env().OPERATING_STATE;
  return (
    <Article
      title="Terms of service"
      lead={
        <p>
          By using {siteName}, you agree to these terms. If you do not agree, please do not use it. Effective{" "}
          {EFFECTIVE_DATE}.
        </p>
      }
      sections={sections({
        siteName,
        state,
        contact: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>,
      })}
    />
  );
}

type Names = { siteName: string; state: string; contact: ReactNode };

function sections({ siteName, state, contact }: Names): ArticleSection[] {
  return [
    {
      id: "eligibility",
      title: "Who may use it",
      body: (
        <p>
          You must be at least {MINIMUM_AGE} years old to use {siteName} with an account. If you are under 18,
          read these terms with a parent or guardian. You must give accurate information when you register and
          keep your password to yourself.
        </p>
      ),
    },
    {
      id: "use",
      title: "What you may use it for",
      body: (
        <>
          <p>
            {siteName} is for lawful, non-commercial, and informational use. You may find schools, learn about
            them, and compare them. You may do so for yourself, your family, or the people you advise, even if
            that is your job.
          </p>
          <p>You may not:</p>
          <ul>
            <li>sell what you find here, or build a commercial product or mailing list from it;</li>
            <li>use it to harass, defraud, or discriminate against anyone;</li>
            <li>
              try to get into accounts or systems that are not yours, get around limits, or load the service
              so heavily that others suffer.
            </li>
          </ul>
          <p>
            Much of the data comes from public records. You can get it from their publishers as well. The{" "}
            <Link href="/about#sources">list of sources</Link> names them.
          </p>
        </>
      ),
    },
    {
      id: "content",
      title: "You cannot post here",
      body: (
        <p>
          Everything about schools on {siteName} is published by our staff, mainly from public records. There
          are no reviews, comments, or uploads. What you write to us as feedback or save in your account is
          not published.
        </p>
      ),
    },
    {
      id: "accounts",
      title: "Your account, and how to delete it",
      body: (
        <p>
          You can delete your account at any time, under “Account” on your{" "}
          <Link href="/dashboard?tab=account">dashboard</Link>. That also deletes the personal data that
          belongs to it. The <Link href="/privacy#keeping">privacy policy</Link> says more. We may suspend an
          account that breaks these terms. You are responsible for what is done with your account. Tell us if
          someone else uses it.
        </p>
      ),
    },
    {
      id: "payment",
      title: "Free and paid features",
      body: (
        <p>
          Most features are free. Some premium features may require payment: a deep research report costs one
          credit, and credits come with the paid plans, which cannot be bought online yet. You learn what a
          plan costs before you decide, and nothing is charged without your consent. Without an account, you
          see the first pages of results and parts of each school’s page.
        </p>
      ),
    },
    {
      id: "information",
      title: "Information, not advice",
      body: (
        <>
          <p>
            What you read here is for information only. It is not advice, a recommendation of a school, or a
            promise of admission or results. Figures are as their source published them for the school year
            next to them. They may be old, incomplete, or wrong, and a school may have changed since.
          </p>
          <p>
            <strong>Before you decide anything important, ask the school or its district.</strong> {siteName}{" "}
            is not part of any school, district, or agency that it names. If we link to another site, we are
            not responsible for what it says.
          </p>
        </>
      ),
    },
    {
      id: "warranty",
      title: "No warranty",
      body: (
        <p>
          The service is a beta and is provided “as is” and “as available.” As far as the law permits, we give
          no warranty of any kind, express or implied. That means we do not promise that the site is correct,
          that it fits your purpose, or that it is always up.
        </p>
      ),
    },
    {
      id: "liability",
      title: "Limitation of liability",
      body: (
        <p>
          As far as the law permits, we are not liable for indirect, incidental, special, or consequential
          damages. Nor are we liable for what you decide based on this site. The most that we owe you is what
          you paid us in the twelve months before the claim, or 100 US dollars if that is more. Nothing in
          these terms limits liability that cannot be limited by law.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes to these terms",
      body: (
        <p>
          We may change these terms. Changes take effect when they are posted on this page, with a new date
          above. If you keep using {siteName} after that, the new terms apply.
        </p>
      ),
    },
    {
      id: "law",
      title: "Governing law",
      body: (
        <p>
          These terms are governed by the law of the United States and of {state}, where {siteName} is
          operated, without regard to rules on conflict of laws. If one of these terms is invalid, the others
          still apply.
        </p>
      ),
    },
    {
      id: "contact",
      title: "Contact",
      body: <p>Questions about these terms: {contact}.</p>,
    },
  ];
}
