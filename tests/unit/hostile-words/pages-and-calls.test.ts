import { describe } from "vitest";
import { paramsToSave, savedSearchHref, savedSearchName } from "#lib/accounts/saved-searches.format.ts";
import { newSavedSearchSchema } from "#lib/accounts/saved-searches.schema.ts";
import { usersQuerySchema } from "#lib/accounts/users.schema.ts";
import { customWeightsSchema } from "#lib/accounts/weights.schema.ts";
import { detailText, logCells, readable } from "#lib/activity/log.format.ts";
import { logFilterSchema } from "#lib/activity/log.schema.ts";
import { DEFAULT_WEIGHTS } from "#lib/comparison/comparison.rules.ts";
import { comparedReferences } from "#lib/comparison/link.rules.ts";
import { parseSitemapPart } from "#lib/directory/sitemap.rules.ts";
import { schoolListQuerySchema } from "#lib/editing/list.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { imageAt, problemsOf, toInput } from "#lib/images/draft.rules.ts";
import { isImageAddress, isWebAddress, missingDetails, titleOfFile } from "#lib/images/rules.ts";
import { imageChangesSchema } from "#lib/images/schema.ts";
import { textOfHtml } from "#lib/platform/html-text.ts";
import { queryReader } from "#lib/platform/http/query.ts";
import { withoutSecrets } from "#lib/platform/log.ts";
import { meaningOf, unitOf } from "#lib/schools/dictionary.rules.ts";
import { embedUrl } from "#lib/schools/embeds.format.ts";
import { blankReason, citedSources, factLines } from "#lib/schools/fact-lines.format.ts";
import { badgesOf, factsOf } from "#lib/schools/facts.format.ts";
import { buildingFor, illustrationAt, illustrationsFor } from "#lib/schools/illustrations.rules.ts";
import { schoolGraph } from "#lib/schools/json-ld.format.ts";
import { storedProvenanceMapSchema } from "#lib/schools/provenance.schema.ts";
import { parseSchoolReference } from "#lib/schools/reference.rules.ts";
import type { School } from "#lib/schools/schema.ts";
import { isScoreField } from "#lib/schools/scores.rules.ts";
import { schoolPageText } from "#lib/schools/seo.format.ts";
import { withoutFields } from "#lib/schools/shown.rules.ts";
import { drawable, schoolCard } from "#lib/schools/social-card.format.ts";
import { summaryOf } from "#lib/schools/summary.format.ts";
import { SEARCH_PARAM_NAMES } from "#lib/search/address.rules.ts";
import { searchQuerySchema } from "#lib/search/finder.schema.ts";
import { readSearchParams } from "#lib/search/params.rules.ts";
import { SEARCH_PARAMS } from "#lib/search/params.schema.ts";
import { testReaders } from "#tests/support/hostile-readers.ts";
import { EXAMPLE_SCHOOL } from "#tests/unit/schools/example-school.ts";

const under = <Value>(text: string, value: Value): Record<string, Value> =>
  Object.fromEntries([[text, value]]);

/** A school with this text in every place that holds one. */
const school = (text: string): School => ({
  ...EXAMPLE_SCHOOL,
  name: text,
  city: text,
  state: text,
  location: text,
  religiousAffiliation: text,
  principal: text,
  district: text,
  mission: text,
  locale: null,
  address: { ...EXAMPLE_SCHOOL.address, fullAddress: text, street: text, city: text, state: text, zip: text },
  contactInfo: { website: text, phone: text, email: text },
  provenance: {},
});
const setting = (text: string) => ({
  slug: "a",
  schoolType: "PRIVATE" as const,
  religion: text,
  grades: [9],
  state: text,
  locale: null,
});
const definition = (text: string) =>
  ({ ...MASTER_FIELDS[0], name: text, type: "number", helpText: null }) as FieldDefinition;

