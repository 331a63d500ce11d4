import { textPdf } from "./small-pdf.ts";
import { type SourceServer, startSourceServer } from "./source-server.ts";

const page = (
  title: string,
  main: string,
) => `<!doctype html><html lang="en"><head><title>${title}</title></head>
<body><nav><a href="/">Home</a> <a href="/about">About</a></nav><main>${main}</main><footer>Powered by Apples</footer></body></html>`;

const ABOUT = page(
  "About Larch School",
  `<h1>About Larch School</h1>
<p>Larch School is a public school in Barre, Vermont, for children who like to find things out. We were founded in 1911 by the families of the quarry.</p>
<p>Larch School serves 431 students in kindergarten through fifth grade. Our average class size is 18 students, and the student-teacher ratio is 12:1.</p>
<h2>Our Mission</h2>
<p>To teach every child to read widely, think clearly, and act kindly.</p>
<h2>Who to call</h2>
<table><tr><th>Office</th><th>Name</th></tr><tr><td>Principal</td><td>Dr. Maria Lopez</td></tr><tr><td>Phone</td><td>(802) 555-0101</td></tr></table>
<h2>After school</h2><ul><li>Chess club on Mondays</li><li>Orchestra on Tuesdays</li><li>Robotics on Fridays</li></ul>`,
);

const PROFILE = page(
  "School Profile",
  `<h1>School Profile</h1><p>98% of our graduates go on to college. The average SAT score of the class of 2026 was 1240.</p>
<p>Our vision: A school where every child is known.</p>`,
);

const COSTS = page(
  "What Larch School Costs",
  `<h1>What Larch School Costs</h1><p>Principal: Grace Hopper</p>
<p>Lower school tuition is $12,750, and upper school tuition is $16,300. Both include lunch and books.</p>`,
);
const HISTORY = page(
  "A History of Larch School",
  `<h1>A History of Larch School</h1>${Array.from(
    { length: 60 },
    (_, at) =>
      `<p>In the winter of chapter ${at + 1}, the quarry families met in the old hall and talked about the school, its roof, and its stove. The minutes of that evening are kept in the town library.</p>`,
  ).join("")}<p>Tuition is free for all residents. The principal is Grace Hopper.</p>`,
);

const SHARES = page(
  "Students of Larch School",
  `<h1>Students of Larch School</h1><p>Larch School serves 431 students.</p>
<table><tr><th>Group</th><th>Share</th></tr><tr><td>White</td><td>48%</td></tr><tr><td>Hispanic</td><td>27%</td></tr><tr><td>Asian</td><td>9%</td></tr><tr><td>Two or more races</td><td>16%</td></tr></table>`,
);

const LINES = ["Larch School Family Handbook", "The school has 431 students.", "Principal: Maria Lopez"];

/**
 * A local server with pages of schools: /about, /profile, /history (long), /shares (of races), /costs, /handbook.pdf, /scan.pdf (pictures only),
 * /large (too large), /slow (never ends), and /news, which says something else each time.
 */
export async function startSchoolPages(): Promise<SourceServer> {
  const server = await startSourceServer();
  server.at("/about", { body: ABOUT });
  server.at("/profile", { body: PROFILE });
  server.at("/history", { body: HISTORY });
  server.at("/costs", { body: COSTS });
  server.at("/shares", { body: SHARES });
  server.at("/handbook.pdf", { type: "application/pdf", body: textPdf([LINES, ["Lunch costs $3.10."]]) });
  server.at("/scan.pdf", { type: "application/pdf", body: textPdf([[]]) });
  server.at("/large", { type: "text/plain", body: "All about our school. ".repeat(80_000) });
  server.at("/slow", (_, response) => response.writeHead(200, { "content-type": "text/html" }).write("<p>"));
  let visits = 0;
  server.at("/news", (_, response) => {
    visits += 1;
    const body = page(
      "News",
      `<h1>News</h1><p>Our school has ${visits} new teachers this year, and we are glad.</p><p>The library is open until four on all days.</p>`,
    );
    response.writeHead(200, { "content-type": "text/html" }).end(body);
  });
  return server;
}
