import { z } from "zod";

const count = z.int().min(0);

export const returnedCountsSchema = z
  .strictObject({
    families: count.meta({ description: "Members who had saved the school" }),
    sources: count.meta({ description: "Pages and documents that staff had read" }),
    news: count.meta({ description: "Articles" }),
    research: count.meta({ description: "Members with access to its deep research" }),
    reports: count.meta({ description: "Versions of the report about it" }),
    pictures: count.meta({ description: "Pictures that had been copied to the other school" }),
  })
  .meta({ id: "ReturnedCounts" });
export type ReturnedCounts = z.infer<typeof returnedCountsSchema>;

/** What went back to a school whose merge was undone, and what did not because somebody had changed it since. */
export type Returned = { back: ReturnedCounts; left: ReturnedCounts };
