import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { Run } from "#lib/platform/ai/run.ts";
import { aiTool, toolSet } from "#lib/platform/ai/tools.ts";
import { AppError } from "#lib/platform/errors.ts";
import { says, saysAndUses, uses } from "#tests/support/language-model-server.ts";
import { aLanguageModelServer, ask, ledger } from "./fixtures.ts";

const server = aLanguageModelServer();

const studentsOf = aiTool({
  description: "How many students a school has",
  input: z.strictObject({ school: z.string().max(100) }),
  run: async ({ school }) => ({ school, students: school.length * 100 }),
});
const tools = { studentsOf };
const call = (school: unknown) => ({ name: "studentsOf", args: { school } });

/** What the model is told of its tools before its last call. */
function toldBack(): string[] {
  return (server().chats.at(-1)?.messages ?? []).flatMap((message) =>
    message.role === "tool" ? message.content : [],
  );
}

describe("tools", () => {
  test("are put into words for the model once, and not for every answer", () => {
    const inputOf = () => toolSet(tools, {} as Run).studentsOf?.inputSchema;
    expect(inputOf()).toBe(inputOf());
  });

  test("whose arguments come in fragments are run, and the model reads the results", async () => {
    server().script(
      uses(call("Lane Tech"), call("Roosevelt")),
      uses(call("Amundsen")),
      says("Lane Tech is bigger."),
    );
    const { parts, text, code } = await ask({ tools });
    expect([text, code]).toEqual(["Lane Tech is bigger.", null]);
    expect(parts.filter(({ type }) => type === "tool")).toEqual([
      {
        type: "tool",
        name: "studentsOf",
        input: { school: "Lane Tech" },
        output: { school: "Lane Tech", students: 900 },
        step: 1,
      },
      expect.objectContaining({ output: { school: "Roosevelt", students: 900 }, step: 1 }),
      expect.objectContaining({ output: { school: "Amundsen", students: 800 }, step: 2 }),
    ]);
    expect(toldBack().map((told) => JSON.parse(told))).toEqual([
      { school: "Lane Tech", students: 900 },
      { school: "Roosevelt", students: 900 },
      { school: "Amundsen", students: 800 },
    ]);
    expect(parts.at(-1)).toMatchObject({ steps: 3, tokens: { prompt: 150, completion: 21 } });
    expect((await ledger()).map(({ outcome }) => outcome)).toEqual(["answered", "answered", "answered"]);
    expect(server().chats[0]?.tools).toMatchObject([
      { function: { name: "studentsOf", parameters: { required: ["school"], additionalProperties: false } } },
    ]);
  });

  test.each<[string, { name: string; args: unknown }]>([
    ["arguments of the wrong type", call(7)],
    ["arguments that are not JSON", { name: "studentsOf", args: '{"school": "Lane' }],
    ["more arguments than there are", { name: "studentsOf", args: { school: "Lane Tech", state: "IL" } }],
    ["a tool that does not exist", { name: "deleteSchool", args: {} }],
    ["a tool with a name of every object", { name: "constructor", args: {} }],
  ])("with %s are explained to the model once", async (_, wrong) => {
    server().script(uses(wrong), uses(call("Lane Tech")), says("It has 900."));
    const { text, parts, code } = await ask({ tools });
    expect([text, code]).toEqual(["It has 900.", null]);
    expect(parts.filter(({ type }) => type === "tool-failed")).toEqual([
      { type: "tool-failed", name: wrong.name, step: 1 },
    ]);
    expect(toldBack()[0]).toMatch(/invalid|unavailable/i);
  });

  test("with wrong arguments again are a failure, and the ledger says of which kind", async () => {
    server().script(uses(call(7)), saysAndUses("Let me look again.", call(8)), says("no"));
    const { code } = await ask({ tools });
    expect(code).toBe("ai_nonsense");
    expect(server().chats.length).toBe(2);
    expect((await ledger()).map(({ outcome }) => outcome)).toEqual(["answered", "nonsense"]);
  });

  test("that fail are told to the model without what went wrong within", async () => {
    const broken = aiTool({
      description: "Fails",
      input: z.strictObject({}),
      run: async () => {
        throw new Error("password=hunter2");
      },
    });
    const unknown = aiTool({
      description: "Knows nothing",
      input: z.strictObject({}),
      run: async () => {
        throw new AppError("school_not_found");
      },
    });
    server().script(
      uses({ name: "broken", args: {} }, { name: "unknown", args: {} }),
      says("I could not find that out."),
    );
    const { text, parts } = await ask({ tools: { broken, unknown } });
    expect(text).toBe("I could not find that out.");
    expect(toldBack()).toEqual([
      "Error: This tool failed. Answer without it, and say what is missing.",
      "Error: School not found.",
    ]);
    expect(JSON.stringify([parts, server().chats])).not.toContain("hunter2");
  });

  test("that never return are given up", async () => {
    const stuck = aiTool({
      description: "Never returns",
      input: z.strictObject({}),
      run: () => new Promise(() => undefined),
    });
    server().script(uses({ name: "stuck", args: {} }), says("I could not find that out."));
    const { text } = await ask({ tools: { stuck }, limits: { toolMs: 100 } });
    expect(text).toBe("I could not find that out.");
  });

  test("end with the last step, in which the model has to answer", async () => {
    server().script(uses(call("Lane Tech")), uses(call("Lane Tech")), says("It has 900."));
    const { text } = await ask({ tools, maxSteps: 3 });
    expect(text).toBe("It has 900.");
    expect(server().chats.map(({ tool_choice }) => tool_choice)).toEqual(["auto", "auto", "none"]);
  });

  test("used even then are a failure", async () => {
    server().script(...Array(5).fill(uses(call("Lane Tech"))));
    const { code } = await ask({ tools, maxSteps: 3 });
    expect(code).toBe("ai_nonsense");
    expect(server().chats.length).toBe(3);
    expect((await ledger()).map(({ outcome }) => outcome)).toEqual(["answered", "answered", "nonsense"]);
  });

  test("are not run in vain: a limit that is reached in between ends the answer", async () => {
    server().script(uses(call("Lane Tech")), says("no"));
    const tall = aiTool({
      description: "Says very much",
      input: z.strictObject({ school: z.string() }),
      run: async () => "x".repeat(60_000_000),
    });
    const { code, parts } = await ask({ tools: { studentsOf: tall } });
    expect(code).toBe("ai_limit_reached");
    expect(parts.filter(({ type }) => type === "tool").length).toBe(1);
    expect(server().chats.length).toBe(1);
    expect((await ledger()).map(({ outcome }) => outcome)).toEqual(["answered", "limit_reached"]);
  });
});
