"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import { newsDigestQuery, setNewsDigest } from "#lib/news/digest.client.ts";

/** Whether the member gets the news of their saved schools by mail. Each click is saved at once. */
export function NewsDigest() {
  const queries = useQueryClient();
  const { data: isSubscribed, isError } = useQuery(newsDigestQuery);
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  async function toggle(wanted: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    const show = (value: boolean) => queries.setQueryData(newsDigestQuery.queryKey, value);
    show(wanted);
    try {
      await setNewsDigest(wanted);
      const text = wanted
        ? "You will get news of your saved schools by mail."
        : "You will get no more news by mail.";
      showMessage({ kind: "success", text });
    } catch {
      show(!wanted);
      showMessage({ kind: "error", text: "This could not be saved. Please try again." });
    }
    setIsBusy(false);
  }

  return (
    <div className="card p-5 sm:p-6">
      <label className="flex min-h-6 items-start gap-3 font-medium">
        <input
          type="checkbox"
          checked={isSubscribed ?? false}
          disabled={isSubscribed === undefined}
          onChange={(event) => toggle(event.target.checked)}
          aria-describedby={`${id}-note`}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        Get news of my saved schools by mail
      </label>
      <p id={`${id}-note`} className="mt-2 pl-8 text-muted">
        {isError
          ? "Whether you get them could not be loaded. Please open this page again."
          : "Once a week, and only if there is something new. Each mail has a link that ends them."}
      </p>
    </div>
  );
}
