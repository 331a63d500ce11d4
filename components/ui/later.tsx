"use client";

import { type ComponentType, useEffect, useState } from "react";
import { Banner } from "./banner.tsx";
import { buttonLook } from "./button.ts";
import { NO_CONNECTION } from "./connection.ts";

/** What stands in place of a part whose script did not arrive. */
export type MissingPart = { retry: () => void };

/**
 * A part of a screen whose script is loaded when the part is first shown. If the script does not arrive, the part alone
 * says so and offers to try again: what else is on the page, and typed there, stays. `lazy` and `dynamic` would replace
 * the whole page with its error page, and keep the failure.
 * @param load an import of the component
 * @param waiting shown until the script is there
 * @param missing shown if it did not arrive
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  {
    waiting: Waiting = Nothing,
    missing: Missing = NotLoaded,
  }: { waiting?: ComponentType; missing?: ComponentType<Props & MissingPart> } = {},
): ComponentType<Props> {
  let known: { Part: ComponentType<Props> } | null = null;

  return function Later(props: Props) {
    const [loaded, setLoaded] = useState(known);
    /** The number of the try that failed. */
    const [failed, setFailed] = useState(0);
    const [tried, setTried] = useState(1);
    useEffect(() => {
      let isOver = false;
      load().then(
        (Part) => {
          known = { Part };
          if (!isOver) setLoaded(known);
        },
        () => {
          if (!isOver) setFailed(tried);
        },
      );
      return () => {
        isOver = true;
      };
    }, [tried]);
    if (loaded) return <loaded.Part {...props} />;
    return failed === tried ? <Missing {...props} retry={() => setTried(tried + 1)} /> : <Waiting />;
  };
}

function Nothing() {
  return null;
}

function NotLoaded({ retry }: MissingPart) {
  return (
    <div className="grid justify-items-start gap-3">
      <Banner kind="error">{NO_CONNECTION}</Banner>
      <button type="button" onClick={retry} className={buttonLook("quiet")}>
        Try again
      </button>
    </div>
  );
}
