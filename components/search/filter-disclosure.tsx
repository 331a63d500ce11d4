"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { readSearchSession, updateSearchView } from "#lib/search/session.client.ts";

/**
 * The collapsible part of the form: in the state it was left in, or else closed, unless a filter in it is set. It comes
 * last in the form, so nothing moves when it opens by itself.
 */
export function FilterDisclosure({
  title,
  count,
  children,
}: {
  title: string;
  /** How many filters in it are set. */
  count: number;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(count > 0);
  useEffect(() => setIsOpen((begun) => readSearchSession().ui.showFilters ?? begun), []);
  return (
    <details
      className="group"
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        if (open === isOpen) return;
        setIsOpen(open);
        updateSearchView({ showFilters: open });
      }}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 border-t border-line pt-3 font-medium">
        {title}
        {count > 0 ? <span className="text-sm font-normal text-muted">{count} set</span> : null}
        <ChevronDown aria-hidden="true" size={20} className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
