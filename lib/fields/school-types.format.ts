/** The labels shown by the product and used in the API; the database stores the enum keys. */
export const SCHOOL_TYPES = {
  PUBLIC: "Public School",
  PRIVATE: "Private School",
  ONLINE: "Online School",
} as const;

/** School statuses in the database → in the API. */
export const STATUS_WORDS = { OPEN: "open", FUTURE: "future", CLOSED: "closed" } as const;
