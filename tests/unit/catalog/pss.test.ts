import { expect, it } from "vitest";
import { Gazetteer } from "#lib/catalog/gazetteer.rules.ts";
import { pss } from "#lib/catalog/pss.source.ts";
import { Header } from "#lib/catalog/source.rules.ts";

const GAZETTEER = new Gazetteer([
  { zip: "35810", city: "Huntsville", state: "AL", latitude: 34.77, longitude: -86.64 },
  { zip: "87301", city: "Gallup", state: "NM", latitude: 35.53, longitude: -108.74 },
]);

it.each([
  ["a wrong state of the location", ["AL", "35810"], ["AZ", "35810"], "AL"],
  ["a location across the border from the mailbox", ["AZ", "86515"], ["NM", "87301"], "NM"],
  ["a location whose ZIP code is unknown", ["AZ", "86515"], ["NM", "00001"], "NM"],
])(
  "says in which state a school is: %s",
  (_, [mailState = "", mailZip = ""], [state = "", zip = ""], meant) => {
    const row = {
      ...{ PPIN: "A0990003", PINST: "HILLTOP CHRISTIAN SCHOOL" },
      ...{ PADDRS: "PO BOX 1", PCITY: "HILLTOP", PSTABB: mailState, PZIP: mailZip },
      ...{ PL_ADD: "3 LODGE RD", PL_CIT: "HILLTOP", PL_STABB: state, PL_ZIP: zip },
      LATITUDE14: "",
      LONGITUDE14: "",
    };
    const read = pss.open(new Header(Object.keys(row)), { gazetteer: GAZETTEER, isKnown: () => false });
    expect(read(Object.values(row))).toMatchObject({ record: { facts: { address: { state: meant, zip } } } });
  },
);
