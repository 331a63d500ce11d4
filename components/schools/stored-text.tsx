import { Markdown } from "#components/ui/markdown.tsx";
import type { CitedSource } from "#lib/schools/fact-lines.format.ts";
import { SourceButton } from "./source-button.tsx";

/** A stored text about a school (Markdown), with its source. */
export function StoredText({ text, source }: { text: string; source: CitedSource | undefined }) {
  return (
    <>
      <Markdown text={text} />
      {source ? (
        <p className="mt-3 text-sm text-muted">
          {source.source} · <SourceButton source={source.id} year={source.year} label="this text" />
        </p>
      ) : null}
    </>
  );
}
