import type { Pools } from "./pools.ts";
import type { Templates } from "./templates.ts";
import type { Asked } from "./types.ts";
import type { Random } from "./wording.ts";

/** What a maker of questions works with. */
export type Workshop = { pools: Pools; random: Random; templates: Templates };

/** One way to ask: its wording, and how to make a question of it from the catalog. */
export type Maker = { template: string; make: (workshop: Workshop) => Asked[] };
