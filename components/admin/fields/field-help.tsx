/** What this screen is for, and what is safe to try, for people who do not write software. */
export function FieldHelp() {
  return (
    <details className="card px-4 py-2 sm:px-6 sm:py-3">
      <summary className="w-fit py-1 font-semibold">What can I change here?</summary>
      <dl className="mt-2 grid max-w-prose gap-3 pb-2">
        {HELP.map(([term, text]) => (
          <div key={term}>
            <dt className="font-medium">{term}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const HELP: readonly (readonly [term: string, text: string])[] = [
  [
    "A field is one fact about a school",
    "Its definition says what it is called, what may be entered, and where it is shown: in the form for staff, in imports, and on the school’s page.",
  ],
  [
    "Changing a definition changes no school",
    "What is stored about schools stays. A new label appears everywhere at once, and a field that is hidden now can be shown again.",
  ],
  [
    "The master is what the software came with",
    "A sync brings in what a new version of the software has added. Your own changes stay, unless you turn on Force Update. It lists each one and asks before undoing it.",
  ],
  ["A dry run is safe", "It shows what a sync would do and does nothing. The latest sync can be undone."],
];
