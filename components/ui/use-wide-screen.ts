import { useMedia } from "./use-media.ts";

/** Whether the window is wide enough for two columns (Tailwind's `lg`); false until the browser has said so. */
export function useWideScreen(): boolean {
  return useMedia("(min-width: 64rem)") ?? false;
}
