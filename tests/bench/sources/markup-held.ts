import type { Markup } from "./types.ts";
export const HELD_MARKUP: readonly Markup[] = [];
