import { route } from "#lib/auth/route.ts";
import { pictureUploadAnswerSchema, schoolParamsSchema } from "#lib/images/schema.ts";
import { keepUpload, PICTURE_UPLOAD } from "#lib/images/upload.mutations.ts";

export const POST = route(
  {
    path: "/api/schools/{id}/images/upload",
    auth: "editor",
    summary: "Uploads a picture and answers with its address here; the school's pictures stay as they are",
    params: schoolParamsSchema,
    upload: PICTURE_UPLOAD,
    status: 201,
    returns: pictureUploadAnswerSchema,
  },
  async ({ params, upload }) => ({ success: true as const, picture: await keepUpload(params.id, upload) }),
);
