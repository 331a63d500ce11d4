import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Repeat } from "lucide-react";
import Link from "next/link";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { SearchBox } from "#components/admin/search-box.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { schoolListQuery } from "#lib/editing/client.ts";
import type { ListedSchool } from "#lib/editing/list.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";

const MOST_LISTED = "10";

/** The school that facts are read for, or a search for it. @param school null until one is chosen */
export function SchoolChoice({
  school,
  onChoose,
}: {
  school: { slug: string; name: string; place: string } | null;
  /** @param id null to choose another one */
  onChoose: (id: string | null) => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  const slug = school?.slug ?? null;
  const former = useRef(slug);
  useEffect(() => {
    // What was pressed is gone with the list that it was in.
    if (former.current !== slug && document.activeElement === document.body) title.current?.focus();
    former.current = slug;
  }, [slug]);
  return (
    <section aria-labelledby="select-school" className="card p-4">
      <h2 id="select-school" ref={title} tabIndex={-1} className="text-lg">
        Select School
      </h2>
      {school ? (
        <>
          <p className="mt-2 font-semibold wrap-anywhere">{school.name}</p>
          <p className="text-sm text-muted">{school.place}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <button type="button" onClick={() => onChoose(null)} className={buttonLook("quiet")}>
              <Repeat aria-hidden="true" size={18} />
              Change School
            </button>
            <Link href={`/school/${school.slug}`} target="_blank" prefetch={false} className="tool">
              <ExternalLink aria-hidden="true" size={18} />
              Public page<span className="sr-only"> (opens in a new tab)</span>
            </Link>
          </div>
        </>
      ) : (
        <SchoolSearch onChoose={onChoose} />
      )}
    </section>
  );
}

function SchoolSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const [q, setQ] = useState("");
  const { data, error, isFetching } = useQuery({
    ...schoolListQuery({ q, limit: MOST_LISTED }),
    enabled: q !== "",
  });
  const search = useRef<HTMLDivElement>(null);

  /** Down from the field into the list, and back. */
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const places = [...(search.current?.querySelectorAll<HTMLElement>("input, li button") ?? [])];
    const at = places.findIndex((place) => place.matches(":focus"));
    const next = places[at + step];
    if (step === 0 || at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    const place = search.current;
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    place?.addEventListener("keydown", listen);
    return () => place?.removeEventListener("keydown", listen);
  }, []);

  return (
    <div ref={search} className="mt-3 grid gap-3">
      <SearchBox label="Name, city, state or ZIP code" value={q} onSearch={setQ} />
      {error ? (
        <CallFailure error={error} message="Failed to search schools. Please try again later." />
      ) : null}
      {q !== "" && data ? (
        <div aria-busy={isFetching}>
          <p role="status" className="text-sm text-muted">
            {foundText(data.schools.length, data.pagination.total)}
          </p>
          <ul className="-mx-2 mt-1 grid">
            {data.schools.map((school) => (
              <li key={school._id}>
                <FoundSchool school={school} onChoose={() => onChoose(school._id)} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function foundText(shown: number, total: number): string {
  if (shown === 0) return "No schools found.";
  const all = countOf(total, "school");
  return shown < total ? `${shown} of ${all}; type more of the name` : all;
}

function FoundSchool({ school, onChoose }: { school: ListedSchool; onChoose: () => void }) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="w-full rounded-lg px-2 py-2 text-left hover:bg-sunken"
    >
      <span className="block font-medium wrap-anywhere">{school.name}</span>
      <span className="block text-sm text-muted">
        {school.location} · {school.completeness}% filled in
      </span>
    </button>
  );
}
