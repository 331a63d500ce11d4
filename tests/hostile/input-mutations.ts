import type { Body, Input } from "./input.ts";
import { copyOf, type Json, jsonText, Members, type Place, placesIn, Raw } from "./json.ts";
import { anyKnown, type Known } from "./known.ts";
import type { Random } from "./random.ts";
import { INHERITED, JSON_NUMBERS, NUMBER_WORDS, ODD_KEYS, OTHER_TYPES, WORDS } from "./words.ts";

/** One way to corrupt valid input while it is still values. */
export type InputMutation = {
  name: string;
  /** How often it is drawn, relative to those without a weight; 1 by default. */
  weight?: number;
  fits: (input: Input) => boolean;
  apply: (input: Input, random: Random, known: Known) => void;
};

/** Longer than any text that the site accepts, but still within a body that it reads. */
const LONG = [300, 2001, 10_001, 60_000];

export const INPUT_MUTATIONS: readonly InputMutation[] = [
  {
    name: "odd word in the path",
    weight: 4,
    fits: ({ parameters }) => parameters.length > 0,
    apply: ({ parameters }, random) => {
      random.pick(parameters)[1] = oddText(random);
    },
  },
  {
    name: "somebody else's id in the path",
    fits: ({ parameters }) => parameters.length > 0,
    apply: ({ parameters }, random, known) => {
      const ids = anyKnown(known);
      if (ids.length > 0) random.pick(parameters)[1] = random.pick(ids);
    },
  },
  {
    name: "odd word in a parameter",
    weight: 4,
    fits: ({ queryNames }) => queryNames.length > 0,
    apply: ({ query, queryNames }, random) => {
      const name = random.pick(queryNames);
      const given = query.find(([one]) => one === name);
      if (given) given[1] = oddText(random);
      else query.push([name, oddText(random)]);
    },
  },
  {
    name: "parameter given twice",
    fits: ({ query }) => query.length > 0,
    apply: ({ query }, random) => void query.push([...random.pick(query)]),
  },
  {
    name: "parameter that nobody declared",
    fits: () => true,
    apply: ({ query }, random) => {
      const name = random.pick([
        ...ODD_KEYS,
        "_rsc",
        "nxtPid",
        "debug",
        "q[]",
        "q[toString]",
        "page[0]",
        "id",
      ]);
      query.push([name, oddText(random)]);
    },
  },
  {
    name: "hundreds of parameters",
    fits: () => true,
    apply: ({ query }, random) => {
      const name = query[0]?.[0] ?? "q";
      for (let count = 100 + random.below(400); count > 0; count -= 1) query.push([name, String(count)]);
    },
  },
  {
    name: "long text in a parameter",
    fits: ({ query, parameters }) => query.length + parameters.length > 0,
    // Longer ones are refused with the whole head of the request.
    apply: ({ query, parameters }, random) => {
      random.pick([...query, ...parameters])[1] = longText(random).slice(0, 3000);
    },
  },
  { ...ofJson("odd word in the body", (place, random) => place.set(oddText(random))), weight: 4 },
  ofJson("odd number in the body", (place, random) => place.set(new Raw(random.pick(JSON_NUMBERS)))),
  ofJson("another type in the body", (place, random) => place.set(otherType(random))),
  ofJson("long text in the body", (place, random) => place.set(longText(random))),
  ofJson("long list in the body", (place, random) => {
    const value = place.get();
    const length = Math.min(random.pick([21, 101, 501, 5000]), mostCopies(value));
    place.set(Array.from({ length }, () => copyOf(value)));
  }),
  ofJson("deep nesting in the body", (place, random) => {
    const depth = random.pick([100, 1000, 10_000]);
    const [open, close] = random.chance(0.5) ? ["[", "]"] : ['{"a":', "}"];
    place.set(new Raw(`${open.repeat(depth)}1${close.repeat(depth)}`));
  }),
  ofObject("member left out", (members, random) => {
    members.entries.splice(random.below(members.entries.length), 1);
  }),
  ofObject("member that nobody declared", (members, random) => {
    members.entries.push([random.pick(ODD_KEYS), otherType(random)]);
  }),
  ofObject("member given twice", (members, random) => {
    const [name] = random.pick(members.entries);
    members.entries.push([name, otherType(random)]);
  }),
  ofObject("member under an odd name", (members, random) => {
    random.pick(members.entries)[0] = random.pick(ODD_KEYS);
  }),
  {
    name: "somebody else's id in the body",
    fits: ({ body }) => body?.kind === "json",
    apply: ({ body }, random, known) => {
      const ids = anyKnown(known);
      if (ids.length > 0) somePlace(body, random)?.set(random.pick(ids));
    },
  },
  {
    name: "odd word in a form",
    weight: 3,
    fits: hasFields,
    apply: ({ body }, random) => {
      if (body?.kind === "fields") random.pick(body.fields)[1] = oddText(random);
      if (body?.kind === "form") random.pick(body.parts).value = oddText(random);
    },
  },
  {
    name: "field of a form under an odd name",
    fits: hasFields,
    apply: ({ body }, random) => {
      const name = random.pick([
        ...ODD_KEYS,
        "$ACTION_ID_",
        "$ACTION_REF_1",
        "$ACTION_1:0",
        "0",
        "1_$ACTION_ID_x",
      ]);
      if (body?.kind === "fields") random.pick(body.fields)[0] = name;
      if (body?.kind === "form") random.pick(body.parts).name = name;
    },
  },
  {
    name: "field of a form left out or given twice",
    fits: hasFields,
    apply: ({ body }, random) => {
      const list: unknown[] = body?.kind === "fields" ? body.fields : body?.kind === "form" ? body.parts : [];
      const index = random.below(list.length);
      if (random.chance(0.5)) list.splice(index, 1);
      else list.push(structuredClone(list[index]));
    },
  },
  {
    name: "odd file",
    fits: ({ body }) => body?.kind === "form" && body.parts.some(({ fileName }) => fileName !== undefined),
    apply: ({ body }, random) => {
      if (body?.kind !== "form") return;
      const file = body.parts.find(({ fileName }) => fileName !== undefined);
      if (!file) return;
      if (random.chance(0.3))
        file.fileName = random.pick([...WORDS, "a.CSV", `${"x".repeat(400)}.csv`, ".csv"]);
      else file.value = oddFile(random, file.value);
    },
  },
];

