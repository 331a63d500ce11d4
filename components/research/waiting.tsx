import { Hourglass } from "lucide-react";
import type { ReactNode } from "react";

/** Says that there is nothing to read yet, and why. */
export function Waiting({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card grid justify-items-center px-5 py-10 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-brand-soft text-on-brand-soft">
        <Hourglass aria-hidden="true" size={26} />
      </span>
      <h2 className="mt-5 text-xl">{title}</h2>
      {children}
    </section>
  );
}
