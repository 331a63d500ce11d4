import { expect, test } from "vitest";
import { parseEnv } from "#lib/platform/env.ts";

test("everything has a default, and an empty variable counts as not set", () => {
  expect(parseEnv({})).toEqual(parseEnv({ PORT: "", DATABASE_URL: "", RATE_LIMIT: "" }));
  expect(parseEnv({})).toMatchObject({ RATE_LIMIT: "on", TRUSTED_PROXIES: 0 });
});

test.each([
  ["DATABASE_URL", "mysql://localhost/x"],
  ["PORT", "http"],
  ["PORT", "70000"],
  ["SITE_URL", "homeroom.example"],
  ["RATE_LIMIT", "no"],
  ["TRUSTED_PROXIES", "-1"],
  ["IP_GEO_URL", "https://ip.example/json"],
  ["WALKABILITY_EMBED_URL", "https://walk.example/embed"],
  ["PROPERTY_EMBED_URL", "https://homes.example/?zip={zip}&name={name}"],
  ["PUSHER_HOST", "events.example:6001"],
  ["PUSHER_CLUSTER", "us2.pusher.com"],
  ["PUSHER_KEY", "only-the-key"],
  ["REVERSE_GEO_URL", "https://geo.example/reverse?lat={lat}"],
])("%s=%s is refused by name", (name, value) => {
  expect(() => parseEnv({ [name]: value })).toThrow(name);
});

test.each([
  ["PORT", "http", "PORT: must be a whole number from 1 to 65535"],
  ["PORT", "80.5", "PORT: must be a whole number from 1 to 65535"],
  ["TRUSTED_PROXIES", "11", "TRUSTED_PROXIES: must be a whole number from 0 to 10"],
  ["SITE_URL", "homeroom.example", "SITE_URL: must be an address that begins with http:// or https://"],
])("%s=%s is refused with what it must be", (name, value, message) => {
  expect(() => parseEnv({ [name]: value })).toThrow(message);
});

test("all that is wrong is said at once", () => {
  expect(() => parseEnv({ PORT: "x", RATE_LIMIT: "y" })).toThrow(/PORT[\s\S]*RATE_LIMIT/);
});
