"use client";

import { X } from "lucide-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { SaveAllButton } from "#components/saving/save-all-button.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { type NamedSchool, namesakes } from "#lib/comparison/chosen.client.ts";
import { compareNearestPath, comparePath, compareText, NEAREST_ADDED } from "#lib/comparison/link.rules.ts";
import { changeChosen } from "./change-chosen.ts";
import { clearChosen } from "./clear-chosen.ts";
import { TRAY_ID } from "./tray-id.ts";
import { useNames } from "./use-names.ts";

/**
 * The schools chosen for a comparison, at the bottom of the window. It is the last thing in the document and takes its
 * own place there, so the end of the page is never under it.
 */
export function CompareTray({ schools }: { schools: readonly NamedSchool[] }) {
  const list = useRef<HTMLUListElement>(null);
  useNames(schools);
  const ids = schools.map(({ _id }) => _id);
  const alike = namesakes(schools);
  const last = ids.at(-1);
  useEffect(() => {
    if (last && list.current) showLast(list.current);
  }, [last]);
  const only = ids.length === 1 ? ids[0] : undefined;
  return (
    <section id={TRAY_ID} aria-label="Schools to compare" className="compare-tray no-print">
      <div className="compare-tray-row">
        {/* With more than three, a phone's row goes on sideways; with more than four a tablet's, and so on. */}
        <ul ref={list} data-least={ids.length > 3 ? Math.min(ids.length, 6) : undefined}>
          {schools.map((school) => (
            <li key={school._id}>
              {alike.has(school) && school.place ? (
                <span className="compare-tray-placed">
                  {school.name || "…"}
                  <small>{school.place}</small>
                </span>
              ) : (
                <span>{school.name || "…"}</span>
              )}
              <button
                type="button"
                aria-label={`Remove ${[school.name, alike.has(school) && school.place].filter(Boolean).join(", ")} from the comparison`}
                onClick={(event) => remove(event, school)}
              >
                <X aria-hidden="true" size={16} />
              </button>
            </li>
          ))}
        </ul>
        {only ? null : (
          <button
            type="button"
            className={buttonLook("quiet", "compare-tray-clear max-sm:px-2")}
            onClick={() => clearAll(schools)}
          >
            Clear all
          </button>
        )}
        <SaveAllButton schools={schools} className={buttonLook("quiet", "compare-tray-save max-sm:px-2")} />
        <div className="compare-tray-links">
          {only ? (
            <Link
              href={compareNearestPath(only)}
              className={buttonLook("quiet", "compare-tray-go max-sm:px-2")}
            >
              <span>
                Compare <span className="max-[24rem]:hidden">with the</span> {NEAREST_ADDED} nearest
              </span>
            </Link>
          ) : null}
          <Link
            href={comparePath(ids)}
            className={buttonLook(
              only ? "quiet" : "primary",
              only ? "compare-tray-go max-sm:hidden" : "compare-tray-go max-sm:px-2",
            )}
          >
            {compareText(ids.length)}
          </Link>
        </div>
      </div>
    </section>
  );
}

/**
 * The school that was just added is in sight, however many there are, and the row begins with a whole one: a name without
 * its beginning cannot be read.
 */
function showLast(list: HTMLElement): void {
  const chips = [...list.children].filter((child) => child instanceof HTMLElement);
  const end = chips.at(-1);
  if (!end) return;
  const least = end.offsetLeft + end.offsetWidth - list.clientWidth;
  const first = chips.find(({ offsetLeft }) => offsetLeft >= least)?.offsetLeft ?? 0;
  list.scrollLeft = first - (Number.parseFloat(getComputedStyle(list).scrollPaddingLeft) || 0);
}

/** The pressed button disappears with the tray. */
function clearAll(schools: readonly NamedSchool[]): void {
  document.getElementById("content")?.focus({ preventScroll: true });
  clearChosen(schools);
}

/** The pressed button disappears: the next one takes the focus, or the page when the tray goes with the last school. */
function remove({ currentTarget }: MouseEvent<HTMLElement>, school: NamedSchool): void {
  const entry = currentTarget.closest("li");
  const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling;
  const next = neighbor?.querySelector("button") ?? document.getElementById("content");
  next?.focus({ preventScroll: true });
  changeChosen(school, false);
}
