import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { packedStream } from "#lib/platform/http/packed-stream.ts";

const request = (accepted: string | null) =>
  new Request("http://localhost:3000/", {
    headers: accepted === null ? {} : { "accept-encoding": accepted },
  });

async function* lines(count: number, onEnd: () => void = () => undefined): AsyncGenerator<Uint8Array> {
  try {
    for (let line = 0; line < count; line += 1) yield Buffer.from(`line ${line} ${"x".repeat(10_000)}\n`);
  } finally {
    onEnd();
  }
}

const whole = async () => Buffer.concat(await Array.fromAsync(lines(200)));

test.each([
  ["gzip, deflate, br", true],
  ["br;q=1.0, gzip;q=0.5", true],
  ["gzip;q=0, br", false],
  ["br", false],
  ["x-gzip", false],
  [null, false],
])("what a request that accepts %s gets is the whole, compressed: %s", async (accepted, isPacked) => {
  const { body, headers } = packedStream(request(accepted), lines(200));
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  expect(headers).toEqual({ vary: "accept-encoding", ...(isPacked && { "content-encoding": "gzip" }) });
  expect(bytes.length < 100_000).toBe(isPacked);
  expect((isPacked ? gunzipSync(bytes) : bytes).equals(await whole())).toBe(true);
});

test.each(["gzip", ""])("what breaks off does not look whole (%s)", async (accepted) => {
  async function* broken() {
    yield* lines(200);
    throw new Error("broken");
  }
  const { body } = packedStream(request(accepted), broken());
  await expect(new Response(body).arrayBuffer()).rejects.toThrow("broken");
});

test.each(["gzip", ""])("who stops reading ends the making (%s)", async (accepted) => {
  const ended = vi.fn();
  const reader = packedStream(request(accepted), lines(1_000_000, ended)).body.getReader();
  await reader.read();
  expect(ended).not.toHaveBeenCalled();
  await reader.cancel();
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce());
});
