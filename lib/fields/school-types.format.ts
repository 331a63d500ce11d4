/** The labels shown by the product and used in the API; the database stores the enum keys. */
export const SCHOOL_TYPES = {
  PUBLIC: "Public School",
  PRIVATE: "Private School",
  ONLINE: "Online School",
} as const;

/** School statuses in the database → in the API. A paused school is temporarily closed. */
export const STATUS_WORDS = { OPEN: "open", FUTURE: "future", PAUSED: "paused", CLOSED: "closed" } as const;

/** Kinds of schools as NCES counts them: public schools have the first four, private ones all. */
export const SCHOOL_KINDS = {
  regular: "Regular school",
  alternative: "Alternative school",
  special: "Special education school",
  vocational: "Vocational school",
  montessori: "Montessori school",
  emphasis: "School with a special emphasis",
  early: "Early childhood program",
} as const;
