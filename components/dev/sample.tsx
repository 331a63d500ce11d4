import type { ReactNode } from "react";

/** One primitive under its name. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-3 border-b border-line pb-1 text-lg">{title}</h3>
      <div className="grid gap-4">{children}</div>
    </section>
  );
}

/** One state of a primitive, named where it cannot be seen. */
export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-sm text-muted">{name}</p>
      {children}
    </div>
  );
}
