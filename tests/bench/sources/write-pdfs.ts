/** Run as a separate process: reads orders as JSON from its standard input and writes the PDFs, in base64, as JSON. */
import { text } from "node:stream/consumers";
import { type PdfOrder, pdfOf } from "./pdf.ts";

const orders = JSON.parse(await text(process.stdin)) as PdfOrder[];
const files: string[] = [];
for (const order of orders) files.push((await pdfOf(order)).toString("base64"));
process.stdout.write(JSON.stringify(files));
