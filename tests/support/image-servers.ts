import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import sharp from "sharp";

export type ImageServers = {
  /** The server's own address, host and port. */
  host: string;
  commonsUrl: string;
  googleUrl: string;
  /** The address of one of its pictures. */
  picture: (name: string) => string;
  /** Paths and queries requested so far, and with which user agent. */
  asked: { path: string; userAgent: string | undefined }[];
  stop: () => Promise<void>;
};

/** A picture in one color, which depends on its name, as does its format. */
function painted(name: string, width: number, height: number): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = createHash("sha256").update(name).digest();
  const image = sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
  return (
    name.endsWith(".png") ? image.png() : name.endsWith(".gif") ? image.gif() : image.jpeg()
  ).toBuffer();
}

const LOGO = `<?xml version="1.0"?><!-- crest -->
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 80"><script>alert(1)</script><rect width="120" height="80" fill="#154"/></svg>`;

/** Titles are text, artists and licenses are HTML: templates include styles, hidden copies, and comments. */
const MARKED_UP_FILES: [title: string, artist: string, licence: string][] = [
  [
    '<b>Hall</b> & "yard"',
    '<a title="a > b" href="//x">Ada &lt;Lovelace&gt;</a> &amp; <i>S&#248;n&#x27;s</i> &#127979;',
    "<span>CC&#160;BY&nbsp;4.0</span>",
  ],
  [
    "Styled",
    '<style data-mw-deduplicate="r1">.a > .b{color:red}</style><script>alert(1)</script><!-- <b>no</b> --><div>Grace<br>Hopper</div><span style="display: none;">Grace Hopper</span>',
    "Public domain",
  ],
  ["Named like what every object has", "&constructor; &toString; &unknown;", "CC0"],
  ["With impossible numbers", "A &#0;&#55357;&#x110000; B", "CC0"],
  ["Far too long", "word ".repeat(1000), "CC0"],
];

/**
 * A local server that answers like Wikimedia Commons' api.php and Google's Custom Search, and has the pictures that
 * they name. A search for "busy" is refused, one for "lagging" is told to come back later, one for "nothing" finds
 * nothing, one for "marked up" returns HTML, and one for a school called "Unpictured" finds something only by its
 * name alone. One for "unreachable" gets no answer: the connection breaks off.
 */
