import { clsx } from "clsx";
import Link from "next/link";
import { VIEWS, type View } from "./list-choices.ts";

/** Links to the active and the archived schools; the search stays. */
export function ViewLinks({ view, hrefOf }: { view: View; hrefOf: (change: { view: View }) => string }) {
  return (
    <nav aria-label="Which schools" className="flex">
      <ul className="flex rounded-lg border border-edge bg-surface p-1">
        {(Object.keys(VIEWS) as View[]).map((one) => (
          <li key={one}>
            <Link
              href={hrefOf({ view: one })}
              prefetch={false}
              scroll={false}
              aria-current={one === view ? "true" : undefined}
              className={clsx(
                "inline-flex min-h-9 items-center rounded-md px-2.5 max-md:text-sm md:px-4",
                one === view ? "bg-brand font-semibold text-on-brand" : "hover:bg-sunken",
              )}
            >
              {/* Where there is no room, the screen's title says what they are. */}
              {VIEWS[one].label.replace(" Schools", "")}
              <span className="max-md:sr-only">&nbsp;Schools</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
