import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { AudioPlayer } from "#components/research/player/audio-player.tsx";
import { playerHere } from "#components/research/player/playing-elsewhere.ts";

test("a player that begins pauses those of other windows, and not itself", async () => {
  const paused: string[] = [];
  const [one, other] = ["one", "other"].map((name) => playerHere(() => paused.push(name)));
  one?.began();
  await vi.waitFor(() => expect(paused).toEqual(["other"]));
  other?.began();
  await vi.waitFor(() => expect(paused).toEqual(["other", "one"]));
  one?.close();
  other?.close();
});

const pageOf = (seconds: number | null) =>
  renderToStaticMarkup(
    createElement(AudioPlayer, {
      schoolId: "1",
      schoolName: "Oak Hill School",
      spoken: { chapters: [], cues: [], seconds },
      load: async () => "/media/research/x",
    }),
  );

test("before anything is played, one can skip and choose where to begin", () => {
  expect(pageOf(300)).toContain('aria-label="Forward 15 seconds"');
  expect(pageOf(300)).not.toContain(' disabled=""');
  // There is no place to choose in a recording of unknown length.
  expect(pageOf(null).match(/ disabled=""/g)).toHaveLength(1);
});
