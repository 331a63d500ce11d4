/** The outline of a panel while its script or its figures are loading. */
export function PanelSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-2" role="status">
      <span className="sr-only">Loading…</span>
      {[0, 1].map((card) => (
        <div key={card} className="card animate-pulse p-5 sm:p-6" aria-hidden="true">
          <div className="h-6 w-40 rounded bg-sunken" />
          {[0, 1, 2].map((line) => (
            <div key={line} className="mt-6">
              <div className="h-4 w-28 rounded bg-sunken" />
              <div className="mt-2 h-3 rounded bg-sunken" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
