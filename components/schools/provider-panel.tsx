"use client";

import { useState } from "react";
import { buttonLook } from "#components/ui/button.ts";

/**
 * A third-party view inside our page. Loaded on request, because the provider then learns about the visit and may set
 * cookies; the sandbox keeps it from navigating our page away.
 */
export function ProviderPanel({ title, url, height }: { title: string; url: string; height: number }) {
  const [isShown, setIsShown] = useState(false);
  const { host } = new URL(url);
  return (
    <section aria-label={title} className="card no-print p-5 sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {isShown ? (
        <>
          <iframe
            src={url}
            title={`${title}, from ${host}`}
            sandbox="allow-scripts allow-same-origin allow-popups"
            referrerPolicy="no-referrer"
            height={height}
            className="mt-4 w-full rounded-lg border border-line bg-sunken"
          />
          <a href={url} target="_blank" rel="noopener noreferrer" className="link mt-2 inline-block text-sm">
            Open at {host}
          </a>
        </>
      ) : (
        <>
          <p className="mt-2 text-muted">
            Comes from {host}, which is sent this school’s location and may set its own cookies.
          </p>
          <button type="button" className={buttonLook("quiet", "mt-4")} onClick={() => setIsShown(true)}>
            Show {title.toLowerCase()}
          </button>
        </>
      )}
    </section>
  );
}
