import Link from "next/link";
import type { ComponentProps } from "react";

/** A page of this site opens in its place, a source elsewhere beside it. */
export function AnswerAddress({
  isOwn,
  href,
  ...rest
}: ComponentProps<"a"> & { href: string; isOwn: boolean }) {
  return isOwn ? (
    <Link href={href} prefetch={false} {...rest} />
  ) : (
    <a href={href} target="_blank" rel="nofollow noopener noreferrer" {...rest} />
  );
}
