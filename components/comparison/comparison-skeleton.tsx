/** The outline of a comparison while its schools are loading. */
export function ComparisonSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your saved schools…</span>
      <div aria-hidden="true" className="animate-pulse">
        <div className="h-9 w-72 max-w-full rounded bg-sunken" />
        <div className="card mt-6 h-14" />
        <div className="mt-6 h-10 w-64 rounded bg-sunken" />
        <div className="card mt-4 grid gap-6 p-5">
          {[0, 1, 2, 3].map((row) => (
            <div key={row} className="flex gap-6">
              <div className="h-16 w-56 shrink-0 rounded bg-sunken" />
              <div className="h-16 grow rounded bg-sunken max-sm:hidden" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
