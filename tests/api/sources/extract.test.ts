import { describe, expect, test } from "vitest";
import { fileStore } from "#lib/platform/files/store.ts";
import { textPdf } from "#tests/support/small-pdf.ts";
import { PAGE, TEXT, withReader } from "./reader.ts";

const reader = withReader();

describe("what is read", () => {
  test("a page: its main text as Markdown, title, language, date, and where the redirects led", async () => {
    const page = reader.server.at("/about", { body: PAGE });
    const moved = reader.server.at("/moved", (_, response) =>
      response.writeHead(301, { location: "/about" }).end(),
    );
    const content = await reader.read(moved);
    expect(content).toEqual({
      url: page,
      fileName: null,
      title: "About Us",
      headTitles: ["About Us | Hill School"],
      language: "en",
      publishedOn: "2025-03-03",
      contentType: "html",
      text: `# About Us\n\n${TEXT}\n\n- Chess\n- Choir\n\n| Grades | Students |\n| --- | --- |\n| K–8 | 512 |`,
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      readAt: expect.stringMatching(/^20\d\d-/),
    });
    expect((await reader.read(page)).fingerprint).toBe(content.fingerprint);
    expect(reader.server.agents.at(-1)).toBe("Homeroom (http://localhost:3000; support@homeroom.example)");
  });

  test("a PDF: its text page by page", async () => {
    const lines = [
      "Hill School Profile",
      "Our principal is Maria Lopez, and 512 students are enrolled this year.",
    ];
    const url = reader.server.at("/profile.pdf", {
      type: "application/octet-stream",
      body: textPdf([lines, ["The second page is about clubs, teams, and the school garden."]]),
    });
    const { contentType, text } = await reader.read(url);
    expect(contentType).toBe("pdf");
    expect(text.split("\f")).toEqual([
      expect.stringContaining("Our principal is Maria Lopez, and 512 students"),
      expect.stringContaining("The second page is about clubs"),
    ]);
  });

  test("a plain text", async () => {
    const url = reader.server.at("/facts.txt", {
      type: "text/plain",
      body: "Hill School\n\nFounded in 1890.\n",
    });
    expect(await reader.read(url)).toMatchObject({
      contentType: "text",
      title: "Hill School",
      text: "Hill School\n\nFounded in 1890.",
    });
  });

  const sentence =
    "La Escuela Peña atiende a niños y niñas de la comunidad desde hace muchos años, mañana y tarde.";
  const spanish = (meta: string) => `<html><head>${meta}</head><body><p>${sentence}</p></body></html>`;
  test.each<[string, string, Buffer]>([
    ["UTF-8 without a word about it", "text/html", Buffer.from(spanish(""))],
    ["UTF-8 that the header calls Latin-1", "text/html; charset=iso-8859-1", Buffer.from(spanish(""))],
    ["Latin-1 that the header calls UTF-8", "text/html; charset=utf-8", Buffer.from(spanish(""), "latin1")],
    [
      "Latin-1 that the page calls UTF-8",
      "text/html",
      Buffer.from(spanish("<meta charset=utf-8>"), "latin1"),
    ],
    ["Latin-1 in an unknown encoding", "text/html; charset=x-user-7", Buffer.from(spanish(""), "latin1")],
    [
      "UTF-16 with a mark",
      "text/html",
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(spanish(""), "utf16le")]),
    ],
    ["UTF-16 without a mark", "text/html; charset=utf-16", Buffer.from(spanish(""), "utf16le")],
    [
      "UTF-8 with a mark",
      "text/html; charset=windows-1252",
      Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(spanish(""))]),
    ],
  ])("whatever its encoding is called: %s", async (name, type, body) => {
    const url = reader.server.at(`/encoded-${name.replaceAll(" ", "-")}`, { type, body });
    expect((await reader.read(url)).text).toBe(sentence);
  });

  test("a file of one's own, which is not kept", async () => {
    const { status, body } = await reader.extractFile("about.HTML", PAGE);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.content).toMatchObject({ url: null, fileName: "about.HTML", title: "About Us" });
    expect(await fileStore("sources").list(new Date(Date.now() + 1000))).toEqual([]);
  });
});
