import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ImageResponse } from "next/og";
import { drawable, type SocialCard } from "#lib/schools/social-card.format.ts";
import { currentSettings } from "#lib/settings/data.ts";
import { SOCIAL_IMAGE_SIZE } from "./page-metadata.ts";

/** A day: social networks cache what they have seen much longer anyway. */
const CACHE_CONTROL = "public, max-age=86400";

const FONT_FOLDER = "node_modules/@fontsource/poppins/files";
// The renderer cannot read the woff2 files that browsers get. Names need Latin letters with all their accents.
const FONT_FILES = [
  { weight: 400, files: ["poppins-latin-400-normal.woff", "poppins-latin-ext-400-normal.woff"] },
  { weight: 600, files: ["poppins-latin-600-normal.woff", "poppins-latin-ext-600-normal.woff"] },
] as const;

const readFonts = () =>
  Promise.all(
    FONT_FILES.flatMap(({ weight, files }) =>
      files.map(async (file) => ({
        name: "Poppins",
        weight,
        style: "normal" as const,
        data: await readFile(join(process.cwd(), FONT_FOLDER, file)),
      })),
    ),
  );
let fonts: ReturnType<typeof readFonts> | undefined;

/** The picture that social networks show next to a link: the home page's board with a title and figures. */
export async function socialImage(card: SocialCard): Promise<ImageResponse> {
  fonts ??= readFonts();
  const title = drawable(card.title);
  return new ImageResponse(
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: "56px 64px",
        background: "#17463a",
        color: "#f4f8f3",
        fontFamily: "Poppins",
      }}
    >
      <div style={{ display: "flex", alignItems: "center", gap: 18, fontSize: 32, fontWeight: 600 }}>
        <svg viewBox="0 0 32 32" width={60} height={60} aria-hidden="true">
          <rect width="32" height="32" rx="7" fill="#0f342a" />
          <path
            d="M8 25V13.5L16 7l8 6.5V25"
            fill="none"
            stroke="#f4f8f3"
            strokeWidth="3.2"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <path d="M8 19h16" stroke="#f4bd2a" strokeWidth="3.2" />
        </svg>
        {drawable(currentSettings().general.siteName)}
      </div>
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div style={{ fontSize: titleSize(title), fontWeight: 600, lineHeight: 1.15, letterSpacing: -1 }}>
          {title}
        </div>
        <div style={{ marginTop: 14, fontSize: 34, color: "#c4d9cd" }}>{drawable(card.subtitle)}</div>
        <div style={{ display: "flex", flexWrap: "wrap", gap: 14, marginTop: 24 }}>
          {card.badges.map((badge) => (
            <div
              key={badge}
              style={{
                padding: "6px 22px",
                borderRadius: 40,
                background: "#e3efe8",
                color: "#173f33",
                fontSize: 26,
              }}
            >
              {drawable(badge)}
            </div>
          ))}
        </div>
      </div>
      <div
        style={{
          display: "flex",
          gap: 72,
          paddingTop: 24,
          minHeight: 128,
          borderTop: "6px solid #f4bd2a",
        }}
      >
        {card.figures.map(({ label, value }) => (
          <div key={label} style={{ display: "flex", flexDirection: "column" }}>
            <div style={{ fontSize: 50, fontWeight: 600, lineHeight: 1.1 }}>{value}</div>
            <div style={{ fontSize: 24, color: "#c4d9cd" }}>{label}</div>
          </div>
        ))}
      </div>
    </div>,
    { ...SOCIAL_IMAGE_SIZE, fonts: await fonts, headers: { "cache-control": CACHE_CONTROL } },
  );
}

/** Longer names get smaller letters, so there are at most three lines. */
function titleSize(title: string): number {
  if (title.length <= 32) return 72;
  return title.length <= 60 ? 58 : 46;
}
