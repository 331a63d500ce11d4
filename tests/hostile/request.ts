import { BODY_MUTATIONS } from "./body-mutations.ts";
import { HEADER_MUTATIONS } from "./header-mutations.ts";
import { type Input, validInput, type World } from "./input.ts";
import { INPUT_MUTATIONS, type InputMutation } from "./input-mutations.ts";
import type { Known } from "./known.ts";
import { type Random, randomOf, shuffled } from "./random.ts";
import { sweep } from "./sweep.ts";
import { type Wire, wireOf } from "./wire.ts";
import { WIRE_MUTATIONS } from "./wire-mutations.ts";

export const HOSTILE_ROLES = ["guest", "user", "editor", "admin"] as const;
export type HostileRole = (typeof HOSTILE_ROLES)[number];

export type HostileRequest = Wire & {
  number: number;
  role: HostileRole;
  /** The name of its operation. */
  operation: string;
  /** How it was corrupted; empty if it is valid. */
  mutations: string[];
  /** Whether it still goes to the operation's own address with its method, so that the declared answers apply. */
  isOfOperation: boolean;
};

/** All ways to corrupt a request, by name. */
export const MUTATION_NAMES: readonly string[] = [
  ...INPUT_MUTATIONS,
  ...WIRE_MUTATIONS,
  ...BODY_MUTATIONS,
  ...HEADER_MUTATIONS,
].map(({ name }) => name);

const WEIGHTED = INPUT_MUTATIONS.flatMap((mutation) =>
  Array<InputMutation>(mutation.weight ?? 1).fill(mutation),
);

/** After these, the address is a different one. */
const LEADS_ELSEWHERE =
  /method|broken escape in the path|path that leads|target that is not a path|bytes in the target|very long target|odd word in the path/;

const SWEPT = "one word in one place";

/**
 * The request with a number. It depends on the seed and on the world, not on the requests before it.
 *
 * Every operation comes once in as many requests as there are operations, in an order that the seed decides. In every
 * other request, one word is put in one place of its input, the places taking turns; the rest are corrupted at
 * random, each time as the next role.
 */
export function requestAt(world: World, seed: number, number: number): HostileRequest {
  const random = randomOf(seed, number);
  const { operation, round, position } = turnOf(world, seed, number);
  const input = validInput(operation, world, random);
  const turn = Math.floor(round / 2);
  const isSwept = round % 2 === 0 && sweep(input, turn, random, randomOf(seed, -2 - position));
  // Admins may call everything, so the word gets there.
  const role = isSwept ? "admin" : (HOSTILE_ROLES[(turn + position) % HOSTILE_ROLES.length] ?? "guest");
  const count = random.chance(0.15) ? 0 : 1 + random.below(2) + random.below(2);
  const onValues = count > 0 && random.chance(0.6) ? 1 + random.below(count) : 0;

  const mutations = isSwept ? [SWEPT] : spoilInput(input, onValues, random, world.known);
  const wire = wireOf(operation.method, input, random);
  wire.headers.push(["X-Request-Id", requestIdOf(seed, number)]);
  addCredential(wire, role, random);
  if (!isSwept) mutations.push(...spoilWire(wire, count - onValues, random));
  const isOfOperation = isSwept
    ? operation.pathParameters.length === 0
    : !mutations.some((name) => LEADS_ELSEWHERE.test(name));
  return { ...wire, number, role, operation: operation.name, mutations, isOfOperation };
}

function spoilInput(input: Input, count: number, random: Random, known: Known): string[] {
  return Array.from({ length: count }, () => {
    const mutation = random.pick(WEIGHTED.filter(({ fits }) => fits(input)));
    mutation.apply(input, random, known);
    return mutation.name;
  });
}

function spoilWire(wire: Wire, count: number, random: Random): string[] {
  return Array.from({ length: count }, () => {
    const kinds = random.pick([WIRE_MUTATIONS, BODY_MUTATIONS, HEADER_MUTATIONS, HEADER_MUTATIONS]);
    const mutation = random.pick(kinds.filter(({ fits }) => fits(wire)));
    mutation.apply(wire, random);
    return mutation.name;
  });
}

/** What the site's log calls a request, unless a mutation named it otherwise. */
export function requestIdOf(seed: number, number: number): string {
  return `hostile-${seed}-${number}`;
}

/** The number in such an ID; null for any other. */
export function numberIn(requestId: string): number | null {
  const number = /^hostile-\d+-(\d+)$/.exec(requestId)?.[1];
  return number === undefined ? null : Number(number);
}

function turnOf({ operations }: World, seed: number, number: number) {
  const position = number % operations.length;
  const order = shuffled(operations.length, randomOf(seed, -1));
  const operation = operations[order[position] ?? 0];
  if (!operation) throw new Error("There are no operations to make requests of.");
  return { operation, round: Math.floor(number / operations.length), position };
}

function addCredential(wire: Wire, role: HostileRole, random: Random): void {
  if (wire.target.includes("/api/auth/")) wire.headers.push(["Cookie", "{{csrfCookie}}"]);
  if (role === "guest") return;
  // Pages only accept the cookie.
  wire.headers.push(
    wire.target.startsWith("/api/") && random.chance(0.5)
      ? ["Authorization", "Bearer {{credential}}"]
      : ["Cookie", "next-auth.session-token={{credential}}"],
  );
}
