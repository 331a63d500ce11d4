import type { ReactNode } from "react";
import { pageMetadata } from "#app/page-metadata.ts";
import { Article, type ArticleSection } from "#components/site/article.tsx";
import { Link } from "#components/ui/link.tsx";
import { isWebSearchConfigured } from "#lib/answers/web-search.service.ts";
import { networkLookup } from "#lib/places/ip-location.service.ts";
import { locationPrivacy } from "#lib/places/locate.format.ts";
import { hasReverseGeocoder } from "#lib/places/reverse-geocoder.service.ts";
import { isConfigured } from "#lib/platform/ai/connection.ts";
import { env } from "#lib/platform/env.ts";
import { andList } from "#lib/platform/lists.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { currentSettings } from "#lib/settings/data.ts";
import { EFFECTIVE_DATE, MINIMUM_AGE } from "../legal.ts";
import { type Assistant, analyticsSection, assistantSection } from "./connections.tsx";

export const revalidate = 3600;

export function generateMetadata() {
  return pageMetadata(
    {
      title: "Privacy policy",
      description: `What ${currentSettings().general.siteName} collects, why, who else sees it, and how you get, correct, or delete it.`,
      isIndexed: true,
    },
    "/privacy",
  );
}

export default function PrivacyPage() {
  const { general, chat } = currentSettings();
  const { siteName, contactEmail } = general;
  const usesAnalytics = env().ANALYTICS_ID !== undefined;
  const assistant = {
    name: chat.chatAssistantName,
    usesModel: isConfigured("chat"),
    usesWeb: isConfigured("chat") && chat.webSearchEnabled && isWebSearchConfigured(),
  };
  return (
    <Article
      title="Privacy policy"
      lead={
        <>
          <p>
            In short: you can search without an account. As long as you only search and read, all we keep is a
            standard server log, which includes your IP address
            {usesAnalytics ? ", unless you agree to analytics" : null}. An account needs a name, an email
            address, and a password. We do not sell your data.
          </p>
          <p className="mt-2 text-base">Effective {EFFECTIVE_DATE}</p>
        </>
      }
      sections={sections({
        siteName,
        contact: <a href={`mailto:${contactEmail}`}>{contactEmail}</a>,
        assistant,
        offersGoogle: env().GOOGLE_CLIENT_ID !== undefined,
        usesAnalytics,
        logDays: env().LOG_DAYS,
        location: locationPrivacy({
          asksAboutPositions: hasReverseGeocoder(),
          networks: networkLookup(),
        }),
      })}
    />
  );
}

type Known = {
  siteName: string;
  contact: ReactNode;
  assistant: Assistant;
  location: string[];
  offersGoogle: boolean;
  usesAnalytics: boolean;
  /** For how many days the servers’ logs are kept, if the operator promises that. */
  logDays: number | undefined;
};

/** Whoever runs a part of this site. */
function helpers({ assistant, offersGoogle, usesAnalytics }: Known): string[] {
  return [
    "hosting",
    "the database",
    "email delivery",
    "map images",
    offersGoogle && "sign-in with Google if you choose it",
    assistant.usesModel && "answers to your questions to the assistant",
    assistant.usesWeb && "web searches for these answers",
    usesAnalytics && "analytics if you agree",
  ].filter((part) => part !== false);
}

