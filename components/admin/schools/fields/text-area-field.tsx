import { useState } from "react";
import { later } from "#components/ui/later.tsx";
import { hasSigns } from "#lib/fields/shown-value.format.ts";
import { FieldFrame, type FieldProps, inputProps } from "./field-frame.tsx";

// The parser is heavy, and few look.
const Markdown = later(() => import("#components/ui/markdown.tsx").then((it) => it.Markdown));

const ROWS = 6;

/** A text of several lines; of Markdown, also as readers see it. */
export function TextAreaField(props: FieldProps) {
  return (
    <FieldFrame {...props}>
      <textarea
        {...inputProps(props)}
        rows={ROWS}
        value={props.text}
        onChange={(event) => props.onType(event.target.value)}
      />
      {hasSigns(props.field.name, props.text) ? <Preview {...props} /> : null}
    </FieldFrame>
  );
}

function Preview({ field, text }: FieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="w-fit text-sm">
        As readers see it<span className="sr-only">: {field.label}</span>
      </summary>
      {isOpen ? (
        <div className="card mt-1 px-3 py-2">
          <Markdown text={text} />
        </div>
      ) : null}
    </details>
  );
}
