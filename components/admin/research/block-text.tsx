import { Fragment } from "react";
import type { Block, Said } from "#lib/research/document.schema.ts";

/** Sentences without a source, with the ID that each is found by. */
type Marks = ReadonlyMap<string, string>;
const NO_MARKS: Marks = new Map();

/**
 * A block of a report as plain text and tables; charts as what they show, in words.
 * @param marks the sentences that stand out, as no source stands behind them
 */
export function BlockText({ block, marks = NO_MARKS }: { block: Block; marks?: Marks }) {
  switch (block.kind) {
    case "heading":
      return <h3 className="text-lg">{block.text}</h3>;
    case "paragraph":
      return (
        <p>
          <Sentences said={block.sentences} marks={marks} />
        </p>
      );
    case "note":
      return (
        <p className="text-sm text-muted">
          <Sentences said={block.sentences} marks={marks} />
        </p>
      );
    case "list":
      return (
        <ul className="grid list-disc gap-1 pl-5">
          {block.items.map(({ text }) => (
            <li key={text}>
              <Sentence text={text} marks={marks} />
            </li>
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
    case "bars":
      return (
        <ChartText
          caption={block.caption}
          values={block.bars.map(({ label, point }) => `${label}: ${point.said.text}`)}
        />
      );
    case "spread":
      return (
        <ChartText
          caption={block.caption}
          values={[
            `${block.own.label}: ${block.own.point.said.text}`,
            ...block.groups.map(
              ({ label, lowerQuartile, median, upperQuartile }) =>
                `${label}: the middle half from ${lowerQuartile.said.text} to ${upperQuartile.said.text}, the median ${median.said.text}`,
            ),
          ]}
        />
      );
  }
}

function Sentences({ said, marks }: { said: readonly Said[]; marks: Marks }) {
  return said.map(({ text }, at) => (
    <Fragment key={`${at.toString()} ${text}`}>
      {at > 0 ? " " : null}
      <Sentence text={text} marks={marks} />
    </Fragment>
  ));
}

function Sentence({ text, marks }: { text: string; marks: Marks }) {
  const id = marks.get(text);
  if (id === undefined) return text;
  return (
    <mark id={id} tabIndex={-1} className="scroll-mt-24 rounded bg-notice px-0.5 text-on-notice">
      {text}
      <span className="sr-only"> (without a source)</span>
    </mark>
  );
}

/** What a chart shows, in words. */
function ChartText({ caption, values }: { caption: string; values: readonly string[] }) {
  return (
    <div className="text-sm text-muted">
      <p className="font-medium">{caption} (a chart)</p>
      <ul className="mt-1 grid gap-0.5 pl-4">
        {values.map((value) => (
          <li key={value}>{value}</li>
        ))}
      </ul>
    </div>
  );
}
