"use client";

import type { ReactNode } from "react";
import { ControlSamples } from "./control-samples.tsx";
import { ListSamples } from "./list-samples.tsx";
import { MessageSamples } from "./message-samples.tsx";
import { Sample } from "./sample.tsx";

const SCHEMES = [
  { scheme: "light", title: "Light" },
  { scheme: "dark", title: "Dark" },
] as const;

/** Every primitive in all its states, in both colors. @param markdown some, rendered by the server */
export function Gallery({ markdown }: { markdown: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-7xl gap-6 px-4 py-8">
      <div>
        <h1 className="text-3xl">Building blocks</h1>
        <p className="mt-2 text-muted">Everything in components/ui, in all its states and both colors.</p>
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        {SCHEMES.map(({ scheme, title }) => (
          <section
            key={scheme}
            aria-label={title}
            className={`${scheme} grid min-w-0 gap-8 rounded-xl border border-line bg-paper p-5 text-ink`}
          >
            <h2 className="text-2xl">{title}</h2>
            <ControlSamples />
            <MessageSamples />
            <ListSamples />
            <Sample title="Markdown">{markdown}</Sample>
          </section>
        ))}
      </div>
    </div>
  );
}
