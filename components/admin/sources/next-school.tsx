"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowRight, ListTodo } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { nextSchoolQuery } from "#lib/sources/worklist.client.ts";
import { editorHref, type WorklistPlace, worklistHref, worklistPlace } from "#lib/sources/worklist.format.ts";

/**
 * The way to a worklist, or back to the one that a school was opened from, and on to its next school, also with the key N.
 * @param next what the address of the editor says of the worklist, if anything
 */
export function NextSchool({ next }: { next: string }) {
  const place = worklistPlace(next);
  return place ? <Ways place={place} /> : <ToWorklist href="/admin/sources/worklist" />;
}

function ToWorklist({ href }: { href: string }) {
  return (
    <Link href={href} prefetch={false} className="tool">
      <ListTodo aria-hidden="true" size={18} />
      Worklist
    </Link>
  );
}

function Ways({ place }: { place: WorklistPlace }) {
  const { data, isError } = useQuery(nextSchoolQuery(place));
  const link = useRef<HTMLAnchorElement>(null);
  const school = data?.schools[0];

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // The link itself is followed, so that unsaved changes are asked about.
      if (isShortcut(event)) link.current?.click();
    }
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);

  return (
    <nav aria-label="Worklist" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ToWorklist href={worklistHref(place)} />
      {school ? (
        <Link
          ref={link}
          href={editorHref(school, place)}
          prefetch={false}
          aria-keyshortcuts="N"
          title={`${school.name} (key N)`}
          className={buttonLook("quiet")}
        >
          Next school<span className="sr-only">: {school.name}</span>
          <ArrowRight aria-hidden="true" size={18} />
        </Link>
      ) : (
        <p role="status" className="text-sm text-muted">
          {data && "This is the last school of the worklist."}
          {isError && "The next school could not be loaded."}
        </p>
      )}
    </nav>
  );
}

/** The key N by itself, unless somebody is typing, or answering a question. */
function isShortcut(event: KeyboardEvent): boolean {
  if (event.key.toLowerCase() !== "n" || event.repeat || event.defaultPrevented) return false;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const { target } = event;
  const isTyping =
    target instanceof Element && target.closest("input, textarea, select, [contenteditable]") !== null;
  return !isTyping && document.querySelector("dialog[open]") === null;
}
