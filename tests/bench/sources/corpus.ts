import { pick, seededRandom } from "../support/random.ts";
import { FURTHER_AUTHORS } from "./authors-further.ts";
import { HELD_AUTHORS } from "./authors-held.ts";
import { OPEN_AUTHORS } from "./authors-open.ts";
import { FURTHER_MARKUP } from "./markup-further.ts";
import { HELD_MARKUP } from "./markup-held.ts";
import { OPEN_MARKUP } from "./markup-open.ts";
import { orderPdfs } from "./order-pdfs.ts";
import type { PdfOrder } from "./pdf.ts";
import { makeSchool } from "./schools.ts";
import type { Author, Half, Markup, School, Told, WrittenDocument } from "./types.ts";
import { trueText } from "./writing.ts";

const PAGES = 64;
const PDFS = 16;
/** Every so many pages, one is served in an old encoding, and one says something else than it is. */
const LATIN_EVERY = 6;

/** The documents of one half. @param seed draws other schools and other combinations */
export function makeCorpus(name: Half, seed: number): Promise<WrittenDocument[]> {
  return name === "open"
    ? half(name, [...OPEN_AUTHORS, ...FURTHER_AUTHORS], [...OPEN_MARKUP, ...FURTHER_MARKUP], seed)
    : half(name, HELD_AUTHORS, HELD_MARKUP, seed + 1000);
}

async function half(
  name: Half,
  authors: readonly Author[],
  markups: readonly Markup[],
  seed: number,
): Promise<WrittenDocument[]> {
  const random = seededRandom(seed);
  const documents: WrittenDocument[] = [];
  const orders: (PdfOrder & { id: string; told: Told; school: School })[] = [];
  for (let number = 0; number < PAGES + PDFS; number += 1) {
    const author = authors[number % authors.length] ?? pick(random, authors);
    const language = author(makeSchool(seededRandom(number), "en"), random).language;
    const school = makeSchool(random, language);
    const told = author(school, random);
    const id = `${name}-${number}`;
    if (number >= PAGES) {
      orders.push({ id, told, school, style: number % 2 === 0 ? "handbook" : "brochure" });
    } else if (number % 13 === 12) {
      documents.push({
        ...known(id, name, told, school),
        contentType: "text/plain",
        bytes: Buffer.from(trueText(told)),
      });
    } else {
      const markup =
        markups[Math.floor(number / 2 + number / markups.length) % markups.length] ?? pick(random, markups);
      documents.push({ ...known(id, name, told, school), ...served(markup(told, school, random), number) });
    }
  }
  const files = await orderPdfs(orders);
  const pdfs = orders.map(({ id, told, school }, at) => {
    return {
      ...known(id, name, told, school),
      contentType: "application/pdf",
      bytes: files[at] ?? Buffer.alloc(0),
    };
  });
  return [...documents, ...pdfs];
}

/** What is true of a document. Every page has the school's address and telephone number somewhere, whoever wrote its text. */
function known(id: string, half: Half, told: Told, school: School) {
  const may = new Map([
    ["address.street", school.street],
    ["address.city", school.city],
    ["address.state", school.state],
    ["address.zip", school.zip],
    ["contactInfo.phone", school.phone],
    ["contactInfo.email", school.email],
  ]);
  return { id, half, text: trueText(told), facts: told.facts, may };
}

/** Most pages say what they are; some are in Windows-1252, which some of those call UTF-8. */
function served(html: string, number: number): { contentType: string; bytes: Uint8Array } {
  const isLatin = number % LATIN_EVERY === 3 && !/[^\0-\xff–’“”]/.test(html);
  if (!isLatin) return { contentType: "text/html; charset=utf-8", bytes: Buffer.from(html) };
  const plain = html.replaceAll("–", "-").replaceAll("’", "'").replaceAll(/[“”]/g, '"');
  const contentType =
    number % (LATIN_EVERY * 2) === 3 ? "text/html; charset=utf-8" : "text/html; charset=iso-8859-1";
  return { contentType, bytes: Buffer.from(plain, "latin1") };
}
