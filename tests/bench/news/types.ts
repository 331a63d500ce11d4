/** Half of the articles are for building; the other half was written before the rules and is only counted. */
export type Half = "open" | "held";

/** An article as a paper, a station, or a newsletter printed it. */
export type Printed = {
  outlet: string;
  title: string;
  text: string;
  /** Hours after the start of the month. */
  hour: number;
  /** The story that it tells; articles with the same one belong together. */
  story: string;
  /** Where it is; several addresses may be of one article. */
  address: string;
};

/** An article, and for some schools whether it is news about them. */
export type Labelled = {
  printed: Printed;
  /** Keys of the roster. */
  about: readonly string[];
  notAbout: readonly string[];
  made: "by hand" | "composed";
};
