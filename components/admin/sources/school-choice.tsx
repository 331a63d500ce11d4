import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Repeat } from "lucide-react";
import Link from "next/link";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Combobox } from "#components/ui/combobox.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { schoolListQuery } from "#lib/editing/client.ts";
import { countOf } from "#lib/platform/numbers.ts";

const PAUSE_MS = 300;
/** Shorter input matches too much to be worth a request. */
const FEWEST_CHARACTERS = 2;
const LONGEST_SEARCH = 254;
const MOST_LISTED = "10";
const SEARCH_LABEL = "Name, city, state or ZIP code";

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
    <section aria-labelledby="select-school" className="source-school card p-4">
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
        <>
          <SchoolSearch onChoose={onChoose} />
          <FirstSteps />
        </>
      )}
    </section>
  );
}

/** Explains the work, and where to find some, until a school is chosen. */
function FirstSteps() {
  return (
    <div className="source-first-steps">
      <ol>
        <li>Choose the school that you read about.</li>
        <li>Read a page or a file about it.</li>
        <li>Look at the suggested values, and save.</li>
      </ol>
      <p>
        No school in mind?{" "}
        <Link href="/admin/sources/worklist" prefetch={false} className="link">
          See which schools are missing the most
        </Link>
      </p>
    </div>
  );
}

/** A combobox: Enter takes the only school that was found, arrow keys choose among several. */
function SchoolSearch({ onChoose }: { onChoose: (id: string) => void }) {
  const [text, setText] = useState("");
  const typed = text.trim();
  const paused = useSettled(typed, PAUSE_MS);
  /** What Enter was pressed for before its schools were there, which they then need not wait for. */
  const [entered, setEntered] = useState<string | null>(null);
  const q = entered === typed ? typed : paused;
  const isSearch = typed.length >= FEWEST_CHARACTERS && q.length >= FEWEST_CHARACTERS;
  const { data, error, isFetching } = useQuery({
    ...schoolListQuery({ q, limit: MOST_LISTED }),
    enabled: isSearch,
  });
  const found = isSearch ? (data ?? null) : null;
  const isSettled = found !== null && q === typed && !isFetching;
  const schools = found?.schools ?? [];
  const [first, ...others] = schools;
  const only = isSettled && others.length === 0 ? first : undefined;

  const takeOnly = useEffectEvent(() => {
    setEntered(null);
    if (only) onChoose(only._id);
  });
  const isAnswered = isSettled && entered === typed;
  useEffect(() => {
    if (isAnswered) takeOnly();
  }, [isAnswered]);

  return (
    <div className="mt-3 grid gap-3">
      <Combobox
        text={text}
        onText={setText}
        options={schools}
        keyOf={({ _id }) => _id}
        onChoose={({ _id }) => onChoose(_id)}
        listLabel="Found schools"
        list={{ shown: "always" }}
        takesFirst={only !== undefined}
        field={{
          type: "search",
          "aria-label": SEARCH_LABEL,
          placeholder: SEARCH_LABEL,
          maxLength: LONGEST_SEARCH,
          autoComplete: "off",
          onKeyDownCapture: (event) => {
            // Until its schools are there, those below the field are of another text.
            if (event.key !== "Enter" || isSettled) return;
            event.preventDefault();
            setEntered(typed);
          },
          className: "w-full",
        }}
      >
        {({ name, location, completeness }) => (
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{name}</span>
            <span className="block text-sm">
              {location} · {completeness}% filled in
            </span>
          </span>
        )}
      </Combobox>
      {error ? (
        <CallFailure error={error} message="Failed to search schools. Please try again later." />
      ) : null}
      <p role="status" className="text-sm text-muted empty:hidden">
        {found ? foundText(schools.length, found.pagination.total) : null}
      </p>
    </div>
  );
}

function foundText(shown: number, total: number): string {
  if (shown === 0) return "No schools found.";
  const all = countOf(total, "school");
  return shown < total ? `${shown} of ${all}; type more of the name` : all;
}
