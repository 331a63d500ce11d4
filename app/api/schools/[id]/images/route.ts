import { z } from "zod";
import { route } from "#lib/auth/route.ts";
import { imagesForStaff } from "#lib/images/data.ts";
import { changeImages } from "#lib/images/mutations.ts";
import {
  IMAGE_CHANGES_BYTES,
  imageChangesAnswerSchema,
  imageChangesSchema,
  schoolImagesAnswerSchema,
  schoolParamsSchema,
} from "#lib/images/schema.ts";

export const GET = route(
  {
    path: "/api/schools/{id}/images",
    auth: "editor",
    summary: "The pictures of a school as staff see them",
    params: schoolParamsSchema,
    query: z.strictObject({}),
    returns: schoolImagesAnswerSchema,
  },
  async ({ params }) => ({ success: true as const, ...(await imagesForStaff(params.id)) }),
);

export const PUT = route(
  {
    path: "/api/schools/{id}/images",
    auth: "editor",
    summary: "Changes the pictures of a school; those from the web are fetched once and stored here",
    params: schoolParamsSchema,
    body: imageChangesSchema,
    bodyLimit: IMAGE_CHANGES_BYTES,
    returns: imageChangesAnswerSchema,
  },
  async ({ params, body, viewer }) => ({
    success: true as const,
    message: "Images updated successfully!",
    ...(await changeImages(params.id, body, viewer.id)),
  }),
);
