import type { Author } from "./types.ts";
export const HELD_AUTHORS: readonly Author[] = [];
