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
      label="Get news of my saved schools by mail"
      note={
        isError
          ? "We could not load this setting. Please open this page again."
          : "Once a week, and only if there is something new. Each mail has a link to stop them."
      }
      isChosen={isSubscribed}
      show={(wanted) => queries.setQueryData(newsDigestQuery.queryKey, wanted)}
      save={setNewsDigest}
      saved={(wanted) =>
        wanted ? "You will get news of your saved schools by mail." : "You will get no more news by mail."
      }
      failed="This could not be saved. Please try again."
    />
  );
}
