/** A PDF of one page with up to ten short lines of text: what goes beyond the page is not read. */
export function tinyPdf(text: string): Buffer<ArrayBuffer> {
  const lines = text.split("\n").map((line) => `(${line}) Tj`);
  const drawn = `BT /F1 12 Tf 20 100 Td ${lines.join(" 0 -10 Td ")} ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = String(file.length).padStart(10, "0");
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${place} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join("")}`;
  return Buffer.from(
    `${file}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}

const FRAME_BYTES = 208;
const FRAME_SECONDS = 576 / 22_050;

/** Silent MP3 audio of about as many seconds: frames of 64 kbit/s and 22,050 Hz. */
export function tinyMp3(seconds: number): Buffer<ArrayBuffer> {
  const frame = Buffer.alloc(FRAME_BYTES);
  frame.set([0xff, 0xf3, 0x80, 0xc4]);
  return Buffer.concat(Array.from({ length: Math.round(seconds / FRAME_SECONDS) }, () => frame));
}
