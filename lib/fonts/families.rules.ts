/** The four places in which the site uses its own font. */
export const FONT_ROLES = ["body", "heading", "mono", "accent"] as const;
export type FontRole = (typeof FONT_ROLES)[number];

type FamilyKind = "sans" | "serif" | "mono";

/** The fonts that we serve, and the three of the reader's own system, which need not be loaded. */
export const FONT_FAMILIES = [
  { id: "inter", name: "Inter", kind: "sans" },
  { id: "poppins", name: "Poppins", kind: "sans" },
  { id: "montserrat", name: "Montserrat", kind: "sans" },
  { id: "nunito", name: "Nunito", kind: "sans" },
  { id: "quicksand", name: "Quicksand", kind: "sans" },
  { id: "source-sans-3", name: "Source Sans 3", kind: "sans" },
  { id: "work-sans", name: "Work Sans", kind: "sans" },
  { id: "lora", name: "Lora", kind: "serif" },
  { id: "playfair-display", name: "Playfair Display", kind: "serif" },
  { id: "source-serif-4", name: "Source Serif 4", kind: "serif" },
  { id: "jetbrains-mono", name: "JetBrains Mono", kind: "mono" },
  { id: "fira-code", name: "Fira Code", kind: "mono" },
  { id: "roboto-mono", name: "Roboto Mono", kind: "mono" },
  { id: "source-code-pro", name: "Source Code Pro", kind: "mono" },
  { id: "system-sans", name: "System sans serif", kind: "sans", isSystem: true },
  { id: "system-serif", name: "System serif", kind: "serif", isSystem: true },
  { id: "system-mono", name: "System monospaced", kind: "mono", isSystem: true },
] as const satisfies readonly { id: string; name: string; kind: FamilyKind; isSystem?: true }[];
export type FontId = (typeof FONT_FAMILIES)[number]["id"];
export type FontFamily = { id: FontId; name: string; kind: FamilyKind; isSystem?: true };

const families = new Map<string, FontFamily>(FONT_FAMILIES.map((family) => [family.id, family]));

/** The family with this ID; undefined for any other word. */
export function familyOf(id: string): FontFamily | undefined {
  return families.get(id);
}

export function familyName(id: FontId): string {
  return families.get(id)?.name ?? id;
}

/** Code and IDs need characters of one width; everything else is read in words. */
export function suits(role: FontRole, { kind }: Pick<FontFamily, "kind">): boolean {
  return (kind === "mono") === (role === "mono");
}

/** The families to choose from in a role. */
export function familiesFor(role: FontRole): FontFamily[] {
  return FONT_FAMILIES.filter((family) => suits(role, family));
}

/**
 * How a role uses its font: running text has every weight from regular to bold; titles are always semibold, whatever
 * the element around them says.
 */
export type FontUsage = "text" | "title";

export function usageIn(role: FontRole): FontUsage {
  return role === "body" || role === "mono" ? "text" : "title";
}
