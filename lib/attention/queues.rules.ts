/** A source that described a school this many years ago describes another school today. */
export const OLD_YEARS = 10;

/** Filters of the list of schools, by their names in its address. */
type QueueFilters = Readonly<Record<string, string>>;

type Queue = { id: string; label: string; filters: (year: number) => QueueFilters };

/** Lists of schools that staff work off, in the order of what families miss most. */
const QUEUES = [
  { id: "no_phone", label: "No telephone number", filters: () => ({ missing: "contactInfo.phone" }) },
  { id: "no_website", label: "No website", filters: () => ({ missing: "contactInfo.website" }) },
  { id: "no_city", label: "No city", filters: () => ({ missing: "address.city" }) },
  { id: "doubtful", label: "Doubtful values", filters: () => ({ doubt: "true" }) },
  {
    id: "old_sources",
    label: `Sources ${OLD_YEARS} years old or older`,
    filters: (year) => ({ sourceTo: String(year - OLD_YEARS) }),
  },
] as const satisfies readonly Queue[];

export type QueueId = (typeof QUEUES)[number]["id"];
export const QUEUE_IDS = QUEUES.map(({ id }) => id);

/** A queue as it stands this year: its words, and the filters of the list that shows it. */
export type QueueNow = { id: QueueId; label: string; filters: QueueFilters };

export function queuesIn(year: number): QueueNow[] {
  return QUEUES.map(({ id, label, filters }) => ({ id, label, filters: filters(year) }));
}

/**
 * The queue that a list shows, of one state or of all.
 * @param filters those in effect; "" where nothing is chosen
 */
export function queueShown(filters: QueueFilters, year: number): QueueNow | null {
  const { state: _, ...others } = filters;
  const inEffect = Object.entries(others).filter(([, value]) => value !== "");
  return (
    queuesIn(year).find(
      (queue) =>
        inEffect.length === Object.keys(queue.filters).length &&
        inEffect.every(([name, value]) =>
          Object.entries(queue.filters).some(([n, v]) => n === name && v === value),
        ),
    ) ?? null
  );
}
