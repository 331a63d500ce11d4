import { statementsOf } from "#lib/research/blocks.rules.ts";
import type { Block, Said } from "#lib/research/document.schema.ts";

const textOf = (said: readonly Said[]) => said.map(({ text }) => text).join(" ");

/** A block of a report as plain text and tables; charts as the numbers in them. */
export function BlockText({ block }: { block: Block }) {
  switch (block.kind) {
    case "heading":
      return <h3 className="text-lg">{block.text}</h3>;
    case "paragraph":
      return <p>{textOf(block.sentences)}</p>;
    case "note":
      return <p className="text-sm text-muted">{textOf(block.sentences)}</p>;
    case "list":
      return (
        <ul className="grid list-disc gap-1 pl-5">
          {block.items.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      );
    case "table":
      return (
        <section aria-label={block.caption} className="overflow-x-auto">
          <table className="w-full text-left text-sm tabular-nums [&_td]:p-1.5 [&_th]:p-1.5">
            <caption className="pb-1 text-left text-muted">{block.caption}</caption>
            <thead>
              <tr>
                {block.columns.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(([first, ...rest], at) => (
                <tr key={`${first?.text}-${at.toString()}`} className="border-t border-line">
                  <th scope="row">{first?.text}</th>
                  {rest.map(({ text }, column) => (
                    <td key={block.columns[column + 1]?.label}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      );
    default:
      return (
        <p className="text-sm text-muted">
          Chart “{block.caption}”:{" "}
          {statementsOf(block)
            .map(({ text }) => text)
            .join(" · ")}
        </p>
      );
  }
}
