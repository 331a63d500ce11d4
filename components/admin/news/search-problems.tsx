import { isFailure, type NewsProblem } from "#lib/news/providers.schema.ts";
import type { CustomSearchAnswer } from "#lib/news/searches.schema.ts";

/** Whether nothing was found because there was no answer: then that says nothing about the news. */
export function isUnanswered(answer: {
  articles: readonly unknown[];
  problems: readonly NewsProblem[];
}): boolean {
  return answer.articles.length === 0 && answer.problems.some(isFailure);
}

/** What providers could not do, or did oddly, in a search. */
export function SearchProblems({ problems }: Pick<CustomSearchAnswer, "problems">) {
  if (problems.length === 0) return null;
  return (
    <ul className="grid gap-1 rounded-lg bg-notice px-4 py-3 text-sm text-on-notice">
      {problems.map(({ provider, message }) => (
        <li key={provider + message}>
          {provider}: {message}
        </li>
      ))}
    </ul>
  );
}
