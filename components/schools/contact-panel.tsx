import type { FactLine } from "#lib/schools/fact-lines.format.ts";
import { directionsHref } from "#lib/schools/map-links.format.ts";
import { hasNeighbors } from "#lib/schools/neighborhood.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { FactList } from "./fact-list.tsx";

/** How to reach a school: website, phone, address, and directions. */
export function ContactPanel({
  school,
  lines,
  missing,
}: {
  school: School;
  lines: FactLine[];
  /** What no source has of it. */
  missing: FactLine[];
}) {
  const { fullAddress } = school.address;
  return (
    <section aria-labelledby="contact" className="card p-5 sm:p-6">
      <h2 id="contact" className="text-xl">
        Contact
      </h2>
      <FactList lines={lines} missing={missing} />
      {fullAddress && hasNeighbors(school) ? (
        <a href={directionsHref(school.name, fullAddress)} rel="noopener" className="link mt-2 inline-block">
          Get directions
        </a>
      ) : null}
    </section>
  );
}
