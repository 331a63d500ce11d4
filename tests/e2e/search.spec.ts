import { ANY_WIDTH, expect, expectNoAxeViolations, test, waitForFarCards } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";
import { headline, openFilters, openPanel } from "./search-page.ts";

test("a misspelled name is found, and the page says what it looked for", ANY_WIDTH, async ({ page }) => {
  await page.goto("/search?q=phillips+exiter");
  await expect(page.getByText("Showing results for")).toContainText("phillips exeter");
  await expect(page.getByText("No school name matches “phillips exiter”.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Phillips Exeter Academy", exact: true })).toBeVisible();
  await page.goto("/search?q=phillips+exeter+academy+for+boys");
  await expect(page.getByText("Showing results for")).toHaveText(
    "Showing results for “phillips exeter academy”. No school has all the words in “phillips exeter academy for boys”.",
  );
  await expect(page.getByRole("link", { name: "Phillips Exeter Academy", exact: true })).toBeVisible();
});

test("a ZIP code in the location box is searched around, nearest first", ANY_WIDTH, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "In Zip or City" }).fill("02115");
  await page.getByRole("button", { name: "Search schools", exact: true }).click();
  await expect(page).toHaveURL("/search?zip=02115");
  await expect(
    page.getByRole("heading", { name: /^\d+ schools within 10 miles of Boston, MA 02115$/ }),
  ).toBeVisible();
  const distances = await page
    .locator("li.result")
    .getByText(/^[\d.]+ mi$/)
    .allInnerTexts();
  const miles = distances.map(Number.parseFloat);
  expect(miles.length).toBeGreaterThan(1);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
});

test(
  "a keyboard skips the panel, and the list says that some schools may be missing",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/search?zip=02115");
    const main = page.getByRole("main");
    await page.keyboard.press("Tab");
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await expect(main).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(main.getByRole("link", { name: "Skip to results" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(main.getByRole("link", { name: "Distance" })).toBeFocused();
    await expect(main.getByText("Our catalog does not have every school")).toBeVisible();
  },
);

test(
  "a ZIP code, or a city with its state, in the name box is treated as the place",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/search?q=02115");
    await expect(page).toHaveURL("/search?zip=02115");
    await page.goto("/search?q=portland,+me");
    await expect(page).toHaveURL("/search?city=Portland%2C+ME");
    await expect(page.getByRole("heading", { name: /in or within 10 miles of Portland, ME/ })).toBeVisible();
  },
);

test(
  "who asks for the best schools of a city gets its schools, and is told how they are sorted",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/");
    const box = page.getByRole("main").getByRole("combobox", { name: "School name" });
    await box.fill("best high schools in Boston");
    // Not one of the schools that are suggested: the list has no choice until somebody goes to one.
    await box.press("Enter");
    await expect(page).toHaveURL("/search?city=Boston&grades=9%2C10%2C11%2C12&ranked=true");
    await expect(page.getByRole("heading", { name: /in or within 10 miles of Boston, MA/ })).toBeVisible();
    await expect(
      page.getByText("We do not rank schools. These are sorted by size in the city"),
    ).toBeVisible();
    await page.getByRole("link", { name: "Name", exact: true }).click();
    await expect(page.getByText("We do not rank schools.")).toBeHidden();
  },
);

test("who asks for schools nearby is asked where that is", async ({ page }) => {
  await page.goto("/search?q=charter+schools+near+me");
  await expect(page.getByRole("heading", { name: "Where should we look for schools?" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("combobox", { name: "Or type where you are" }).fill("02115");
  await page.getByRole("combobox", { name: "Or type where you are" }).press("Enter");
  await expect(page).toHaveURL("/search?zip=02115&charter=true");
});

test("a city name in several states leads to a question", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "In Zip or City" }).fill("springfield");
  await page.getByRole("combobox", { name: "In Zip or City" }).press("Enter");
  await expect(
    page.getByRole("heading", { name: "There is more than one Springfield. Which one?" }),
  ).toBeVisible();
  await page.getByRole("link", { name: /^Springfield, IL/ }).click();
  await expect(page).toHaveURL("/search?city=Springfield%2C+IL");
  await expect(page.getByRole("heading", { name: /in or within 10 miles of Springfield, IL/ })).toBeVisible();
  await openPanel(page);
  await expect(page.getByRole("combobox", { name: "ZIP code or city" })).toHaveValue("Springfield, IL");
});

