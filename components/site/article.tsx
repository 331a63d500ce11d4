import type { ReactNode } from "react";

/** One section of a long page. */
export type ArticleSection = {
  /** The fragment of its address; it does not change with the title, so links to it keep working. */
  id: string;
  title: string;
  body: ReactNode;
};

/** A long text with its table of contents, which is next to it on wide screens and left out in print. */
export function Article({
  title,
  lead,
  sections,
}: {
  title: string;
  lead: ReactNode;
  sections: ArticleSection[];
}) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-10">
      <h1 className="max-w-3xl font-accent text-3xl sm:text-4xl">{title}</h1>
      <div className="mt-4 max-w-2xl text-lg text-muted">{lead}</div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[15rem_1fr] print:block">
        <nav aria-labelledby="contents" className="no-print card p-5 lg:sticky lg:top-24">
          <h2 id="contents" className="text-base">
            On this page
          </h2>
          <ol className="mt-2 text-sm">
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="inline-flex min-h-8 items-center hover:underline">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose min-w-0">
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id}>
              <h2 id={section.id}>{section.title}</h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
