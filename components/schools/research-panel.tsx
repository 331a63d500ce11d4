"use client";

/** Placeholder for the research about a school while there is none. */
export function ResearchPanel() {
  return (
    <>
      <h2 className="text-xl">Deep Research Coming Soon</h2>
      <p className="mt-1 text-muted">Content in preparation</p>
    </>
  );
}
