import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { Moment } from "#components/admin/moment.tsx";
import { providersQuery } from "#lib/news/moderation.client.ts";
import type { NewsProviders } from "#lib/news/moderation.schema.ts";
import { formatCount } from "#lib/platform/numbers.ts";

/** How the providers of news are doing, or what to do if there are none. */
export function ProviderStatus() {
  const { data } = useQuery(providersQuery);
  if (!data) return null;
  if (data.message !== null) return <NoProviders message={data.message} />;
  const troubled = data.providers.filter(isTroubled);
  return (
    <details className="provider-status">
      <summary>
        {data.providers.length === 1 ? "1 provider" : `${data.providers.length} providers`}
        {troubled.length > 0 ? (
          <span className="badge bg-notice text-on-notice">{troubled.length} with trouble</span>
        ) : null}
        <span className="text-muted">
          {data.searchesPerDay === 0
            ? "No searches are scheduled"
            : `${formatCount(data.searchesToday)} of ${formatCount(data.searchesPerDay)} scheduled searches in the last 24 hours`}
        </span>
      </summary>
      <ul>
        {data.providers.map((provider) => (
          <li key={provider.name}>
            <Provider provider={provider} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Shown wherever news could be searched. */
export function NoProviders({ message }: { message: string }) {
  return (
    <p role="status" className="flex gap-2.5 rounded-lg bg-notice px-4 py-3 text-on-notice">
      <Info aria-hidden="true" size={20} className="mt-0.5 shrink-0" />
      {message}
    </p>
  );
}

type OneProvider = NewsProviders["providers"][number];

/** Whether its last request failed. */
function isTroubled({ lastErrorAt, lastSuccessAt }: OneProvider): boolean {
  return lastErrorAt !== null && (lastSuccessAt === null || lastErrorAt > lastSuccessAt);
}

function Provider({ provider }: { provider: OneProvider }) {
  const { name, quota, nextAllowedAt, lastError, lastErrorAt, lastSuccessAt } = provider;
  return (
    <>
      <span className="font-medium wrap-anywhere">{name}</span>
      <span className="provider-facts">
        {quota ? <Quota quota={quota} /> : <span>No quota known</span>}
        {nextAllowedAt ? (
          <span>
            Not asked before <Moment at={nextAllowedAt} />
          </span>
        ) : (
          <span>Can be asked now</span>
        )}
        {lastSuccessAt ? (
          <span>
            Last answer <Moment at={lastSuccessAt} />
          </span>
        ) : null}
        {lastErrorAt && lastError ? (
          <span className={isTroubled(provider) ? "text-on-danger" : undefined}>
            Last failure <Moment at={lastErrorAt} />: {lastError}
          </span>
        ) : null}
      </span>
    </>
  );
}

function Quota({ quota: { limit, remaining, resetsAt } }: { quota: NonNullable<OneProvider["quota"]> }) {
  if (remaining === null) return <span>Quota: {limit === null ? "unknown" : formatCount(limit)}</span>;
  return (
    <span>
      {formatCount(remaining)}
      {limit === null ? "" : ` of ${formatCount(limit)}`} searches left
      {resetsAt ? (
        <>
          {" "}
          until <Moment at={resetsAt} />
        </>
      ) : null}
    </span>
  );
}
