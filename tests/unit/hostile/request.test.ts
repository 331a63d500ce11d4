import { expect, test, vi } from "vitest";
import { ROUTE_MODULES } from "#app/api/generated/routes.ts";
import { openApiDocument } from "#lib/platform/http/openapi.ts";
import { BODY_MUTATIONS } from "#tests/hostile/body-mutations.ts";
import type { World } from "#tests/hostile/input.ts";
import { operationsOf } from "#tests/hostile/operations.ts";
import { pageOperations } from "#tests/hostile/pages.ts";
import { randomOf } from "#tests/hostile/random.ts";
import { HOSTILE_ROLES, MUTATION_NAMES, numberIn, requestAt, requestIdOf } from "#tests/hostile/request.ts";
import { misfit } from "#tests/hostile/schema.ts";
import type { Header } from "#tests/hostile/wire.ts";

// Making thousands of requests takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const info = { title: "", version: "1", description: "", serverUrl: "https://schools.example" };

/** What a site built from these sources offers, without a site. */
function makeWorld(): World {
  const document = JSON.parse(JSON.stringify(openApiDocument(info, ROUTE_MODULES)));
  const { operations, schemas } = operationsOf(document);
  const uuid = (digit: number) => `018f0000-0000-7000-8000-00000000000${digit}`;
  const known = {
    schools: ["1", "dillard-6-12-fort-lauderdale-fl"],
    accounts: [uuid(1), uuid(2)],
    emails: ["user@homeroom.example"],
    imports: [uuid(3)],
    feedback: [uuid(4)],
    savedSearches: [uuid(5)],
    revisions: ["913"],
    fields: ["name", "address.city"],
    sections: ["basic"],
  };
  return { operations: [...operations, ...pageOperations()], schemas, known };
}

const requests = (world: World, seed: number, count: number) =>
  Array.from({ length: count }, (_, number) => requestAt(world, seed, number));

test("a seed determines every request, whichever are made before it", () => {
  const all = requests(makeWorld(), 7, 3000);
  expect(requests(makeWorld(), 7, 3000)).toEqual(all);
  const world = makeWorld();
  for (const number of [2999, 12, 1500, 0]) expect(requestAt(world, 7, number)).toEqual(all[number]);
});

test("another seed makes other requests", () => {
  const world = makeWorld();
  const targets = (seed: number) =>
    requests(world, seed, 200).map(({ method, target }) => `${method} ${target}`);
  expect(targets(1)).not.toEqual(targets(2));
});

test("as many requests as the gate sends cover every operation as every role", () => {
  const world = makeWorld();
  const made = requests(world, 3, 2400);
  const asked = new Set(made.map(({ operation, role }) => `${operation} as ${role}`));
  const missing = world.operations.flatMap(({ name }) =>
    HOSTILE_ROLES.map((role) => `${name} as ${role}`).filter((one) => !asked.has(one)),
  );
  expect(missing).toEqual([]);
});

test("a whole run corrupts requests in every way, and leaves some valid", () => {
  const made = requests(makeWorld(), 3, 12_000);
  const ways = new Set(made.flatMap(({ mutations }) => mutations));
  expect(MUTATION_NAMES.filter((name) => !ways.has(name))).toEqual([]);
  expect(made.filter(({ mutations }) => mutations.length === 0).length).toBeGreaterThan(500);
});

test("a whole run puts the word that objects inherit into every text of every address", () => {
  const world = makeWorld();
  const made = requests(world, 11, 16_000);
  const brought = (name: string) =>
    made.some(({ target }) => target.includes(`/api/schools/search?${name}=constructor`));
  const search = world.operations.find(({ name }) => name === "GET /api/schools/search");
  expect(search?.queryParameters.map(({ name }) => name).filter((name) => !brought(name))).toEqual([]);
});

test("uncorrupted requests match the document", () => {
  const world = makeWorld();
  const { operations, schemas } = world;
  const wrong = requests(world, 5, 6000).flatMap(({ mutations, operation, body, number }) => {
    const declared = operations.find(({ name }) => name === operation)?.body;
    if (mutations.length > 0 || declared?.type !== "application/json") return [];
    const misfitting = misfit(JSON.parse(String(body)), declared.schema, schemas);
    return misfitting ? [`${number} ${operation}: ${misfitting}`] : [];
  });
  expect(wrong).toEqual([]);
});

test("a request's ID in the log leads back to it", () => {
  expect(numberIn(requestIdOf(4_294_967_295, 9999))).toBe(9999);
  expect(numberIn("018f0000-0000-7000-8000-000000000000")).toBeNull();
});

test("a body whose length is stated is not changed, or the site might wait for the rest of it", () => {
  const changed = BODY_MUTATIONS.flatMap((mutation) =>
    Array.from({ length: 50 }, (_, seed) => {
      const headers: Header[] = [["Content-Length", "7"]];
      const body = Buffer.from('{"a":1}');
      const wire = { method: "POST", target: "/", headers, body, ending: "whole" as const, isHttp: true };
      if (mutation.fits(wire)) mutation.apply(wire, randomOf(7, seed));
      return wire.body === body ? null : mutation.name;
    }),
  );
  expect(changed.filter(Boolean)).toEqual([]);
});
