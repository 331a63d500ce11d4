import { globSync, readFileSync } from "node:fs";
import { afterEach, describe, expect, test, vi } from "vitest";

/** Parts of others, which show them. */
const WITHIN_OTHERS = new Map([
  ["followed-links.tsx", "every page has it"],
  ["later-dialog.tsx", "it is the dialog that it loads"],
  ["later.tsx", "it is the part that it loads"],
  ["message-host.tsx", "every page and dialog has it"],
  ["row-selection.tsx", "tables have it"],
  ["stay-offline.tsx", "every page has it, and it shows a message"],
]);

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("the page of building blocks shows every one", () => {
  const gallery = [...globSync("components/dev/*.tsx"), "app/dev/ui/page.tsx"]
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
  const missing = globSync("*.tsx", { cwd: "components/ui" }).filter(
    (file) => !WITHIN_OTHERS.has(file) && !gallery.includes(`"#components/ui/${file}"`),
  );
  expect(missing).toEqual([]);
});

describe("the page itself", () => {
  async function pageIn(mode: string) {
    vi.stubEnv("NODE_ENV", mode);
    const { default: UiPage } = await import("#app/dev/ui/page.tsx");
    return UiPage();
  }

  test("is there in development", async () => {
    expect(await pageIn("development")).toHaveProperty("props.markdown");
  });

  test("does not exist in production", async () => {
    await expect(pageIn("production")).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
  });
});
