import Link from "next/link";
import type { ComponentProps, MouseEvent } from "react";
import { markFigureOf } from "#components/schools/named-figure.ts";

/** A page of this site opens in its place, a source elsewhere beside it. */
export function AnswerAddress({
  isOwn,
  href,
  ...rest
}: ComponentProps<"a"> & { href: string; isOwn: boolean }) {
  return isOwn ? (
    <Link href={href} prefetch={false} onClick={(event) => follow(event, href)} {...rest} />
  ) : (
    <a href={href} target="_blank" rel="nofollow noopener noreferrer" {...rest} />
  );
}

/** The figure that an answer cites is marked on its page, unless that opens elsewhere. */
function follow({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent, href: string): void {
  if (!(ctrlKey || metaKey || shiftKey || altKey)) markFigureOf(href);
}
