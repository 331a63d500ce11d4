import { andList } from "#lib/platform/lists.ts";
import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { parseGrades } from "#lib/fields/grades.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { averagesFor as storedAverages } from "#lib/schools/averages.data.ts";
import {
  AVERAGED_FIGURE_PATHS,
  type Average,
  type AveragedFigure,
  FEWEST_SCHOOLS,
} from "#lib/schools/averages.schema.ts";
import { yearsOfAverage } from "#lib/schools/figures.format.ts";
import { likeSchoolsIn } from "#lib/schools/like-schools.format.ts";
import { type ComparedLevel, comparedLevelOf } from "#lib/schools/like-schools.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { hiddenFields } from "#lib/schools/shown.rules.ts";
import { evidenceOfCards, evidenceOfCount, NOTHING } from "./evidence.rules.ts";
import { fieldUrl } from "./glossary.format.ts";
import { askBack } from "./results.rules.ts";
import { fieldsNamed } from "./told-fields.rules.ts";
import type { AveragesFound, AveragesQuery, ToolResult } from "./tools.schema.ts";
import { schoolMeant } from "./which-school.data.ts";

type SchoolType = keyof typeof SCHOOL_TYPES;

/** Schools whose mean is asked for; a level of null stands for all levels, a state of null for the country alone. */
type Like = { type: SchoolType; level: ComparedLevel | null; state: string | null };

type Found = { of: string; average: Average };

/** The means of a figure over the schools of a state and of the country; or over the schools like a given one. */
export async function averagesFor(asked: AveragesQuery): Promise<ToolResult<AveragesFound>> {
  const definitions = await fieldDefinitions();
  const figure = figureNamed(asked.field, definitions);
  if (!figure) return none(noSuchAverage(asked.field, definitions));
  const meant = asked.school ? await schoolMeant(asked.school) : null;
  if (meant && meant.kind !== "school") return askBack(meant);
  const cards = meant ? [meant.school] : [];
  const groups = meant ? [likeSchool(meant.school)] : likeAsked(asked);
  const found = (await Promise.all(groups.map((like) => averagesOf(figure, like)))).flat();
  const label = labelOf(figure, definitions);
  if (found.length === 0) return none(tooFew(label), cards);
  const write = FIELDS.get(figure)?.unit?.write ?? String;
  return {
    data: {
      kind: "averages",
      field: figure,
      label,
      averages: found.map(({ of, average }) => ({
        of,
        value: average.value,
        text: write(average.value),
        schools: average.schools,
        years: yearsOfAverage(average),
      })),
    },
    evidence: mergedEvidence(evidenceOfCards(cards), evidenceOfAverages(figure, found)),
    cards,
    search: null,
  };
}

function none(reason: string, cards: SchoolCard[] = []): ToolResult<AveragesFound> {
  return { data: { kind: "no_average", reason }, evidence: evidenceOfCards(cards), cards, search: null };
}

/** The figure of that name, if there are averages of it and the site shows it. */
function figureNamed(text: string, definitions: readonly FieldDefinition[]): AveragedFigure | null {
  const [name] = fieldsNamed([text], definitions);
  const isHidden = name !== undefined && hiddenFields(definitions).has(name);
  return isHidden ? null : (AVERAGED_FIGURE_PATHS.find((figure) => figure === name) ?? null);
}

function labelOf(figure: string, definitions: readonly FieldDefinition[]): string {
  return definitions.find(({ name }) => name === figure)?.label ?? figure;
}

function noSuchAverage(asked: string, definitions: readonly FieldDefinition[]): string {
  const [name] = fieldsNamed([asked], definitions);
  const label = name ? labelOf(name, definitions) : asked;
  const shown = AVERAGED_FIGURE_PATHS.filter((figure) => !hiddenFields(definitions).has(figure));
  const known = andList(shown.map((figure) => labelOf(figure, definitions)));
  return `There are no averages of “${label}”. There are averages of these figures: ${known}.`;
}

function tooFew(label: string): string {
  return `There is no average of “${label}” for these schools: fewer than ${FEWEST_SCHOOLS} of them report it.`;
}

function likeAsked({ type, level, state }: AveragesQuery): Like[] {
  const types: SchoolType[] = type ? [typeOf(type)] : ["PUBLIC", "PRIVATE"];
  return types.map((one) => ({ type: one, level: level ?? null, state: state ?? null }));
}

/** A card is without the grades if the site hides them, and then they tell no level either. */
function likeSchool({ schoolType, gradesOffered, state }: SchoolCard): Like {
  const grades = gradesOffered === null ? [] : (parseGrades(gradesOffered) ?? []);
  return { type: typeOf(schoolType), level: comparedLevelOf(grades), state };
}

function typeOf(label: SchoolCard["schoolType"]): SchoolType {
  if (label === SCHOOL_TYPES.PRIVATE) return "PRIVATE";
  return label === SCHOOL_TYPES.ONLINE ? "ONLINE" : "PUBLIC";
}

async function averagesOf(figure: AveragedFigure, like: Like): Promise<Found[]> {
  const { [figure]: averages } = await storedAverages(like);
  const ofPlace = (average: Average | null, state: string | null): Found[] =>
    average ? [{ of: likeSchoolsIn(SCHOOL_TYPES[like.type], like.level, state), average }] : [];
  return [...(like.state ? ofPlace(averages.state, like.state) : []), ...ofPlace(averages.type, null)];
}

function evidenceOfAverages(figure: string, found: readonly Found[]): Evidence {
  return {
    ...NOTHING,
    facts: found.flatMap(({ of, average }) => [
      {
        about: "average" as const,
        school: null,
        field: figure,
        label: of,
        value: average.value,
        year: yearsOfAverage(average),
        source: { name: "Mean of the schools’ own figures", url: null },
        url: fieldUrl(figure),
      },
      ...evidenceOfCount([of], average.schools),
    ]),
  };
}
