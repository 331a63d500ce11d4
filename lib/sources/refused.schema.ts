import { z } from "zod";

/** Nobody decides about more values of one document. */
const MOST_REFUSED = 300;
/** Characters of a value that are kept, which is enough to know it again. */
const KEPT = 200;

const refusedValueSchema = z.strictObject({
  field: z.string().min(1).max(100),
  value: z.string().max(KEPT).meta({ description: "As it would be typed into the form; its beginning" }),
});

/** The values of a source that staff have refused for its school: reading it again does not ask for them again. */
export const refusedSchema = z
  .array(refusedValueSchema)
  .max(MOST_REFUSED)
  .meta({ description: "Suggested values that staff have refused" });
export type RefusedValue = z.infer<typeof refusedValueSchema>;

/** A refused value as it is kept. @param text as it would be typed into the form */
export function refusedValue(field: string, text: string): RefusedValue {
  return { field, value: text.slice(0, KEPT) };
}

export function sameRefused(one: RefusedValue, other: RefusedValue): boolean {
  return one.field === other.field && one.value === other.value;
}

/** What is refused after some decisions, the latest of which counts; no more than can be kept. */
export function refusedAfter(
  before: readonly RefusedValue[],
  decisions: readonly { value: RefusedValue; isRefused: boolean }[],
): RefusedValue[] {
  return decisions
    .reduce<readonly RefusedValue[]>((all, { value, isRefused }) => {
      const others = all.filter((one) => !sameRefused(one, value));
      return isRefused ? [...others, value] : others;
    }, before)
    .slice(-MOST_REFUSED);
}
