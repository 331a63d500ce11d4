"use client";

import Link from "next/link";

const LINK = "inline-flex min-h-8 items-center hover:underline";

const REGISTERS = [
  ["NCES Common Core of Data", "https://nces.ed.gov/ccd/"],
  ["NCES Private School Universe Survey", "https://nces.ed.gov/surveys/pss/"],
  ["NCES school locations (EDGE)", "https://nces.ed.gov/programs/edge/"],
] as const;

/** In the browser's bundle for the same reason as the header. */
export function SiteFooter({ siteName, contactEmail }: { siteName: string; contactEmail: string }) {
  return (
    <footer className="no-print mt-16 bg-board text-on-board">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1.5fr_1.5fr]">
        <div>
          <p className="font-display text-lg">{siteName}</p>
          <p className="mt-2 max-w-xs text-sm text-on-board-muted">
            Facts about US schools from public registers, each with its source and school year.
          </p>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className="text-base">
            Quick links
          </h2>
          <ul className="mt-2 text-sm text-on-board-muted">
            <li>
              <Link href="/" className={LINK}>
                Home
              </Link>
            </li>
            <li>
              <Link href="/search" prefetch={false} className={LINK}>
                Browse Schools
              </Link>
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-resources">
          <h2 id="footer-resources" className="text-base">
            Resources
          </h2>
          <ul className="mt-2 text-sm text-on-board-muted">
            {REGISTERS.map(([name, url]) => (
              <li key={url}>
                <a href={url} rel="noopener" className={LINK}>
                  {name}
                </a>
              </li>
            ))}
            <li>
              <a href="/api/openapi.json" className={LINK}>
                API description
              </a>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className="text-base">Contact</h2>
          <p className="mt-2 text-sm text-on-board-muted">
            A figure looks wrong, or a school is missing?
            <br />
            <a href={`mailto:${contactEmail}`} className={`${LINK} break-all underline`}>
              {contactEmail}
            </a>
          </p>
        </div>
      </div>
    </footer>
  );
}
