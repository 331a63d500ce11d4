import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openPanel } from "./search-page.ts";

const BUTTON = { name: "Use My Location" } as const;
const NEXT_STEP = "Type a ZIP code or a city instead.";

async function press(page: Page): Promise<void> {
  await openPanel(page);
  await page.getByRole("button", BUTTON).click();
}

/** What the device answers instead of a position: the code of the browser's GeolocationPositionError. */
async function deviceFails(page: Page, code: number): Promise<void> {
  await page.addInitScript((failure) => {
    navigator.geolocation.getCurrentPosition = (_, onError) =>
      onError?.({
        code: failure,
        message: "",
        PERMISSION_DENIED: 1,
        POSITION_UNAVAILABLE: 2,
        TIMEOUT: 3,
      });
  }, code);
}

test.describe("with permission to know where the visitor is", () => {
  test.use({ permissions: ["geolocation"], geolocation: { latitude: 42.3372, longitude: -71.1001 } });

  test("it searches around them within 15 miles, with the filters, and with the map where there is room beside the list", async ({
    page,
    isMobile,
  }) => {
    const map = isMobile ? "" : "&map=show";
    const sent = page.waitForRequest("**/api/places/locate");
    await page.goto("/search?type=Public+School&q=latin");
    await press(page);
    await expect(page).toHaveURL(
      new RegExp(`/search\\?zip=02\\d{3}&radiusMiles=15&type=Public\\+School${map}$`),
    );
    await expect(page.getByRole("heading", { name: /within 15 miles of Boston, MA 02\d{3}$/ })).toBeVisible();
    if (isMobile)
      await expect(page.getByRole("list", { name: "Filters in use" })).toContainText("Public School");
    else await expect(page.locator(".leaflet-container")).toBeVisible();
    expect((await sent).postDataJSON()).toEqual({ latitude: 42.337, longitude: -71.1 });

    await openPanel(page);
    await expect(page.getByText(/^Around you: Boston, MA\./)).toBeVisible();
    // It is offered again, without asking the device.
    await page.context().clearPermissions();
    await page.goto("/search");
    await openPanel(page);
    await page.getByRole("button", { name: /^Boston, MA 02\d{3}$/ }).click();
    await expect(page).toHaveURL(/\/search\?zip=02\d{3}&radiusMiles=15(&map=show)?$/);
  });
});

test.describe("where the browser has already been allowed to say where the visitor is", () => {
  test.use({ permissions: ["geolocation"], geolocation: { latitude: 42.3372, longitude: -71.1001 } });

  test("the place is offered at once, and searched only when it is chosen", async ({ page }) => {
    await page.goto("/search");
    await openPanel(page);
    await expect(page.getByText(/^Near you: Boston, MA 02\d{3}$/)).toBeVisible();
    await expect(page).toHaveURL("/search");
    await page.getByRole("button", { name: /^Boston, MA 02\d{3}$/ }).click();
    await expect(page).toHaveURL(/\/search\?zip=02\d{3}&radiusMiles=15(&map=show)?$/);
  });
});

test.describe("somewhere abroad", () => {
  test.use({ permissions: ["geolocation"], geolocation: { latitude: 52.52, longitude: 13.4 } });

  test("it says that the place is unknown", async ({ page }) => {
    await page.goto("/search");
    await press(page);
    const alert = page.getByRole("alert").filter({ hasText: NEXT_STEP });
    await expect(alert).toContainText("Failed to get location details");
    await expect(page).toHaveURL("/search");
  });
});

test("a visitor who does not share the position is told so, and what to do", async ({ page }) => {
  await page.goto("/search");
  await press(page);
  const alert = page.getByRole("alert").filter({ hasText: NEXT_STEP });
  await expect(alert).toContainText("Location access denied by user");
  await expect(alert).toContainText("Failed to detect location automatically");
  await expect(page).toHaveURL("/search");
});

for (const [code, text] of [
  [2, "Location information unavailable"],
  [3, "Location request timed out"],
  [9, "An unknown error occurred"],
] as const) {
  test(`“${text}” is shown when the device answers so`, async ({ page }) => {
    await deviceFails(page, code);
    await page.goto("/search");
    await press(page);
    await expect(page.getByRole("alert").filter({ hasText: NEXT_STEP })).toContainText(text);
  });
}

test("a browser that cannot ask says so", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "geolocation"));
  await page.goto("/search");
  await press(page);
  await expect(page.getByRole("alert").filter({ hasText: NEXT_STEP })).toContainText(
    "Geolocation is not supported by this browser",
  );
});

test.describe("with a network address that can be looked up", () => {
  // scripts/support/browser-tests.ts starts the site with a lookup that knows this address.
  test.use({ extraHTTPHeaders: { "x-forwarded-for": "203.0.113.7" } });

  test("the search uses it when the device gives no position, and says so", async ({ page }) => {
    await page.goto("/search");
    await press(page);
    await expect(page).toHaveURL(/\/search\?zip=60602&radiusMiles=15(&map=show)?$/);
    await expect(page.getByRole("heading", { name: /within 15 miles of Chicago, IL 60602$/ })).toBeVisible();
    await openPanel(page);
    await expect(page.getByText("This is a guess from your internet connection")).toBeVisible();
    await expect(page.locator(".leaflet-container")).toBeVisible();
  });
});
