"use client";

import Link from "next/link";
import { useAddress } from "#components/ui/use-address.ts";
import { FieldComparison } from "./field-comparison.tsx";
import { FieldEditor } from "./field-editor.tsx";

const VIEWS = { editor: "Field Editor", comparison: "Field Comparison" } as const;

/** What every school field is called, how it is entered, and where it is shown. */
export function FieldManagement() {
  const { chosen, hrefOf } = useAddress({ view: "editor" });
  const current = chosen.view === "comparison" ? "comparison" : "editor";
  return (
    <>
      <h1 className="text-2xl">Central Field Management</h1>
      <nav aria-label="Field Management" className="mt-3 border-b border-line">
        <ul className="school-tabs">
          {(["editor", "comparison"] as const).map((view) => (
            <li key={view}>
              <Link
                href={hrefOf({ view })}
                prefetch={false}
                aria-current={view === current ? "page" : undefined}
                className="school-tab"
              >
                {VIEWS[view]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-4 sm:mt-6">{current === "editor" ? <FieldEditor /> : <FieldComparison />}</div>
    </>
  );
}