test("an unknown place is reported as unknown, and no school replaces it", ANY_WIDTH, async ({ page }) => {
  await page.goto("/search?zip=00000");
  await expect(page.getByRole("heading", { name: "We could not find the ZIP code 00000." })).toBeVisible();
  await expect(page.getByRole("main").locator('a[href^="/school/"]')).toHaveCount(0);
  await page.goto("/search?city=Xqzzyville");
  await expect(
    page.getByRole("heading", { name: "We could not find a place called “Xqzzyville”." }),
  ).toBeVisible();
  // The only place with schools that is spelled like it is asked for by name.
  await page.goto("/search?city=Bostn");
  await expect(page.getByText("Did you mean Boston, MA?")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: /^Boston, MA \d+ schools$/ })).toBeVisible();
  await page.goto("/search?zip=00000&type=Private+School");
  const again = page.getByRole("combobox", { name: "Type the place again" });
  await again.fill("02115");
  await again.press("Enter");
  await expect(page).toHaveURL("/search?zip=02115&type=Private+School");
});

test(
  "a ZIP code without schools offers alternatives: a wider radius, and the nearest one",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/search?zip=02467&radiusMiles=1");
    await expect(
      page.getByRole("heading", { name: /^No schools found within 1 mile of .+, MA 02467$/ }),
    ).toBeVisible();
    await expect(page.getByText("No schools found matching your criteria.")).toBeVisible();
    await page.getByRole("link", { name: /^Search within 25 miles \(\d+ schools?\)$/ }).click();
    await expect(page).toHaveURL("/search?zip=02467&radiusMiles=25");
    await page.goto("/search?zip=02115&radiusMiles=1&type=Online+School&magnet=true");
    await expect(
      page.getByRole("heading", { name: "No schools found matching your criteria." }),
    ).toBeVisible();
    await expect(page.getByText("The nearest match is")).toHaveCount(0);
    await page.getByRole("link", { name: /^Without any filter \(\d+ schools?\)$/ }).click();
    await expect(page).toHaveURL("/search?zip=02115&radiusMiles=1");
    // Tonopah, Nevada: no available radius reaches a school, so the page says how far away the nearest one is.
    await page.goto("/search?zip=89049");
    await expect(page.getByText(/^The nearest match is .+, \d{3} mi away\.$/)).toBeVisible();
  },
);

test(
  "a place whose schools no register locates says why none was found, and leads to them",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/search?zip=96799");
    await expect(
      page.getByRole("heading", { name: "No schools found within 10 miles of Pago Pago, AS 96799" }),
    ).toBeVisible();
    const reason = page.getByText(/^\d+ schools in American Samoa have no exact location, so a distance/);
    const [count] = (await reason.innerText()).match(/^\d+/) ?? [];
    await expect(page.getByText(/^Our catalog does not/)).toHaveCount(1);
    await page.getByRole("link", { name: `See all ${count} schools in American Samoa` }).click();
    await expect(page).toHaveURL("/search?city=American+Samoa");
    await expect(page.getByText(`We do not know where these ${count} schools are`)).toBeVisible();
    await page.goto("/schools/american-samoa");
    await expect(
      page.getByRole("link", { name: `See all ${count} schools as a list`, exact: true }),
    ).toBeVisible();
  },
);

test(
  "a name that a place does not have leads to the schools there, and is told what was not tried",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/search?q=exeter&city=Boston%2C+MA");
    await expect(page.getByText("Check the spelling, or type only part of the name.")).toBeVisible();
    await expect(page.getByText(/^(Tips|Type fewer words|Add the city or state)/)).toHaveCount(0);
    await page.getByRole("link", { name: /^See all \d+ schools in or near Boston$/ }).click();
    await expect(page).toHaveURL("/search?city=Boston%2C+MA");
  },
);

test(
  "a name that no school has offers help: how to type it, and the schools in each place",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/search?q=zzqzzq+qqzzqq");
    await expect(
      page.getByRole("heading", { name: "No schools found matching your criteria." }),
    ).toBeVisible();
    // What was typed is there to be corrected, and is not said a second time.
    await expect(page.getByRole("searchbox", { name: "Try another name" })).toHaveValue("zzqzzq qqzzqq");
    await expect(page.getByText("You looked for")).toHaveCount(0);
    const tips = page.getByRole("listitem");
    await expect(tips.filter({ hasText: "Check the spelling." })).toBeVisible();
    await expect(tips.filter({ hasText: "Type fewer words" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Browse All Schools" })).toHaveAttribute("href", "/search");
    await page.getByRole("main").getByRole("link", { name: "Schools by state", exact: true }).click();
    await expect(page).toHaveURL("/schools");
    await page.goto("/search?q=zzqzzq");
    const place = page.getByRole("combobox", { name: "Try another place" });
    // Beside the panel, which asks for a place, it would be asked twice.
    await expect(place).toBeHidden();
    await page.setViewportSize({ width: 390, height: 844 });
    await place.fill("02115");
    await place.press("Enter");
    await expect(page).toHaveURL("/search?zip=02115");
    await page.setViewportSize({ width: 1280, height: 720 });
    // The examples in the tips are true.
    await page.goto("/search?q=exeter");
    await expect(page.getByRole("link", { name: "Phillips Exeter Academy", exact: true })).toBeVisible();
    await page.goto("/search?q=central+high,+Philadelphia");
    await expect(page.getByRole("link", { name: "Central High School" })).toBeVisible();
  },
);

test("a wrong parameter is named and the rest still applies", ANY_WIDTH, async ({ page }) => {
  const response = await page.goto("/search?zip=02115&radiusMiles=-4&grades=77&religion=none%20such");
  expect(response?.status()).toBe(200);
  for (const name of ["radiusMiles", "grades", "religion"]) {
    await expect(page.getByRole("main").getByText(`We ignored ${name}`)).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: /within 10 miles of Boston, MA 02115/ })).toBeVisible();
});

