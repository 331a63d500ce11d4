import { clsx } from "clsx";
import { Fragment, memo, type ReactNode, useMemo } from "react";
import { shownPieces } from "#lib/sources/emphasis.rules.ts";
import type { Span } from "#lib/sources/markup.rules.ts";
import { type ShownBlock, shownBlocks } from "#lib/sources/shown-text.rules.ts";

/** A place in the text, and what for: the quoted sentence, or something that was searched for. */
export type Mark = Span & { kind: "quote" | "found" | "current" };

const NO_MARKS: readonly Mark[] = [];

/**
 * An extracted text in the shape that its Markdown gives it, with marks at places of the original. It may be as long as
 * a handbook, so only the parts whose marks have changed are rendered again.
 * @param marks in any order; they may overlap
 */
export function DocumentText({ text, marks }: { text: string; marks: readonly Mark[] }) {
  const blocks = useMemo(() => shownBlocks(text), [text]);
  const marksOf = useMemo(() => marksByBlock(blocks, marks), [blocks, marks]);
  return (
    <div className="source-text">
      {blocks.map((block, at) => (
        <Block
          key={`${block.kind}-${block.start}`}
          block={block}
          text={text}
          marks={marksOf.get(at) ?? NO_MARKS}
        />
      ))}
    </div>
  );
}

/** Both lists go through the text once. */
function marksByBlock(blocks: readonly ShownBlock[], marks: readonly Mark[]): Map<number, Mark[]> {
  const byBlock = new Map<number, Mark[]>();
  let at = 0;
  for (const mark of marks.toSorted((a, b) => a.start - b.start)) {
    while (at < blocks.length && (blocks[at]?.end ?? 0) <= mark.start) at += 1;
    for (let next = at; next < blocks.length && (blocks[next]?.start ?? 0) < mark.end; next += 1)
      byBlock.set(next, [...(byBlock.get(next) ?? []), mark]);
  }
  return byBlock;
}

const Block = memo(function Block({
  block,
  text,
  marks,
}: {
  block: ShownBlock;
  text: string;
  marks: readonly Mark[];
}) {
  if (block.kind === "page") return <p className="source-page">Page {block.page}</p>;
  if (block.kind === "table") return <Table block={block} text={text} marks={marks} />;
  const content = marked(text, block, marks);
  if (block.kind === "heading")
    return <p className={clsx("source-heading", block.level < 3 && "is-large")}>{content}</p>;
  if (block.kind === "item")
    return (
      <p className="source-item" style={{ marginInlineStart: `${block.depth}rem` }}>
        {content}
      </p>
    );
  return <p className="source-lines">{content}</p>;
});

function Table({
  block,
  text,
  marks,
}: {
  block: ShownBlock & { kind: "table" };
  text: string;
  marks: readonly Mark[];
}) {
  const rows = block.rows.filter((cells) => cells.some(({ start, end }) => end > start));
  return (
    <div className="source-table">
      <table>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={cells[0]?.start} className={block.hasHead && row === 0 ? "is-head" : undefined}>
              {cells.map((cell) => (
                <td key={cell.start}>{marked(text, cell, marks)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A part of the text without the signs of its Markdown, cut wherever a mark begins or ends. */
function marked(text: string, part: Span, marks: readonly Mark[]): ReactNode {
  const pieces = shownPieces(text, part);
  if (pieces.every(({ isStrong }) => !isStrong)) return markedPiece(text, part, marks);
  return pieces.map((piece) => {
    const shown = markedPiece(text, piece, marks);
    return piece.isStrong ? (
      <strong key={piece.start}>{shown}</strong>
    ) : (
      <Fragment key={piece.start}>{shown}</Fragment>
    );
  });
}

function markedPiece(text: string, { start, end }: Span, marks: readonly Mark[]): ReactNode {
  const inside = marks.filter((mark) => mark.start < end && mark.end > start);
  if (inside.length === 0) return text.slice(start, end);
  const cuts = new Set([start, end]);
  for (const mark of inside) {
    cuts.add(Math.max(start, mark.start));
    cuts.add(Math.min(end, mark.end));
  }
  const places = [...cuts].toSorted((a, b) => a - b);
  return places.slice(0, -1).map((from, at) => {
    const to = places[at + 1] ?? end;
    const kinds = inside.filter((mark) => mark.start <= from && mark.end >= to).map(({ kind }) => kind);
    const piece = text.slice(from, to);
    if (kinds.length === 0) return piece;
    return (
      <mark key={from} data-mark={[...new Set(kinds)].join(" ")}>
        {piece}
      </mark>
    );
  });
}
