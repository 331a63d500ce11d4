import { Banner } from "#components/ui/banner.tsx";
import type { SandboxAnswer } from "#lib/news/searches.schema.ts";
import { NoProviders } from "../provider-status.tsx";
import { isUnanswered, SearchProblems } from "../search-problems.tsx";
import { SandboxItem } from "./sandbox-item.tsx";

/** What a search in the sandbox brought. */
export function SandboxResults({ answer }: { answer: SandboxAnswer }) {
  const { articles, problems, message, query, school } = answer;
  if (message !== null) return <NoProviders message={message} />;
  return (
    <>
      {isUnanswered(answer) ? (
        <Banner kind="error">Failed to search news</Banner>
      ) : articles.length > 0 ? (
        <Banner kind="success">Found {articles.length} article(s)</Banner>
      ) : (
        <p role="status" className="card px-5 py-10 text-center text-muted">
          No articles found matching your search criteria
        </p>
      )}
      <p className="text-sm text-muted wrap-anywhere">
        Asked for: <code>{query}</code>
        {school ? ` (${school.name})` : null}
      </p>
      <SearchProblems problems={problems} />
      <ul className="grid gap-4">
        {articles.map((article) => (
          <li key={article.provider + article.url + article.title}>
            <SandboxItem article={article} isOfSchool={school !== null} />
          </li>
        ))}
      </ul>
    </>
  );
}
