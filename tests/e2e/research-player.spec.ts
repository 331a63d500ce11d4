import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";
import { ownComparedSchool, publishReport } from "./own-research.ts";

test.setTimeout(260_000);

test(
  "a listener hears a chapter or a sentence that they press, and finds their speed again",
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

    await player.getByText("Chapters").click();
    await player.getByRole("listitem").nth(1).getByRole("button").click();
    await starts();
    await player.getByRole("listitem").nth(2).getByRole("button").click();
    await starts();
    await player.getByRole("button", { name: "Transcript" }).click();
    await player.locator("[data-cue='3']").click();
    await starts();

    await expect(player.getByText(/^Keys in this player: Space to play or pause/)).toBeVisible();
    await expect(play).toHaveAttribute("aria-keyshortcuts", "Space");
    await play.press("Space");
    await expect(pause).toBeVisible();
  },
);
