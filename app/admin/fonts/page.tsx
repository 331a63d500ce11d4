import type { Metadata } from "next";
import { FontExperimentor } from "#components/admin/fonts/font-experimentor.tsx";
import { PreviewScreens } from "#components/admin/fonts/preview-screens.tsx";
import { comparedSchools } from "#lib/comparison/compared.data.ts";
import { catalogOverview } from "#lib/directory/overview.data.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { getSchool } from "#lib/schools/data.ts";
import { cardsOfSchools } from "#lib/search/cards.data.ts";
import { neighborsOf } from "#lib/search/nearby.data.ts";
import { currentFonts } from "#lib/settings/data.ts";
import { requireStaff } from "../staff.ts";

export const metadata: Metadata = { title: "Font Experimentor" };

export default async function FontsPage() {
  await requireStaff("admin", "/admin/fonts");
  const sample = await readSample();
  return (
    <>
      <h1 className="text-2xl">Font Experimentor</h1>
      <p className="mt-2 mb-5 max-w-3xl text-muted">
        Try other fonts on the site’s own screens. A combination can be kept under a name, shown in this
        browser alone, or applied to the whole site.
      </p>
      <FontExperimentor siteFonts={currentFonts()} hasSchool={sample !== null}>
        <PreviewScreens sample={sample} />
      </FontExperimentor>
    </>
  );
}

/** The home page's example and its neighbors. In an empty catalog, the preview does without schools. */
async function readSample() {
  const { example } = await catalogOverview();
  const school = example && (await getSchool(example.slug));
  if (!school) return null;
  const id = Number(school._id);
  const [cards, neighbors, fields] = await Promise.all([
    cardsOfSchools([id]),
    neighborsOf(id, 2),
    fieldDefinitions(),
  ]);
  const compared = await comparedSchools([id, ...neighbors.map(({ _id }) => Number(_id))], "member");
  return { school, cards, compared, fields };
}