export async function startImageServers(): Promise<ImageServers> {
  const asked: ImageServers["asked"] = [];
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? "", userAgent: request.headers["user-agent"] });
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", base);
    const [, folder, name = ""] = url.pathname.split("/");
    if (url.searchParams.get("gsrsearch")?.startsWith("unreachable")) {
      request.socket.destroy();
      return;
    }
    if (folder === "w") return json(response, ...commons(url.searchParams));
    if (folder === "customsearch") return json(response, ...google(url.searchParams));
    if (folder === "wiki") {
      const file = decodeURIComponent(url.pathname.split("/").at(-1) ?? "");
      response.writeHead(302, { location: `${base}/pictures/${file}` }).end();
      return;
    }
    await sendPicture(name, response);
  }

  async function sendPicture(name: string, response: ServerResponse): Promise<void> {
    if (name === "missing.jpg") response.writeHead(404).end();
    else if (name === "slow.jpg") response.writeHead(200, { "content-type": "image/jpeg" }).write("x");
    else if (name === "page.jpg") response.writeHead(200, { "content-type": "image/jpeg" }).end("<html>");
    else if (name === "broken.jpg") response.end((await painted(name, 40, 40)).subarray(0, 100));
    else if (name === "large.jpg") response.end(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff));
    else if (name === "inwards.jpg")
      response.writeHead(302, { location: "http://169.254.169.254/a.jpg" }).end();
    else if (name === "circle.jpg")
      response.writeHead(302, { location: `${base}/pictures/circle.jpg` }).end();
    else if (name === "logo.svg") response.end(LOGO);
    else if (name === "wide.jpg") response.end(await painted(name, 2400, 1200));
    else response.end(await painted(name, 300, 200));
  }

  /** As api.php?formatversion=2 answers, with the pages in no particular order. */
  function commons(query: URLSearchParams): [number, object] {
    const text = query.get("gsrsearch") ?? "";
    if (text.startsWith("busy")) return [503, {}];
    if (text.startsWith("lagging"))
      return [200, { error: { code: "maxlag", info: "Waiting for a database server: 6.2 seconds lagged." } }];
    if (text.startsWith("nothing") || /^Unpictured \w+ (?!filetype:)/.test(text))
      return [200, { batchcomplete: true }];
    const file = (index: number, title: string, mime: string, width: number, extmetadata: object) => {
      const name = title.replaceAll(" ", "_");
      return {
        pageid: 1000 + index,
        ns: 6,
        title: `File:${title}`,
        index,
        imagerepository: "local",
        imageinfo: [
          {
            size: 2_412_345,
            width,
            height: width / 2,
            thumburl: `${base}/pictures/330px-${name}`,
            thumbwidth: 330,
            thumbheight: 165,
            url: `${base}/pictures/${name}`,
            descriptionurl: `https://commons.wikimedia.org/wiki/File:${name}`,
            descriptionshorturl: `https://commons.wikimedia.org/w/index.php?curid=${1000 + index}`,
            mime,
            extmetadata,
          },
        ],
      };
    };
    const value = (text: string, source = "commons-desc-page") => ({ value: text, source });
    if (text.startsWith("marked up")) {
      const pages = MARKED_UP_FILES.map(([title, artist, licence], at) =>
        file(at, `${title}.jpg`, "image/jpeg", 600, {
          Artist: value(artist),
          LicenseShortName: value(licence),
        }),
      );
      return [200, { batchcomplete: true, query: { pages } }];
    }
    return [
      200,
      {
        batchcomplete: true,
        query: {
          pages: [
            file(2, "School seal.png", "image/png", 600, {
              Artist: value("Unknown author"),
              LicenseShortName: value("Public domain"),
            }),
            file(3, "School report.pdf", "application/pdf", 1200, {}),
            file(1, "School front.jpg", "image/jpeg", 4000, {
              Artist: value(
                '<a href="//commons.wikimedia.org/wiki/User:Ada" title="User:Ada">Ada &amp; sons</a>',
              ),
              LicenseShortName: value("CC BY-SA 4.0"),
              LicenseUrl: value("https://creativecommons.org/licenses/by-sa/4.0"),
            }),
          ],
        },
      },
    ];
  }

  function google(query: URLSearchParams): [number, object] {
    if (query.get("key") !== "good-key")
      return [400, { error: { code: 400, message: "API key not valid.", status: "INVALID_ARGUMENT" } }];
    if (query.get("q") === "nothing")
      return [200, { kind: "customsearch#search", searchInformation: { totalResults: "0" } }];
    return [
      200,
      {
        kind: "customsearch#search",
        searchInformation: { totalResults: "1" },
        items: [
          {
            kind: "customsearch#result",
            title: "The front of the school",
            link: `${base}/pictures/front.jpg`,
            displayLink: "school.example",
            mime: "image/jpeg",
            fileFormat: "image/jpeg",
            image: {
              contextLink: "https://school.example/about",
              height: 200,
              width: 300,
              byteSize: 12_345,
              thumbnailLink: `${base}/pictures/small.jpg`,
              thumbnailHeight: 97,
              thumbnailWidth: 145,
            },
          },
        ],
      },
    ];
  }

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  const host = `127.0.0.1:${address.port}`;
  const base = `http://${host}`;
  return {
    host,
    commonsUrl: `${base}/w/api.php`,
    googleUrl: `${base}/customsearch/v1`,
    picture: (name) => `${base}/pictures/${name}`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