test("the result of a search is announced", ANY_WIDTH, async ({ page }) => {
  await page.goto("/search?q=phillips+exeter");
  const announced = page.getByRole("main").getByRole("status").filter({ hasText: /./ });
  await expect(announced).toHaveText("1 school for “phillips exeter”");
  await openPanel(page);
  await page.getByRole("main").getByRole("combobox", { name: "School name" }).fill("zzqzzq");
  await page.getByRole("button", { name: "Search Nearby" }).click();
  await expect(announced).toHaveText("No schools found matching your criteria.");
});

test("two cards and half of a third are in a phone's first view", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search?zip=02116");
  const third = page.locator(".result").nth(2);
  const [card, bar] = await Promise.all([third.boundingBox(), page.locator(".results-bar").boundingBox()]);
  if (!card || !bar) throw new Error("there are no three cards above a bar");
  expect(bar.y - card.y).toBeGreaterThan(card.height / 2);
  // With all that a card has on a wide screen.
  for (const label of ["Grades", "Students", "Student–teacher ratio"])
    await expect(third.locator("dt", { hasText: label }).first()).toBeVisible();
  await expect(third.getByRole("list", { name: "Kind of school" })).toContainText("School");
});

test("guests page through five pages", async ({ page }) => {
  await page.goto("/search");
  await waitForFarCards(page);
  const all = Number.parseInt(await headline(page).innerText(), 10);
  const pages = page.getByRole("navigation", { name: "Pages of results" });
  await pages.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/search?page=2");
  const second = pages.getByRole("link", { name: "Page 2", exact: true });
  await expect(second).toHaveAttribute("aria-current", "page");
  // No page that a guest may not open.
  await expect(pages.getByRole("link", { name: /^Page \d+$/ })).toHaveText(["1", "2", "3", "4", "5"]);
  await page.goto("/search?page=5");
  await pages.getByRole("link", { name: "Sign in to see more" }).click();
  await expect(page).toHaveURL("/search?page=6");
  await expect(page.getByRole("heading", { name: "You've reached the limit for guest users" })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(`There are ${all - 100} more schools. Sign in to see them.`);
  const widthOf = async (name: string) => (await main.getByRole("link", { name }).boundingBox())?.width;
  expect(await widthOf("Sign In")).toBe(await widthOf("Sign Up"));
  for (const [name, purpose] of [
    ["Sign In", "Sign in to see more"],
    ["Sign Up", "Create your account to see more"],
  ] as const) {
    await main.getByRole("link", { name }).click();
    await expect(page.getByRole("dialog")).toContainText(purpose);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("link", { name: "Back to page 5" }).click();
  await expect(page).toHaveURL("/search?page=5");
  await page.goto("/search?city=California&page=6&limit=5");
  await expect(main).toContainText(/\d+ more schools match\. Sign in to see them\./);
});

test("a member gets to the end of a list, and back from beyond it", ANY_WIDTH, async ({ page }) => {
  await signInOwnMember(page);
  await page.goto("/search");
  const found = await page.getByRole("heading", { level: 2, name: /^[\d,]+ schools$/ }).innerText();
  const last = Math.ceil(Number(found.replace(/\D/g, "")) / 20);
  expect(last).toBeGreaterThan(15);
  await page.getByRole("link", { name: `Page ${last}`, exact: true }).click();
  await expect(page.locator("li.result").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await page.goto(`/search?page=${last + 3}`);
  await expect(page.getByRole("main")).toContainText(
    `There is no page ${last + 3}. The last page is page ${last}.`,
  );
  await page.getByRole("link", { name: `Go to page ${last}` }).click();
  await expect(page).toHaveURL(`/search?page=${last}`);
});

test("a state is a place", ANY_WIDTH, async ({ page }) => {
  await page.goto("/search?city=texas");
  await expect(
    page.getByRole("heading", { level: 2, name: /^[\d,]+ schools in Texas$|^More than / }),
  ).toBeVisible();
  await page.goto("/search?city=New+York");
  await page.getByRole("link", { name: "New York State" }).click();
  await expect(page.getByRole("heading", { level: 2, name: / in New York$/ })).toBeVisible();
});

test("results fit a window of 320 pixels", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/search?page=5");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe("without JavaScript", () => {
  // Chromium reports scripts that it will not run as refused.
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js failed: csp$/] });

  test("visitors get from the home page through filters to a school and its source", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("combobox", { name: "In Zip or City" }).fill("Boston, MA");
    await page.getByRole("button", { name: "Search schools", exact: true }).click();
    await expect(page).toHaveURL("/search?city=Boston%2C+MA");
    await openFilters(page);
    await page.getByLabel("Type", { exact: true }).selectOption("Public School");
    await expect(page.getByRole("button", { name: "Use My Location" })).toBeHidden();
    await page.getByRole("button", { name: "Search Nearby" }).click();
    await expect(page).toHaveURL("/search?city=Boston%2C+MA&type=Public+School");
    await page.getByRole("link", { name: "Boston Latin Academy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Boston Latin Academy" })).toBeVisible();
    await page
      .getByRole("button", { name: /source of Students/ })
      .first()
      .click();
    await expect(page.locator(".source-note:popover-open")).toContainText("School year");
    await page.keyboard.press("Escape");
    for (const name of ["Share", "Print"]) await expect(page.getByRole("button", { name })).toBeHidden();
    await expect(page.getByText("Loading the map…")).toBeHidden();
    await page.getByRole("link", { name: "Academics" }).click();
    await expect(page.getByRole("heading", { name: "Sign in to view Academics information" })).toBeVisible();
    // The page's other buttons need a script; they are hidden as soon as the style sheet is there.
    await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
    await expect(page).toHaveURL(/\/login\?returnTo=.*academics$/);
    await expect(page.getByRole("main").getByLabel("Email")).toBeVisible();
    await page.goBack();
    await page.getByRole("link", { name: "Neighborhood" }).click();
    await expect(page.getByRole("heading", { name: "Location" })).toBeVisible();
  });

  test("a name is searched from the header", async ({ page, isMobile }) => {
    await page.goto("/");
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("banner").getByRole("combobox", { name: "School name" }).fill("boston latin");
    await page.getByRole("banner").getByRole("button", { name: "Search schools by name" }).click();
    await expect(page).toHaveURL("/search?q=boston+latin");
    await expect(page.getByRole("link", { name: "Boston Latin Academy" })).toBeVisible();
  });
});

