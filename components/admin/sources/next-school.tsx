"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowRight, ListTodo } from "lucide-react";
import Link from "next/link";
import { useRef } from "react";
import { useKeysSwitch, useSingleKeys } from "#components/admin/use-single-keys.ts";
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
  const [hasKeys] = useKeysSwitch();
  const school = data?.schools[0];

  // The link itself is followed, so that unsaved changes are asked about.
  useSingleKeys(hasKeys, ({ key, repeat }) =>
    /^n$/i.test(key) && !repeat && link.current ? () => link.current?.click() : null,
  );

  return (
    <nav aria-label="Worklist" className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <ToWorklist href={worklistHref(place)} />
      {school ? (
        <Link
          ref={link}
          href={editorHref(school, place)}
          prefetch={false}
          aria-keyshortcuts={hasKeys ? "N" : undefined}
          title={school.name}
          className={buttonLook("quiet")}
        >
          Next School<span className="sr-only">: {school.name}</span>
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
