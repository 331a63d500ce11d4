import { expect, test } from "vitest";
import { AppError } from "#lib/platform/errors.ts";
import { arriving } from "#lib/platform/http/arrival.ts";

test("a body comes piece by piece to its end", async () => {
  const pieces: string[] = [];
  for await (const piece of arriving(new Response("two halves").body))
    pieces.push(new TextDecoder().decode(piece));
  expect(pieces.join("")).toBe("two halves");
  expect(await Array.fromAsync(arriving(null))).toEqual([]);
});

test("a body that stops coming is given up", async () => {
  let isGivenUp = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode("half")),
    cancel: () => {
      isGivenUp = true;
    },
  });
  const reading = Array.fromAsync(arriving(body, 20));
  await expect(reading).rejects.toThrow(AppError);
  await expect(reading).rejects.toMatchObject({ code: "request_timeout" });
  expect(isGivenUp).toBe(true);
});
