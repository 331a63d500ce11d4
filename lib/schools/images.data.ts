import "server-only";
import { currentSettings } from "#lib/settings/data.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { buildingFor, illustrationImage, type SchoolSetting } from "./illustrations.rules.ts";
import { isShown } from "./images.format.ts";
import type { SchoolImage } from "./images.schema.ts";
import type { School } from "./schema.ts";

/** The data shown about a school's images: the main photo first, then the gallery in its order. */
export const shownImages = {
  select: {
    role: true,
    kind: true,
    address: true,
    width: true,
    height: true,
    alt: true,
    credit: true,
    licence: true,
    licenceAddress: true,
    sourcePage: true,
  },
  orderBy: [{ role: "asc" }, { position: "asc" }, { id: "asc" }],
} as const satisfies Prisma.School$imagesArgs;

type ImageRow = Prisma.SchoolImageGetPayload<typeof shownImages>;

const KINDS = { PHOTO: "photo", ILLUSTRATION: "illustration" } as const;

/**
 * The three image fields of a school, from its rows in the order of `shownImages`. A school without images gets a
 * drawing that suits it (decision 0052). Pictures that nobody is credited for are not shown.
 */
export function toImageFields({
  images: stored,
  ...setting
}: SchoolSetting & { images: ImageRow[] }): Pick<School, "schoolMainPhoto" | "schoolLogo" | "schoolImages"> {
  const images = stored.filter(isShown);
  const addressOf = (role: ImageRow["role"]) => images.find((image) => image.role === role)?.address ?? null;
  const gallery = images.filter(({ role }) => role !== "LOGO").map(toSchoolImage);
  return {
    schoolMainPhoto: addressOf("MAIN"),
    schoolLogo: addressOf("LOGO"),
    schoolImages:
      gallery.length > 0
        ? gallery
        : [illustrationImage(buildingFor(setting), currentSettings().general.siteName)],
  };
}

function toSchoolImage(row: ImageRow): SchoolImage {
  return {
    url: row.address,
    width: row.width,
    height: row.height,
    alt: row.alt,
    kind: KINDS[row.kind],
    credit: row.credit,
    licence: row.licence,
    licenceUrl: row.licenceAddress,
    sourceUrl: row.sourcePage,
  };
}
