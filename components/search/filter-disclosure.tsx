"use client";

import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useWideScreen } from "#components/ui/use-wide-screen.ts";
import { readSearchSession, updateSearchView } from "#lib/search/session.client.ts";

/**
 * The collapsible part of the form: in the state it was left in, or else open if there is room. It comes last in the
 * form, so nothing moves when it opens by itself.
 */
export function FilterDisclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const isWide = useWideScreen();
  useEffect(() => setIsOpen(readSearchSession().ui.showFilters ?? isWide), [isWide]);
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
        <ChevronDown aria-hidden="true" size={20} className="group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
