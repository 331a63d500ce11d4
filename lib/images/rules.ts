export const TOO_MANY_IMAGES = "Maximum 20 images allowed";
export const INVALID_IMAGE_URL = "Invalid image URL format";

/** Maximum lengths of texts, in characters. */
export const LONGEST = { url: 2000, alt: 300, credit: 200, licence: 100, query: 200 } as const;

/** The largest picture file that can be uploaded, in bytes. */
export const MOST_PICTURE_BYTES = 10 * 2 ** 20;

/** The endings of picture files' names. The server looks at the contents, whatever the name says. */
export const PICTURE_EXTENSIONS = [".jpg", ".jpeg", ".png", ".gif", ".webp", ".svg"] as const;

export const CHOOSE_PICTURE = "Choose a jpg, png, gif, webp or svg file";

/** Why a file need not be sent at all; null if the server has to look at it. */
export function pictureFileProblem({ name, size }: { name: string; size: number }): string | null {
  const lower = name.toLowerCase();
  if (!PICTURE_EXTENSIONS.some((extension) => lower.endsWith(extension)))
    return `${CHOOSE_PICTURE}: “${name}” is not one.`;
  if (size === 0) return `“${name}” is empty. Choose another file.`;
  return size > MOST_PICTURE_BYTES ? `“${name}” is too large: at most 10 MB.` : null;
}

/** Where this site's own pictures are: those that it stores, and its drawings. */
const OWN_PATH = /^\/(media|illustrations)\/[\w.-]+$/;

/** Whether an address is a path to a picture on this site. */
export function isOwnPath(address: string): boolean {
  return OWN_PATH.test(address);
}

/** Whether an address can belong to a picture, on this site or on the web. */
export function isImageAddress(address: string): boolean {
  return isOwnPath(address) || isWebAddress(address);
}

/** What is wrong with a typed picture address; null if nothing is. */
export function imageAddressProblem(text: string): string | null {
  if (text.trim() === "") return "Enter an image address.";
  return isImageAddress(text.trim()) ? null : INVALID_IMAGE_URL;
}

/** Whether a text is an http or https address. */
export function isWebAddress(text: string): boolean {
  return text.length <= LONGEST.url && /^https?:$/.test(URL.parse(text)?.protocol ?? "");
}

/** A title made from an image's file name: "File:Boston_Latin_School.jpg" → "Boston Latin School". */
export function titleOfFile(name: string): string {
  return name
    .replace(/^File:/, "")
    .replace(/\.[a-z]{3,4}$/i, "")
    .replaceAll("_", " ")
    .trim();
}

/** What a photo must say before readers see it, and the message if that is missing. */
export const REQUIRED_DETAILS = {
  alt: "Describe what the picture shows.",
  credit: "Say who made the picture.",
  licence: "State the license of the picture.",
} as const;
export type RequiredDetail = keyof typeof REQUIRED_DETAILS;

/** The details that a photo lacks. */
export function missingDetails(details: Record<RequiredDetail, string>): RequiredDetail[] {
  const names = Object.keys(REQUIRED_DETAILS) as RequiredDetail[];
  return names.filter((name) => details[name].trim() === "");
}
