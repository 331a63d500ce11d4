/** Beside facts: the sources have some of them wrong, and whoever knows better is one press away from saying so. */
export function ReportMistake({ href }: { href: string }) {
  return (
    <a href={href} className="link no-print inline-flex min-h-8 items-center text-sm">
      Report a mistake
    </a>
  );
}
