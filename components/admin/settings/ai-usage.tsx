"use client";

import { useQuery } from "@tanstack/react-query";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { type Column, DataTable } from "#components/ui/data-table.tsx";
import { aiUsageQuery } from "#lib/settings/ai-usage.client.ts";
import { dayWords, dollarWords, inFull, TASK_WORDS, unansweredWords } from "#lib/settings/ai-usage.format.ts";
import { type AiUsage, USAGE_DAYS, type UsageDay } from "#lib/settings/ai-usage.schema.ts";

/** Which language models the site uses, and how much. They are chosen in the environment, so nothing is set here. */
export function AiUsagePanel() {
  const { data, error, isFetching, refetch } = useQuery(aiUsageQuery);
  return (
    <section aria-labelledby="language-models" className="card p-5 sm:p-6">
      <h2 id="language-models" className="text-xl">
        Language models
      </h2>
      {data ? <Provider usage={data} /> : null}
      {data && (data.provider || data.days.length > 0) ? <Today usage={data} /> : null}
      {data && !data.provider && data.days.length === 0 ? null : (
        <>
          <h3 className="mt-6 mb-3 font-medium">Last {USAGE_DAYS} days</h3>
          <DataTable
            caption={`Use of language models in the last ${USAGE_DAYS} days`}
            columns={columnsFor(data)}
            rows={data?.days}
            keyOf={({ day }) => day}
            empty={`No language model was used in the last ${USAGE_DAYS} days.`}
            isFetching={isFetching}
            failure={error ? <CallFailure error={error} message="Failed to load the usage" /> : null}
            retry={() => refetch()}
          />
          <Notes days={data?.days ?? []} />
        </>
      )}
      {data ? (
        <button
          type="button"
          aria-disabled={isFetching}
          onClick={() => {
            if (!isFetching) void refetch();
          }}
          className={buttonLook("quiet", "mt-4")}
        >
          {isFetching ? "Refreshing..." : "Refresh"}
        </button>
      ) : null}
    </section>
  );
}

/** Whether there is a provider, and what an operator has to set for each task that has none. */
function Provider({ usage: { provider, tasks } }: { usage: AiUsage }) {
  return (
    <>
      <p className="mt-2 max-w-2xl text-muted">
        {provider ? (
          <>Connected to {provider.host}. Keys and models are set in the site’s environment, not here.</>
        ) : (
          <>
            No provider is connected, so nothing is sent to a language model. To connect one, set{" "}
            <code>OPENAI_API_KEY</code> in the site’s environment, <code>OPENAI_BASE_URL</code> if it is not
            OpenAI, and a model for each task below. Then restart the site.
          </>
        )}
      </p>
      <dl className="mt-4 grid max-w-2xl gap-x-6 gap-y-2 sm:grid-cols-2">
        {tasks.map(({ task, variable, model }) => (
          <div key={task}>
            <dt className="text-sm text-muted">{TASK_WORDS[task]}</dt>
            <dd className="break-words">
              {model ?? (
                <>
                  No model: set <code>{variable}</code>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What the whole site has used of its daily limits. */
function Today({ usage: { today } }: { usage: AiUsage }) {
  const rows = [
    ["Calls", inFull(today.calls.used), inFull(today.calls.limit)],
    ["Tokens", inFull(today.tokens.used), inFull(today.tokens.limit)],
    ...(today.dollars ? [["Cost", dollarWords(today.dollars.used), dollarWords(today.dollars.limit)]] : []),
  ];
  return (
    <>
      <h3 className="mt-6 font-medium">Today, of the site’s daily limits</h3>
      <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
        {rows.map(([label, used, limit]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd>
              {used} of {limit}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function columnsFor(usage: AiUsage | undefined): Column<UsageDay>[] {
  return [
    { key: "day", header: "Day (UTC)", cell: ({ day }) => dayWords(day), isName: true },
    { key: "calls", header: "Calls", cell: ({ calls }) => inFull(calls), isFigure: true },
    { key: "answered", header: "Answered", cell: ({ answered }) => inFull(answered), isFigure: true },
    { key: "unanswered", header: "Not answered", cell: unansweredWords },
    { key: "prompt", header: "Tokens read", cell: (row) => inFull(row.promptTokens), isFigure: true },
    {
      key: "completion",
      header: "Tokens written",
      cell: (row) => inFull(row.completionTokens),
      isFigure: true,
    },
    ...(usage?.today.dollars ? [{ key: "dollars", header: "Cost", cell: costOf, isFigure: true }] : []),
  ];
}

function costOf({ dollars }: UsageDay): string {
  return dollars === null ? "Unknown" : dollarWords(dollars);
}

function Notes({ days }: { days: readonly UsageDay[] }) {
  const estimated = days.reduce((sum, day) => sum + day.estimated, 0);
  if (days.length === 0) return null;
  return (
    <p className="mt-3 max-w-2xl text-sm text-muted">
      One answer may take several calls. For reading aloud, characters are counted in the place of tokens.
      {estimated > 0
        ? ` For ${estimated === 1 ? "one call" : `${inFull(estimated)} calls`}, the provider did not say how many tokens were used; these are estimates.`
        : ""}
    </p>
  );
}
