/** The source of a regular expression for a range of grades in a text: "PK–8", "6–12". */
export const GRADE_RANGE = String.raw`(?<![\w–-])(?:PK|K|\d{1,2})–(?:K|\d{1,2})(?![\w–-])`;
