import type { Page, Request } from "@playwright/test";

/** Holds back the answers to some of a page's requests until it is told to let them through. */
export async function holdAnswers(
  page: Page,
  isMeant: (request: Request) => boolean,
): Promise<{ asked: Promise<unknown>; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*", async (route) => {
    if (isMeant(route.request())) await released;
    await route.fallback();
  });
  return { asked: page.waitForRequest(isMeant), release };
}