test("the beginning of a place finds what the box suggests", ANY_WIDTH, async ({ page }) => {
  await page.goto("/");
  const place = page.getByRole("combobox", { name: "In Zip or City" });
  await place.fill("springf");
  // The open list covers the button.
  await expect(page.getByRole("option", { name: /^Springfield, MA/ })).toBeVisible();
  await place.press("Enter");
  await expect(
    page.getByRole("heading", { name: "There is more than one Springfield. Which one?" }),
  ).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Springfield, MA" }).click();
  await expect(page).toHaveTitle(/^Schools in or within 10 miles of Springfield, MA \|/);
  await page.goto("/search?city=vermo");
  await expect(page).toHaveURL("/search?city=Vermont");
  await expect(page).toHaveTitle(/^Schools in Vermont \|/);
});

test(
  "a state's schools are all listed, and the field for the distance says so",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/search?city=Massachusetts");
    await expect(page.getByLabel("Distance in miles")).toHaveAccessibleDescription(
      "Not used: we search all of Massachusetts",
    );
    await page.goto("/search?city=Boston");
    await expect(page.getByLabel("Distance in miles")).toHaveAccessibleDescription(
      "Measured from the city center. The whole city is always included. Up to 100 miles. Leave blank for 10.",
    );
    await page.goto("/search?zip=02115");
    await expect(page.getByLabel("Distance in miles")).toHaveAccessibleDescription(
      "Up to 100 miles. Leave blank for 10.",
    );
    await page.goto("/search");
    await expect(page.getByLabel("Distance in miles")).toHaveAccessibleDescription(
      "Needs a ZIP code or city. Up to 100 miles. Leave blank for 10.",
    );
    await expect(
      page.getByRole("button", { name: "10 mi", exact: true, includeHidden: true }),
    ).toHaveAttribute("aria-pressed", "false");
  },
);
