"use client";

import { type FormEvent, useState } from "react";
import { flushSync } from "react-dom";
import { localDay } from "#components/admin/local-day.ts";
import { buttonLook } from "#components/ui/button.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { own } from "#lib/platform/own.ts";
import { type Citation, citationSchema, LONGEST_CITED } from "#lib/schools/citation.schema.ts";
import { readStatedYear } from "#lib/schools/stated-year.rules.ts";
import { inputId } from "./fields/field-frame.tsx";
import type { SchoolForm } from "./use-school-form.ts";

/** The dialog for the page or the file that a field's value is taken from, while it is open. */
export function CitationDialog({ fields, form }: { fields: readonly FieldDefinition[]; form: SchoolForm }) {
  const { citing, endCiting } = form;
  if (!citing) return null;
  const label = fields.find(({ name }) => name === citing.name)?.label ?? citing.name;
  const from =
    citing.from ?? (citing.lastCited && { ...citing.lastCited, quote: "", page: null, year: undefined });

  function cite(citation: Citation) {
    if (!citing) return;
    // The dialog gives the focus back to its button, which may be gone by now.
    flushSync(() => endCiting(citation));
    document.getElementById(inputId(citing.name))?.focus();
  }
  return (
    <Dialog title={`Source for ${label}`} onClose={() => endCiting()}>
      <CitationForm key={citing.name} from={from} onDone={cite} onCancel={() => endCiting()} />
    </Dialog>
  );
}

/** The texts of the inputs. */
type Texts = Record<Exclude<keyof Citation, "fingerprint">, string>;

function CitationForm({
  from,
  onDone,
  onCancel,
}: {
  from: Citation | null;
  onDone: (citation: Citation) => void;
  onCancel: () => void;
}) {
  const [texts, setTexts] = useState<Texts>(() => textsOf(from));
  const [problems, setProblems] = useState<Partial<Texts>>({});
  const input = (name: keyof Texts) => ({
    value: texts[name],
    onChange: (event: { target: { value: string } }) => setTexts({ ...texts, [name]: event.target.value }),
    className: "field",
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { success, data, error } = citationSchema.safeParse(citationOf(texts, from));
    if (success) return onDone(data);
    const found = error.issues.map(({ path, message }) => [String(path[0]), message]);
    setProblems(Object.fromEntries(found.toReversed()));
  }

  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
      <FormField
        label="Page address"
        note="Saving also adds it to the school’s web sources."
        problem={sentence("The address", own(problems, "url"))}
      >
        {(props) => (
          <input
            {...props}
            {...input("url")}
            type="url"
            maxLength={LONGEST_CITED.url}
            placeholder="https://"
          />
        )}
      </FormField>
      <FormField
        label="File name"
        note="For a document that is not on the web. Readers see its name."
        problem={sentence("The name", own(problems, "fileName"))}
      >
        {(props) => (
          <input {...props} {...input("fileName")} type="text" maxLength={LONGEST_CITED.fileName} />
        )}
      </FormField>
      <FormField label="Title" problem={sentence("The title", own(problems, "title"))}>
        {(props) => <input {...props} {...input("title")} type="text" maxLength={LONGEST_CITED.title} />}
      </FormField>
      <FormField
        label="Supporting quote"
        note="Word for word. Readers see it with the value."
        problem={sentence("The quote", own(problems, "quote"))}
      >
        {(props) => <textarea {...props} {...input("quote")} rows={3} maxLength={LONGEST_CITED.quote} />}
      </FormField>
      <FormField
        label="Year of the figure"
        note="As the page states it: 2025–26, 2025, or Class of 2025. Without it, readers see the day."
        problem={sentence("The year", own(problems, "year"))}
      >
        {(props) => <input {...props} {...input("year")} type="text" maxLength={40} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField label="Accessed on" problem={sentence("The day", own(problems, "readOn"))} isRequired>
          {(props) => <input {...props} {...input("readOn")} type="date" required />}
        </FormField>
        <FormField label="PDF page" problem={sentence("The page", own(problems, "page"))}>
          {(props) => <input {...props} {...input("page")} type="number" min={1} step={1} />}
        </FormField>
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onCancel} className={buttonLook("quiet")}>
          Cancel
        </button>
        <button type="submit" className={buttonLook("primary")}>
          Cite this source
        </button>
      </div>
    </form>
  );
}

/** Problems are worded to follow what they are about. */
function sentence(subject: string, problem: string | undefined): string | undefined {
  return problem && `${subject} ${problem}.`;
}

/** A new citation was read today, in the editor's time zone. */
function textsOf(from: Citation | null): Texts {
  if (!from) {
    return { url: "", fileName: "", title: "", quote: "", readOn: localDay(new Date()), page: "", year: "" };
  }
  const { url, fileName = "", title, quote, readOn, page, year = "" } = from;
  return { url: url ?? "", fileName, title: title ?? "", quote, readOn, page: page?.toString() ?? "", year };
}

/** A file of another name is another one, whose fingerprint is not known. */
function citationOf(
  { url, fileName, title, quote, readOn, page, year }: Texts,
  from: Citation | null,
): Record<keyof Citation, unknown> {
  const file = fileName.trim() || undefined;
  return {
    url: url.trim() || null,
    fileName: file,
    fingerprint: file !== undefined && file === from?.fileName ? from.fingerprint : undefined,
    title: title.trim() || null,
    quote,
    readOn,
    page: page === "" ? null : Number(page),
    year: year.trim() === "" ? undefined : (readStatedYear(year) ?? year),
  };
}
