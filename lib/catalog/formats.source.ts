import { ccdDirectory } from "./ccd-directory.source.ts";
import { edge } from "./edge.source.ts";
import { edgePrivateGeocode, edgePublicGeocode } from "./edge-geocode.source.ts";
import { hifldPrivate } from "./hifld-private.source.ts";
import { hifldPublic } from "./hifld-public.source.ts";
import { highSchools } from "./high-schools.source.ts";
import { maDese } from "./ma-dese.source.ts";
import { pss } from "./pss.source.ts";
import { type Header, matches, type Source } from "./source.rules.ts";

/** The record formats that the catalog reads, newest releases first: the order in which a folder is loaded. */
export const SOURCES: readonly Source[] = [
  ccdDirectory,
  edgePublicGeocode,
  edgePrivateGeocode,
  hifldPublic,
  maDese,
  pss,
  hifldPrivate,
  highSchools,
  edge,
];

export function recognize(header: Header): Source | undefined {
  return SOURCES.find((source) => matches(source, header));
}

/** The recognized formats, for the message about an unknown header. */
export function expectedHeaders(): string {
  return SOURCES.map((source) => `  ${source.name}: ${source.columns.join(", ")} …`).join("\n");
}
