import "server-only";
import { embeddedStyles } from "#lib/fonts/embedded.data.ts";
import { currentFonts } from "#lib/settings/data.ts";

/**
 * A report in the site's fonts, as the page around its frame is. They are inside the document, which goes on loading
 * nothing.
 * @param markup by `researchHtml`, which names the fonts and falls back to those of the reader's device
 */
export async function inSiteFonts(markup: string): Promise<string> {
  const styles = await embeddedStyles(currentFonts());
  return markup.replace("<style>", () => `<style>${styles}`);
}
