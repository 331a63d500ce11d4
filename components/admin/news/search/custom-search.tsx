import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { useTyped } from "#components/ui/use-typed.ts";
import { providersQuery } from "#lib/news/moderation.client.ts";
import { LONGEST_NEWS } from "#lib/news/moderation.schema.ts";
import { searchNews } from "#lib/news/searches.client.ts";
import {
  type CustomSearchAnswer,
  type FoundArticle,
  MOST_DAYS,
  QUERY_REQUIRED,
} from "#lib/news/searches.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { NoProviders } from "../provider-status.tsx";
import { isUnanswered, SearchProblems } from "../search-problems.tsx";
import { draftOf, isDraftTyped, keepArticleDraft, readArticleDraft } from "./article-draft.ts";
import { DAYS_PROBLEM, isDays } from "./days.ts";
import { DaysField } from "./days-field.tsx";
import { FoundItem } from "./found-item.tsx";

/** Searches the providers for any words. What is found can be added to a school by hand. */
export function CustomSearch({ viewerId, manualHref }: { viewerId: string; manualHref: string }) {
  const router = useRouter();
  const { chosen, choose } = useAddress({ query: "", days: String(MOST_DAYS) });
  const { typed, setTyped, send } = useTyped(chosen);
  const [problem, setProblem] = useState<string | null>(null);
  const [waiting, setWaiting] = useState<FoundArticle | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ["news", "search", chosen],
    queryFn: ({ signal, client }) =>
      // The search has used some of the quota.
      searchNews(chosen, signal).finally(() =>
        client.invalidateQueries({ queryKey: providersQuery.queryKey }),
      ),
    enabled: chosen.query !== "" && isDays(chosen.days),
    // A search costs something of the provider's quota; the button makes it again.
    staleTime: Number.POSITIVE_INFINITY,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = { query: typed.query.trim(), days: typed.days.trim() };
    const wrong = wanted.query === "" ? QUERY_REQUIRED : isDays(wanted.days) ? null : DAYS_PROBLEM;
    setProblem(wrong);
    if (wrong) return;
    if (wanted.query === chosen.query && wanted.days === chosen.days) void refetch();
    else {
      send(wanted);
      choose(wanted);
    }
  }

  function add(article: FoundArticle) {
    setWaiting(null);
    keepArticleDraft(viewerId, draftOf(article));
    router.push(manualHref);
  }

  return (
    <div className="grid gap-4">
      <form onSubmit={submit} noValidate className="card news-search-form">
        <h2 className="sr-only">Custom Search</h2>
        <FormField
          label="Search query"
          isRequired
          note="More than one word is searched for as a phrase."
          problem={problem === QUERY_REQUIRED ? problem : undefined}
        >
          {(props) => (
            <input
              {...props}
              type="search"
              value={typed.query}
              onChange={({ target }) => setTyped({ ...typed, query: target.value })}
              // Room for the quotation marks of a phrase.
              maxLength={LONGEST_NEWS.query - 2}
              autoComplete="off"
              aria-required="true"
              className="field"
            />
          )}
        </FormField>
        <DaysField
          value={typed.days}
          onChange={(days) => setTyped({ ...typed, days })}
          isWrong={problem === DAYS_PROBLEM}
        />
        <button type="submit" className={buttonLook("primary", "sm:mt-7 sm:self-start")}>
          <Search aria-hidden="true" size={18} />
          Search
        </button>
      </form>
      {problem ? <Banner kind="error">{problem}</Banner> : null}
      {isFetching ? <Spinner label="Searching" /> : null}
      {error && !isFetching && !problem ? (
        <CallFailure error={error} message="Failed to search news" />
      ) : null}
      {data && !isFetching && !problem ? (
        <Results
          answer={data}
          onAdd={(article) => {
            if (isDraftTyped(readArticleDraft(viewerId))) setWaiting(article);
            else add(article);
          }}
        />
      ) : null}
      {waiting ? (
        <ConfirmDialog
          title="Replace what you have typed?"
          confirm={{ label: "Replace" }}
          onConfirm={() => add(waiting)}
          onClose={() => setWaiting(null)}
        >
          The form of Manual Entry holds an article that is not added yet.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

function Results({ answer, onAdd }: { answer: CustomSearchAnswer; onAdd: (article: FoundArticle) => void }) {
  const { articles, problems, message } = answer;
  if (message !== null) return <NoProviders message={message} />;
  return (
    <section aria-label="Results" className="grid gap-3">
      {isUnanswered(answer) ? (
        <Banner kind="error">Failed to search news</Banner>
      ) : (
        <p role="status" className="text-muted">
          {articles.length === 0 ? "No news articles found" : countOf(articles.length, "article")}
        </p>
      )}
      <SearchProblems problems={problems} />
      <ul className="grid gap-2">
        {articles.map((article) => (
          <li key={article.url}>
            <FoundItem article={article} onAdd={() => onAdd(article)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
