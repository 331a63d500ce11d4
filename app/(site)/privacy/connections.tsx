import type { ArticleSection } from "#components/site/article.tsx";
import { MOST_TURNS } from "#lib/conversations/limits.rules.ts";

/** The parts of the privacy policy that depend on what this site is connected to. */

export type Assistant = { name: string; usesModel: boolean; usesWeb: boolean };

/** What becomes of a question, depending on what this site is connected to. */
export function assistantSection({ name, usesModel, usesWeb }: Assistant): ArticleSection {
  return {
    id: "assistant",
    title: "Questions to the assistant",
    body: (
      <>
        {usesModel ? (
          <p>
            When you ask {name} a question, it is sent to a provider of language models that the operator of
            this site has chosen, together with the latest part of the conversation, the schools on the page
            that is open, and the facts that were looked up for the answer. Nothing else from your account is
            sent: neither your name nor your email address. How long the provider keeps what it gets is laid
            down in its own terms. If the provider does not answer, our own servers do, from our own catalog.
          </p>
        ) : (
          <p>
            When you ask {name} a question, it is answered on our own servers, from our own catalog. No
            language model is connected to this site, and neither your question nor the answer is sent to
            anyone else.
          </p>
        )}
        {usesWeb ? (
          <p>
            For some answers a web search is made. The search service gets the words that are searched for,
            which may be words of your question, and nothing else about you.
          </p>
        ) : null}
        <ul>
          <li>
            <strong>What is kept:</strong> your questions, the answers, and your ratings, in your account, so
            that you can find them again. Your dashboard offers a copy of them. Without an account, you cannot
            ask, and we keep nothing.
            {usesModel
              ? " We also record how much of the language model your account has used, without what was asked or answered."
              : null}
          </li>
          <li>
            <strong>How long:</strong> until you clear the conversation or delete the account. We keep the
            latest {MOST_TURNS} questions of a long conversation. What you clear can be brought back for ten
            minutes, and is deleted within a day.
          </li>
          <li>
            <strong>Who reads it:</strong> you. Our staff have no page that shows your conversations, though
            the few people who run the database could reach them.
          </li>
          <li>
            <strong>If you rate an answer as bad, or add a comment to your rating:</strong> our staff get that
            question, the answer, and your comment, so that they can correct mistakes. We keep these for as
            long as the site runs, even after you clear the conversation. If you delete the account, they stay
            without your name. Write to us before that, and we delete them.
          </li>
        </ul>
        <p>
          We do not sell any of it or use it for advertising. Please don’t include personal details in a
          question, such as a child’s name.
        </p>
      </>
    ),
  };
}

/** Whether visits are counted depends on what this site is connected to. */
export function analyticsSection(isUsed: boolean): ArticleSection {
  return {
    id: "analytics",
    title: "Analytics",
    body: (
      <>
        <p>
          {isUsed
            ? null
            : "No analytics are in use at the moment. If that changes, we will ask you first, and this is how it will work. "}
          If you agree, we use Google Analytics to count visits. It then collects analytics data: the pages
          you open and in which order, what you do there (that you searched, for example), your kind of
          browser and device, and your rough region. A random number in a cookie tells one browser from
          another. Google never gets what you type. We report page addresses without search terms, ZIP codes,
          or cities.
        </p>
        <p>
          Until you agree, and if you decline, Google Analytics is not loaded, sets no cookie, and receives
          nothing. You can change your mind at any time with “Privacy choices,”{" "}
          {isUsed ? "" : "which will appear "}at the bottom of each page. A browser that sends{" "}
          <a href="https://globalprivacycontrol.org/">Global Privacy Control</a> has said no for you.
        </p>
      </>
    ),
  };
}
