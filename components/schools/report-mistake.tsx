/** Shown beside facts: sources get some of them wrong, and anybody who knows better can say so with one press. */
export function ReportMistake({ href }: { href: string }) {
  return (
    <a href={href} className="link no-print inline-flex min-h-8 items-center text-sm">
      Report a mistake
    </a>
  );
}
