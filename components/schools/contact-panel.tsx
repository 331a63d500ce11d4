import type { CitedSource } from "#lib/schools/facts.format.ts";
import { formatWebsite, telephoneHref } from "#lib/schools/format.ts";
import type { School } from "#lib/schools/schema.ts";
import { FactRow } from "./fact-list.tsx";

/** How to reach a school: website, telephone, address and the way there. */
export function ContactPanel({ school, sources }: { school: School; sources: CitedSource[] }) {
  const { website, phone } = school.contactInfo;
  const { fullAddress } = school.address;
  const telephone = phone && telephoneHref(phone);
  const shared = { school, sources };
  return (
    <section aria-labelledby="contact" className="card p-5 sm:p-6">
      <h2 id="contact" className="text-xl">
        Contact
      </h2>
      <dl className="facts mt-3">
        <FactRow {...shared} fact={{ label: "Website", path: "contactInfo.website", value: website }}>
          {website ? (
            <a href={website} rel="noopener nofollow" className="link">
              {formatWebsite(website)}
            </a>
          ) : null}
        </FactRow>
        <FactRow {...shared} fact={{ label: "Phone", path: "contactInfo.phone", value: phone }}>
          {telephone ? (
            <a href={telephone} className="link">
              {phone}
            </a>
          ) : undefined}
        </FactRow>
        <FactRow {...shared} fact={{ label: "Address", path: "address", value: fullAddress }}>
          {fullAddress}
        </FactRow>
      </dl>
      {fullAddress ? (
        <a href={directionsHref(school.name, fullAddress)} rel="noopener" className="link mt-2 inline-block">
          Get directions
        </a>
      ) : null}
    </section>
  );
}

/** Opens the map application of a telephone, else the map's website, with this school as the destination. */
function directionsHref(name: string, address: string): string {
  const query = new URLSearchParams({ api: "1", destination: `${name}, ${address}` });
  return `https://www.google.com/maps/dir/?${query}`;
}
