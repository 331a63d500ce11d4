"use client";

import { clsx } from "clsx";
import { FeedbackButton } from "#components/feedback/feedback-button.tsx";
import { Link } from "#components/ui/link.tsx";
import { CONSENT_BAR_ID } from "./consent-bar.tsx";

const LINK = "inline-flex min-h-8 items-center py-1 hover:underline";
const LIST = "mt-2 text-sm text-on-board-muted";

const QUICK_LINKS = [
  ["Home", "/"],
  ["Browse Schools", "/search"],
  ["Schools by state", "/schools"],
  ["About", "/about"],
  ["Data dictionary", "/data"],
  ["FAQ", "/faq"],
  ["Contact us", "/contact"],
] as const;

const REGISTERS = [
  ["NCES Common Core of Data", "https://nces.ed.gov/ccd/"],
  ["NCES Private School Universe Survey", "https://nces.ed.gov/surveys/pss/"],
  ["NCES school locations (EDGE)", "https://nces.ed.gov/programs/edge/"],
] as const;

/**
 * In the browser's bundle for the same reason as the header.
 * @param asksConsent whether there are analytics, and so a choice to change
 */
export function SiteFooter({
  siteName,
  contactEmail,
  asksConsent,
}: {
  siteName: string;
  contactEmail: string;
  asksConsent: boolean;
}) {
  return (
    <footer className="site-foot no-print bg-board text-on-board">
      <div className="foot-full site-width">
        <FullPart siteName={siteName} contactEmail={contactEmail} />
      </div>
      <div className="foot-line">
        <ul className="foot-links site-width flex flex-wrap gap-x-6 px-4 text-sm text-on-board-muted">
          {/* Stands in for all of the above under the screens of the back office. */}
          <li className="foot-home">
            <Link href="/" className={clsx(LINK, "font-display text-on-board")}>
              {siteName}
            </Link>
          </li>
          <li>
            <Link href="/privacy" className={LINK}>
              Privacy policy
            </Link>
          </li>
          <li>
            <Link href="/terms" className={LINK}>
              Terms of service
            </Link>
          </li>
          {asksConsent ? (
            <li className="needs-script">
              <button type="button" popoverTarget={CONSENT_BAR_ID} className={LINK}>
                Privacy choices
              </button>
            </li>
          ) : null}
          <li className="foot-feedback empty:hidden">
            <FeedbackButton className={LINK} />
          </li>
        </ul>
      </div>
    </footer>
  );
}

/** What the site is, where to go on, where its figures come from, and whom to write to. */
function FullPart({ siteName, contactEmail }: { siteName: string; contactEmail: string }) {
  return (
    <div className="grid gap-8 px-4 py-10 sm:grid-cols-2 md:grid-cols-[1.2fr_0.8fr_1.4fr_1.6fr] lg:grid-cols-[2fr_1fr_1.5fr_1.5fr]">
      <div>
        <p className="font-display text-lg">{siteName}</p>
        <p className="mt-2 max-w-xs text-sm text-on-board-muted">
          Facts about US schools from public records, each with its source and school year.
        </p>
      </div>
      <nav aria-labelledby="footer-links">
        <h2 id="footer-links" className="text-base">
          Quick links
        </h2>
        <ul className={LIST}>
          {QUICK_LINKS.map(([text, href]) => (
            <li key={href}>
              <Link href={href} className={LINK}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="footer-resources">
        <h2 id="footer-resources" className="text-base">
          Resources
        </h2>
        <ul className={LIST}>
          {REGISTERS.map(([name, url]) => (
            <li key={url}>
              <a href={url} rel="noopener" className={LINK}>
                {name}
              </a>
            </li>
          ))}
          <li>
            <Link href="/developers" className={LINK}>
              For developers
            </Link>
          </li>
        </ul>
      </nav>
      <div>
        <h2 className="text-base">Contact</h2>
        <p className={LIST}>
          A figure looks wrong, or a school is missing?{" "}
          <Link href="/contact" className={`${LINK} underline`}>
            Write to us
          </Link>
          <br />
          <a href={`mailto:${contactEmail}`} className={`${LINK} wrap-anywhere underline`}>
            {contactEmail}
          </a>
        </p>
      </div>
    </div>
  );
}
