import { clsx } from "clsx";
import type { ReactNode } from "react";

/** One section of a long page. */
export type ArticleSection = {
  /** The fragment of its address; it does not change with the title, so links to it keep working. */
  id: string;
  title: string;
  body: ReactNode;
  /** What stands beside the title of a section that is folded at first: "12 facts". */
  folded?: string;
};

/** The table of contents. A phone folds it, and shows the text first. */
function Contents({ sections }: { sections: ArticleSection[] }) {
  // Folded sections are a list of titles themselves, so that theirs is open only where it stands beside them.
  const isOpen = !sections.some(({ folded }) => folded);
  const titles = sections.map(({ id, title }) => (
    <li key={id}>
      <a
        href={`#${id}`}
        className="inline-flex min-h-11 items-center py-1 leading-snug hover:underline sm:min-h-8 max-lg:underline max-lg:underline-offset-4"
      >
        {title}
      </a>
    </li>
  ));
  return (
    <>
      <nav
        aria-label="On this page"
        // As wide as the text.
        className={clsx(
          "no-print card max-w-[50rem] p-5 lg:sticky lg:top-24",
          isOpen ? "max-sm:hidden" : "max-lg:hidden",
        )}
      >
        <h2 className="text-base">On this page</h2>
        <ol className="mt-2 gap-x-8 text-sm sm:max-lg:columns-2">{titles}</ol>
      </nav>
      <details className={clsx("no-print question card", isOpen ? "sm:hidden" : "lg:hidden")}>
        <summary>On this page</summary>
        <nav aria-label="On this page">
          <ol className="text-sm">{titles}</ol>
        </nav>
      </details>
    </>
  );
}

/** A long text with its table of contents, which is next to it on wide screens and left out in print. */
export function Article({
  title,
  lead,
  tools,
  sections,
}: {
  title: string;
  lead: ReactNode;
  /** What stands above the sections, such as a search in them. */
  tools?: ReactNode;
  sections: ArticleSection[];
}) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10">
      <h1 className="max-w-3xl text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-4 max-w-2xl text-lg text-muted">{lead}</div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_1fr] print:block">
        <Contents sections={sections} />
        <div className="prose min-w-0">
          {tools}
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              {section.folded ? (
                <details className="question fold card">
                  <summary>
                    <h2 id={section.id}>{section.title}</h2>
                    <span>{section.folded}</span>
                  </summary>
                  {section.body}
                </details>
              ) : (
                <>
                  <h2 id={section.id}>{section.title}</h2>
                  {section.body}
                </>
              )}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
