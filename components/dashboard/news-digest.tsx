"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { newsDigestQuery, setNewsDigest } from "#lib/news/digest.client.ts";
import { MailChoice } from "./mail-choice.tsx";

/** Whether the member gets the news of their saved schools by mail. */
export function NewsDigest() {
  const queries = useQueryClient();
  const { data: isSubscribed, isError } = useQuery(newsDigestQuery);
  return (
    <MailChoice
      label="Email me news about my saved schools"
      note={
        isError
          ? "We could not load this setting. Please open this page again."
          : "Once a week, and only if there is something new. Every email has an unsubscribe link."
      }
      isChosen={isSubscribed}
      show={async (wanted) => {
        // An answer that is on its way does not know it.
        await queries.cancelQueries({ queryKey: newsDigestQuery.queryKey });
        queries.setQueryData(newsDigestQuery.queryKey, wanted);
      }}
      save={setNewsDigest}
      saved={(wanted) =>
        wanted
          ? "You will get news about your saved schools by email."
          : "You will no longer get news by email."
      }
      failed="This could not be saved. Please try again."
    />
  );
}