function hasFields({ body }: Input): boolean {
  return (
    (body?.kind === "fields" && body.fields.length > 0) || (body?.kind === "form" && body.parts.length > 0)
  );
}

function ofJson(name: string, apply: (place: Place, random: Random) => void): InputMutation {
  return {
    name,
    fits: ({ body }) => body?.kind === "json",
    apply: ({ body }, random) => {
      const place = somePlace(body, random);
      if (place) apply(place, random);
    },
  };
}

function ofObject(name: string, apply: (members: Members, random: Random) => void): InputMutation {
  const objects = (body: Body | null) =>
    placesOf(body).flatMap((place) => {
      const value = place.get();
      return value instanceof Members && value.entries.length > 0 ? [value] : [];
    });
  return {
    name,
    fits: ({ body }) => objects(body).length > 0,
    apply: ({ body }, random) => apply(random.pick(objects(body)), random),
  };
}

function placesOf(body: Body | null): Place[] {
  if (body?.kind !== "json") return [];
  return placesIn({
    get: () => body.value,
    set: (value) => {
      body.value = value;
    },
  });
}

/** Rarely the body as a whole, which is refused before anything looks into it. */
function somePlace(body: Body | null, random: Random): Place | undefined {
  const [whole, ...parts] = placesOf(body);
  return parts.length > 0 && random.chance(0.9) ? random.pick(parts) : whole;
}

/**
 * Every fourth time a word that every object inherits: there are few of them, and each may be looked up somewhere.
 */
function oddText(random: Random): string {
  if (random.chance(0.25)) return random.pick(INHERITED);
  const text = random.pick(random.chance(0.3) ? NUMBER_WORDS : WORDS);
  return random.chance(0.1) ? `Boston ${text}` : text;
}

function otherType(random: Random): Json {
  return copyOf(random.pick(OTHER_TYPES));
}

function longText(random: Random): string {
  const piece = random.pick(["x", "a ", "é", "\u{1f3eb}", "(", "a,", "%", "\\", "-", "0"]);
  return piece.repeat(Math.ceil(random.pick(LONG) / piece.length));
}

/** How many copies of a value fit into a body. */
function mostCopies(value: Json): number {
  return Math.max(2, Math.floor(50_000 / (jsonText(value).length + 1)));
}

function oddFile(random: Random, csv: string): string {
  const [header = "", ...rows] = csv.split("\r\n");
  switch (random.below(8)) {
    case 0:
      return "";
    case 1:
      return header;
    case 2:
      return csv.replace("Boston", `"${random.pick(WORDS)}`);
    case 3:
      return csv.replace("name", random.pick(ODD_KEYS)).replace("Boston", random.pick(WORDS));
    case 4:
      return [header, ...rows.map((row) => `${row},${random.pick(WORDS)},,,`)].join("\n");
    case 5:
      return `${header}\n${`${rows[0]}\n`.repeat(3000)}`;
    case 6:
      return "PK\u0003\u0004\u0014\u0000";
    default:
      return `${header}\n${"x".repeat(1_200_000)}`;
  }
}
