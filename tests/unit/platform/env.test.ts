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
  ["S3_BUCKET", "only-the-bucket"],
  ["S3_BUCKET", "not/a bucket"],
  ["S3_ENDPOINT", "https://s3.example"],
  ["S3_PATH_STYLE", "yes"],
  ["REVERSE_GEO_URL", "https://geo.example/reverse?lat={lat}"],
  ["OPENAI_BASE_URL", "api.openai.com"],
  ["OPENAI_BASE_URL", "https://user:secret@models.example/v1"],
  ["AI_OUTPUT_TOKENS", "0"],
  ["AI_SITE_DOLLARS", "-1"],
  ["NEWS_UNWANTED", "scores,gossip"],
  ["AI_PRICES", "0.4"],
  ["AI_PRICES", "{small: 0.4}"],
  ["AI_PRICES", '{"small": {"input": -1}}'],
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

test.each(["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"])(
  "a bucket without %s is refused, and no key is repeated",
  (missing) => {
    const keys = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key-1", S3_SECRET_ACCESS_KEY: "key-2" };
    expect(parseEnv(keys)).toMatchObject({ ...keys, S3_REGION: "us-east-1" });
    const parse = () => parseEnv({ ...keys, [missing]: "" });
    expect(parse).toThrow("S3_BUCKET: and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together");
    expect(parse).not.toThrow(/key-\d/);
  },
);

test("all problems are reported at once", () => {
  expect(() => parseEnv({ PORT: "x", RATE_LIMIT: "y" })).toThrow(/PORT[\s\S]*RATE_LIMIT/);
});

test("prices are read, and a model that has none is named", () => {
  const given = { AI_CHAT_MODEL: "small", AI_PRICES: '{"small": {"input": 0.4, "output": 1.6}}' };
  expect(parseEnv(given).AI_PRICES).toEqual({ small: { input: 0.4, output: 1.6 } });
  expect(() => parseEnv({ ...given, AI_SPEECH_MODEL: "voice" })).toThrow(
    "AI_PRICES: has no price for AI_SPEECH_MODEL, voice",
  );
  expect(() => parseEnv({ ...given, AI_CHAT_MODEL: "constructor" })).toThrow("has no price");
});
