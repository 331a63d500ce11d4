import { imageNotice } from "#lib/schools/images.format.ts";
import type { SchoolImage } from "#lib/schools/images.schema.ts";

/** Whether the image shows the school, who made it, and under what terms it is shown. */
export function PhotoCaption({ image }: { image: SchoolImage }) {
  const notice = imageNotice(image);
  return (
    <>
      {notice ? <strong className="font-medium">{notice} </strong> : null}
      <Linked href={image.sourceUrl}>{image.credit}</Linked>
      {" · "}
      <Linked href={image.licenceUrl}>{image.licence}</Linked>
    </>
  );
}

/** Isolated, so its direction marks do not affect the text around it. */
function Linked({ href, children }: { href: string | null; children: string }) {
  if (!href) return <bdi>{children}</bdi>;
  return (
    <a href={href} rel="noopener nofollow" className="underline underline-offset-2">
      <bdi>{children}</bdi>
    </a>
  );
}