function sections(known: Known): ArticleSection[] {
  const { siteName, contact, assistant, location, offersGoogle, usesAnalytics, logDays } = known;
  return [
    {
      id: "collected",
      title: "What we collect",
      body: (
        <>
          <p>
            When you only search and read, all we keep is the <a href="#use">server log</a>, which includes
            your IP address{usesAnalytics ? ", unless you agree to analytics" : null}. When you register, we
            collect:
          </p>
          <ul>
            <li>
              the <strong>email address</strong> that you register with. You sign in with it, and we use it to
              check that it is yours and to help you if you forget your password;
            </li>
            <li>
              your <strong>name</strong>, so that we can greet you;
            </li>
            <li>
              a <strong>password</strong>, stored as a one-way hash that no one, including us, can read
              {offersGoogle
                ? ". If you sign in with Google instead, Google tells us your name and email address, and we never see a password"
                : null}
              ;
            </li>
            <li>
              <strong>your choice about marketing email</strong>.
            </li>
          </ul>
          <p>
            While you are signed in, we also keep what you ask us to keep. That is your saved schools and
            searches, your priorities, and your conversations with the assistant.
          </p>
          <p>
            If you <strong>write to us without an account</strong>, we keep your message, the email address
            that you give for our reply, and your name if you give it. We use them to reply. We delete the
            name and the address after a year, or sooner if you ask.
          </p>
          <p>
            <strong>We do not collect your postal address or your phone number.</strong> The addresses and
            phone numbers on this site belong to schools.
          </p>
        </>
      ),
    },
    {
      id: "location",
      title: "Your location",
      body: (
        <>
          {location.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </>
      ),
    },
    assistantSection(assistant),
    analyticsSection(usesAnalytics),
    {
      id: "browser",
      title: "What your browser keeps",
      body: (
        <>
          <p>We set no cookies until you sign in or agree to analytics. These stay in your own browser:</p>
          <ul>
            <li>your choice of colors and your answer about analytics, until you change them;</li>
            <li>
              the schools that you choose to compare, until you remove them. We learn which they are only when
              you open the comparison, whose address names them, or save them to your account;
            </li>
            <li>a school that you chose to save before signing in, until you sign in or close the tab;</li>
            <li>your last search, until you close the tab, so that you can come back to it;</li>
            <li>
              a note that you are signed in, until you sign out, so that pages can show your account at once;
            </li>
            <li>whether you have left the assistant open, until you close it;</li>
            <li>a question to it that you have not sent, until you send it or close the tab.</li>
          </ul>
          <p>When you sign in, one cookie keeps you signed in. It is used for nothing else.</p>
        </>
      ),
    },
    {
      id: "use",
      title: "How we use your data",
      body: (
        <>
          <p>
            We use your data to run your account, to show what you saved, to answer when you write to us, and
            to keep the service safe.
          </p>
          <p>
            <strong>Server logs</strong> help us find attacks and errors. They record when a request came,
            from which IP address, what kind of request it was, and whether it worked. They leave out what was
            searched for.{" "}
            {logDays
              ? `We keep them for ${countOf(logDays, "day")}.`
              : "We keep them only as long as we need them for that."}
          </p>
          <p>
            <strong>Signing in:</strong> for 90 days, your account keeps a scrambled form (a hash) of the IP
            address that you sign in from. If we block someone who is guessing your password, you can still
            sign in.
          </p>
          <p>
            <strong>Marketing email</strong> is opt-in. You get it only if you check its box when you register
            or later in your preferences, and you can turn it off there or by writing to us. Messages that
            your account needs, such as those to verify your email address or reset your password, are not
            marketing, and you get them either way.
          </p>
          <p>
            <strong>News by email</strong> comes only if you ask for it in your preferences. Each email has an
            unsubscribe link, and you do not have to sign in for that. If you{" "}
            <strong>report a news article</strong>, our staff see what you wrote, without your name. It is
            deleted with your account.
          </p>
        </>
      ),
    },
    {
      id: "sharing",
      title: "Who else sees your data",
      body: (
        <>
          <p>
            We do not sell personal information, and we do not share it for advertising. We pass it on only to
            those who run a part of the service for us: {andList(helpers(known))}. We disclose it where a law
            or a court order requires us to.
          </p>
          <p>
            Your browser loads map images from a map service. Some parts of a school’s page, such as a
            walkability score, come from other services once you open them. Like any website that you visit,
            these services see your IP address.
          </p>
        </>
      ),
    },
    {
      id: "keeping",
      title: "How long we keep your data, and how we protect it",
      body: (
        <p>
          We keep what belongs to your account until you delete the account. Then your personal data is
          deleted with it. What you wrote to us as feedback stays without your name and address, and so do
          answers of the assistant that you rated as bad or commented on. Connections to the site are
          encrypted, passwords are stored as hashes only, and only people who need it for their work can reach
          the database. No system is perfectly safe. If a breach affects your data, we will tell you as the
          law requires.
        </p>
      ),
    },
    {
      id: "ccpa",
      title: "California: your rights under the CCPA",
      body: (
        <>
          <p>
            The California Consumer Privacy Act (CCPA) gives the rights below to people who live in
            California. We give them to you wherever you live.
          </p>
          <ul>
            <li>
              <strong>To know</strong> what personal information we have about you, where it comes from, what
              we use it for, and who gets it. You can also get a copy. We collect what the act calls
              identifiers (name, email address, IP address) and, if you use it to search, your location. We
              also keep what you save and what you ask the assistant.{" "}
              {usesAnalytics ? "If you agree to analytics, we also collect internet activity. " : ""}All of it
              comes from you or your browser.
            </li>
            <li>
              <strong>To delete</strong> it.
            </li>
            <li>
              <strong>To correct</strong> what is wrong.
            </li>
            <li>
              <strong>To opt out of sale and sharing.</strong> We do neither, so there is nothing to opt out
              of. We honor Global Privacy Control anyway.
            </li>
            <li>
              <strong>To limit the use of sensitive information.</strong> The act counts a password as
              sensitive, and a location as exact as a city block. We use them only for what you ask: to sign
              you in, and to find schools near you.
            </li>
            <li>
              <strong>Not to be penalized</strong> for using one of these rights.
            </li>
          </ul>
          <p>
            To use these rights, write to {contact} from the email address of your account, or the one you
            gave us, or include it in your message. We send a message to that address to check that it is
            yours, and we answer within 45 days. Someone else may write for you if you give them written
            permission.
          </p>
          <p>
            On your <Link href="/dashboard?tab=account">dashboard</Link>, you can also correct your name,
            change your mind about marketing email, download everything your account holds, and delete the
            account yourself.
          </p>
        </>
      ),
    },
    {
      id: "children",
      title: "Children",
      body: (
        <p>
          The minimum age for an account is {MINIMUM_AGE}. We do not knowingly collect data about younger
          children. If you think that a child has signed up, write to {contact}. We will delete the account
          and all that belongs to it.
        </p>
      ),
    },
    {
      id: "changes",
      title: "Changes",
      body: (
        <p>
          When this policy changes, the new text appears here with a new date. If a change lets us do more
          with what you already gave us, we ask you first.
        </p>
      ),
    },
    {
      id: "contact",
      title: "Contact",
      body: (
        <p>
          Questions about privacy at {siteName}: {contact}. The rules for using the site are in the{" "}
          <Link href="/terms">terms of service</Link>.
        </p>
      ),
    },
  ];
}
