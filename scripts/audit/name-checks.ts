/** What no person would write in a school's name, with what is wrong about it. */
const IN_NAMES: readonly (readonly [RegExp, string])[] = [
  [
    /\bCounty-Op|\b(?:Beth|Tor|Temple|Emanu|Bnei|Bet)-(?:Elementary|Education)\b/,
    "an abbreviation spelled out that is none",
  ],
  [/\b0\d$/, "a code at the end"],
  [/[,\s-]The$/, "“The” at the end"],
  [
    /\b(?:And|Of|For|With|and|of|for|with)$|[,(&/-]$|^.{30,} (?:A|An|At|The)$|\b(?:Academy|Centers?|School) In$/,
    "cut in the middle",
  ],
  [
    /(?<![\w.'-])(?:Sch|Schl|Schs|Elem|Ctr|Cntr|Acad|Instr|Educ|Cath|Luth|Chr|Twp|Comp|Hs|Jhs|Shs|Dist|Jr H|Voc|Comm|Prog|Prgm|Prg|Treat|Juv|Detn|Intl|Reg|Pub|Spec|Dev|Univ|Intermed|Kdg|Indep)(?![\w'-])/,
    "an abbreviation",
  ],
  [/(?<!King )\b[JS]r (?:[JS]r|High)\b|^H S |\bH ?S$/, "an abbreviation"],
  [/(?<!\w)[A-Z](?: [A-Z]){3,}(?!\w)/, "single letters"],
  [/\b[A-Z]{8,}\b/, "capitals"],
  [/^[a-z]+ [a-z]+/, "small letters"],
  [/ {2}|\s,|\s$|^\s/, "stray spaces"],
  [/\bC\/O\b|\bAttn\b/i, "a line of an address"],
  [/\bMc[a-z]|\bO'[a-z]{3}/, "a surname without its second capital"],
  [/[\u0080-\u009f\ufffd]|Ã.|â€/, "garbled letters"],
];

/** The same for cities. */
const IN_CITIES: readonly (readonly [RegExp, string])[] = [
  [/\d/, "a number: a street, not a city"],
  [
    / (?:Street|Rd|Road|Ave|Avenue|Blvd|Dr|Drive|Lane|Ln|Hwy|Highway|Pkwy|Suite|Box)\.?$|^P\.? ?O\.? Box/i,
    "a street, not a city",
  ],
  [
    /(?<![\w.'-])(?:Ft|Mt|Hts|Twp|Spgs|Sprgs|Jct|Bch|Hls|Vlg|Cty|No|So|Ste|Pk|Pt|N|S|E|W|Is|Lk|Mtn|Vly|Hbr)(?![\w'-])/,
    "an abbreviation",
  ],
  [/\b(?!USAF)[A-Z]{4,}|^[a-z]|[,(/]|\s$|^\s/, "not a city’s spelling"],
];

/** What is wrong with a name; null if nothing is. */
export function faultInName(name: string): string | null {
  return IN_NAMES.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

export function faultInCity(city: string): string | null {
  return IN_CITIES.find(([pattern]) => pattern.test(city))?.[1] ?? null;
}
