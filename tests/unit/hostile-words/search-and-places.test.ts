import { describe } from "vitest";
import { streetKey } from "#lib/catalog/identity.rules.ts";
import { likenessOfNames, nameKey, namePartsOf, nameWords } from "#lib/catalog/name-parts.rules.ts";
import { nameLikeness } from "#lib/editing/duplicates.rules.ts";
import { cityKey, cityName } from "#lib/places/cities.rules.ts";
import { cityReadings } from "#lib/places/lookup.rules.ts";
import { isStateCode, parseState } from "#lib/places/states.rules.ts";
import { wordsOf } from "#lib/platform/words.ts";
import { nameVariationsOf } from "#lib/record/name-variations.rules.ts";
import { canonicalCitySlug, citySlug, stateOfSlug } from "#lib/schools/directory.rules.ts";
import { postalCodeOf, zipOfPlace } from "#lib/schools/postal-code.rules.ts";
import { placeOfLocation } from "#lib/search/address.rules.ts";
import { type SearchableSchool, searchEntryOf, vocabularyOf } from "#lib/search/entries.rules.ts";
import { buildQuery, partsOf, typedWords } from "#lib/search/query.rules.ts";
import {
  correctedText,
  likelyNames,
  piecesOf,
  readingsOf,
  respell,
  type Vocabulary,
} from "#lib/search/respelling.rules.ts";
import { deletionsOf, doublingsOf, editDistance, swapsOf } from "#lib/search/spelling.rules.ts";
import { acronymsOf, isKindWord, longFormOf, longForms, vocabularyWords } from "#lib/search/terms.rules.ts";
import { testReaders } from "#tests/support/hostile-readers.ts";

const school = (text: string): SearchableSchool => ({
  id: 1,
  name: text,
  alternativeNames: [text],
  city: text,
  state: text,
  zip: text,
  schoolType: "PUBLIC",
  charter: true,
  magnet: null,
  religion: text,
  grades: [9],
  enrollment: 600,
  latitude: null,
  longitude: null,
});

/** Once with everything that was typed known to the vocabulary, and once with nothing. */
const vocabularies = (words: readonly string[]): Vocabulary[] => [
  { alike: words.map((word) => [{ word, entries: 3 }]), known: new Map(words.map((word) => [word, 3])) },
  { alike: [], known: new Map() },
];
const readings = (text: string) =>
  vocabularies(typedWords(text)).map((vocabulary) => readingsOf(typedWords(text), vocabulary));

describe("names", () => {
  testReaders({
    wordsOf,
    typedWords,
    longForms: (text) => longForms(wordsOf(text)),
    "longForms of the words as they stand": (text) => longForms(text.split(" ")),
    longFormOf,
    isKindWord,
    acronymsOf: (text) => acronymsOf(longForms(wordsOf(text))),
    vocabularyWords: (text) => vocabularyWords(wordsOf(text)),
    searchEntryOf: (text) => searchEntryOf(school(text)).names,
    vocabularyOf: (text) => vocabularyOf(school(text)),
    buildQuery: (text) => buildQuery(typedWords(text), {}),
    "buildQuery with filters": (text) =>
      buildQuery(
        typedWords(text),
        { religion: text, zip: text, city: { city: text, state: text } },
        "beginning",
      ),
    partsOf: (text) => partsOf(typedWords(text)),
    nameKey,
    namePartsOf: (text) => namePartsOf(nameWords(text)),
    likenessOfNames: (text) =>
      likenessOfNames(namePartsOf(nameWords(text)), namePartsOf(nameWords(`${text} High School`)), [text]),
    nameLikeness: (text) => nameLikeness(text, `${text} School`) > 0.5,
    nameVariationsOf: (text) => nameVariationsOf({ facts: { name: text }, alternativeNames: [text] }),
  });
});

describe("spelling", () => {
  testReaders({
    deletionsOf: (text) => deletionsOf(text).length > 0,
    doublingsOf,
    swapsOf: (text) => swapsOf(text).length > 0,
    editDistance: (text) => editDistance(text, "constructor academy"),
    piecesOf: (text) => piecesOf(typedWords(text)).every((piece) => piece.length > 0),
    respell: (text) => readings(text).map((one) => [respell(one, {}, false), respell(one, {}, true)]),
    likelyNames: (text) => readings(text).map(likelyNames),
    correctedText: (text) => readings(text).map((one) => correctedText(one, `^ ${wordsOf(text).join(" ")}`)),
  });
});

describe("places", () => {
  testReaders({
    cityKey,
    cityName,
    "cityName of a post office": (text) => cityName(`N ${text} Mc ${text}`),
    cityReadings,
    "cityReadings with a state": (text) => cityReadings(`${text}, OR`),
    isStateCode,
    parseState,
    streetKey,
    stateOfSlug,
    citySlug,
    canonicalCitySlug,
    placeOfLocation,
    postalCodeOf,
    zipOfPlace,
  });
});