describe("what a page says about a school", () => {
  testReaders({
    summaryOf: (text) => summaryOf(school(text)),
    schoolCard: (text) => schoolCard(school(text)),
    drawable,
    schoolPageText: (text) => schoolPageText(school(text), "overview"),
    schoolGraph: (text) => schoolGraph(school(text), "https://schools.example"),
    badgesOf: (text) => badgesOf(school(text)),
    factsOf: (text) => factsOf(school(text), [...MASTER_FIELDS, definition(text)], "key"),
    citedSources: (text) => citedSources({}, [{ path: text }]),
    factLines: (text) => factLines({}, [], [{ label: text, field: text, path: text, value: null }]),
    blankReason: (text) => blankReason({}, text),
    unitOf: (text) => unitOf(definition(text)),
    meaningOf: (text) => meaningOf(definition(text)),
    isScoreField,
    buildingFor: (text) => typeof buildingFor(setting(text)),
    illustrationsFor: (text) => illustrationsFor(setting(text)).length > 0,
    illustrationAt,
    embedUrl: (text) => embedUrl(`https://map.example/{${text}}`, EXAMPLE_SCHOOL),
    withoutFields: (text) => withoutFields({ ...school(text), ...under(text, text) }, new Set([text])),
    "withoutFields of fields that it has not": (text) =>
      withoutFields(EXAMPLE_SCHOOL, new Set([text, `address.${text}`, `${text}.city`])),
    storedProvenanceMapSchema: (text) =>
      storedProvenanceMapSchema.safeParse(under(`a ${text}`, { s: text })).success,
  });
});

describe("addresses and queries", () => {
  const listed = {
    searchQuerySchema,
    schoolListQuerySchema,
    usersQuerySchema,
    logFilterSchema,
  };
  testReaders({
    parseSchoolReference,
    comparedReferences,
    parseSitemapPart,
    "queryReader of an unknown parameter": (text) =>
      queryReader(schoolListQuerySchema)(`/?${new URLSearchParams([[text, "1"]])}`),
    ...Object.fromEntries(
      Object.entries(listed).flatMap(([name, schema]) =>
        Object.keys(schema.shape).map((parameter) => [
          `${name}, ${parameter}`,
          (text: string) => schema.safeParse({ [parameter]: text }).success,
        ]),
      ),
    ),
    "readSearchParams of an unknown parameter": (text) => readSearchParams(under(text, text)),
    "readSearchParams of the one box": (text) => readSearchParams({ location: text }),
    ...Object.fromEntries(
      SEARCH_PARAM_NAMES.flatMap((name) => [
        [`readSearchParams, ${name}`, (text: string) => readSearchParams({ [name]: [text, text] })],
        [`SEARCH_PARAMS, ${name}`, (text: string) => SEARCH_PARAMS[name].safeParse(text).success],
      ]),
    ),
  });
});

describe("what members and staff save", () => {
  testReaders({
    newSavedSearchSchema: (text) =>
      newSavedSearchSchema.safeParse({
        name: text,
        searchParams: { q: text, location: text },
        ...under(text, 1),
      }).success,
    paramsToSave: (text) => paramsToSave({ q: text, city: text }),
    savedSearchHref: (text) => savedSearchHref({ q: text, location: text }),
    savedSearchName: (text) => savedSearchName({ q: text, location: text }),
    customWeightsSchema: (text) =>
      customWeightsSchema.safeParse({ ...DEFAULT_WEIGHTS, ...under(text, 1) }).success,
    readable,
    detailText,
    logCells: (text) =>
      logCells(
        { _id: text, createdAt: text, userId: text, action: "login", details: under(text, text) },
        {
          people: new Map(),
          schools: new Map([[text, text]]),
          changes: [{ field: text, label: text, from: text, to: text }],
        },
      ),
    withoutSecrets: (text) =>
      withoutSecrets({ ...under(text, text), deeper: under(text, under(text, text)) }),
  });
});

describe("pictures", () => {
  testReaders({
    imageAt: (text) => toInput(imageAt(text)),
    problemsOf: (text) =>
      problemsOf({ ...imageAt(text), alt: text, credit: text, licence: text, sourceUrl: text }),
    missingDetails: (text) => missingDetails({ alt: text, credit: "", licence: text, ...under(text, "") }),
    imageChangesSchema: (text) =>
      imageChangesSchema.safeParse({ schoolMainPhoto: { url: text, alt: text }, ...under(text, text) })
        .success,
    isImageAddress,
    isWebAddress,
    titleOfFile,
    textOfHtml: (text) => textOfHtml(`<b class="${text}">&${text}; ${text}</b>`),
  });
});
