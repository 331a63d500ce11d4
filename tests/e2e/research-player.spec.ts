import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";
import { ownComparedSchool, publishReport } from "./own-research.ts";

test.setTimeout(260_000);

test(
  "a listener hears what they press, finds their speed again, and has the report in the site’s colors",
  ANY_WIDTH,
  async ({ page }) => {
    const school = await ownComparedSchool(page);
    await publishReport(page, school);
    await signInOwnMember(page, { credits: 1 });
    const unlocked = await page.request.post(`/api/schools/${school._id}/deep-research/unlock`);
    expect(unlocked.status(), await unlocked.text()).toBe(200);
    await page.goto(`/school/${school.slug}/deepresearch`);
    const player = page.getByRole("region", { name: "Listen to the report" });
    const speed = player.getByLabel("Speed");
    const pause = player.getByRole("button", { name: "Pause" });
    const play = player.getByRole("button", { name: "Play" });
    const starts = async () => {
      await expect(pause).toBeVisible();
      await pause.click();
      await expect(play).toBeVisible();
    };

    // Chosen before anything was played.
    await speed.selectOption("1.5");
    await page.reload();
    await expect(speed).toHaveValue("1.5");

    // Also where to begin.
    const position = player.getByRole("slider", { name: "Position" });
    await player.getByRole("button", { name: "Forward 15 seconds" }).click();
    await expect(position).toHaveAttribute("aria-valuetext", /^15 seconds of /);
    await play.click();
    await expect(pause).toBeVisible();
    await expect(position).toHaveAttribute("aria-valuetext", /^(?:1[5-9]|2\d) seconds of /);

    // Another window of the same member takes over.
    const other = await page.context().newPage();
    await other.goto(`/school/${school.slug}/deepresearch`);
    await other
      .getByRole("region", { name: "Listen to the report" })
      .getByRole("button", { name: "Play" })
      .click();
    await expect(other.getByRole("button", { name: "Pause" })).toBeVisible();
    await expect(play).toBeVisible();
    await other.close();

    // On a wide window, the report stays in its place whatever the player shows.
    const top = () =>
      page.locator("iframe").evaluate((frame) => Math.round(frame.getBoundingClientRect().top + scrollY));
    const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
    const before = await top();
    await player.getByText("Chapters").click();
    await player.getByRole("listitem").nth(1).getByRole("button").click();
    await starts();
    await player.getByRole("listitem").nth(2).getByRole("button").click();
    await starts();
    await player.getByRole("button", { name: "Transcript" }).click();
    await player.locator("[data-cue='3']").click();
    await starts();
    if (isWide) expect(await top()).toBe(before);

    // Touch screens have no keys.
    const keys = player.getByText("Keyboard keys");
    if (await keys.isVisible()) {
      await keys.click();
      await expect(player.getByText(/^Space to play or pause/)).toBeVisible();
    }
    await expect(play).toHaveAttribute("aria-keyshortcuts", "Space");
    await play.press("Space");
    await expect(pause).toBeVisible();

    // One press after the other, as fast as a key repeats.
    const volume = player.getByRole("slider", { name: "Volume" });
    for (let presses = 0; presses < 3; presses += 1) await volume.press("ArrowLeft");
    await expect(volume).toHaveAttribute("aria-valuetext", "70 percent");

    // The report follows the site's colors, in its frame and in a window of its own.
    const ground = page.frameLocator("iframe").locator("body");
    await expect(ground).toHaveCSS("background-color", "rgb(255, 255, 255)");
    await page.getByRole("button", { name: "Theme" }).click();
    await page.getByText("Dark", { exact: true }).filter({ visible: true }).click();
    await expect(ground).toHaveCSS("background-color", "rgb(23, 32, 28)");
    await expect(page.getByRole("link", { name: "Read it in a new tab" })).toHaveAttribute(
      "href",
      /colors=dark/,
    );
  },
);
