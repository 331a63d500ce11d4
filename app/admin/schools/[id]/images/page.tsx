import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireStaff } from "#app/admin/staff.ts";
import { ImagePanel } from "#components/admin/images/image-panel.tsx";
import { schoolIdsOf } from "#lib/schools/reference.data.ts";

export const metadata: Metadata = { title: "Images" };

export default async function ImagesPage({ params }: PageProps<"/admin/schools/[id]/images">) {
  const { id } = await params;
  await requireStaff("editor", `/admin/schools/${id}/images`);
  const [schoolId] = await schoolIdsOf([id]);
  if (!schoolId) notFound();
  return <ImagePanel schoolId={String(schoolId)} />;
}
