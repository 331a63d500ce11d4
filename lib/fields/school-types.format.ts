/** The labels that the product shows and that the API carries; the database holds the enum keys. */
export const SCHOOL_TYPES = {
  PUBLIC: "Public School",
  PRIVATE: "Private School",
  ONLINE: "Online School",
} as const;

/** States of a school as the database holds them → as the API says them. */
export const STATUS_WORDS = { OPEN: "open", FUTURE: "future", CLOSED: "closed" } as const;
