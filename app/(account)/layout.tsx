import type { Metadata } from "next";
import type { ReactNode } from "react";

/**
 * Nothing here is for search engines, and addresses here may contain the token of an emailed link, which no other
 * site may see. With "no-referrer", browsers would also hide the origin of the forms, and Next.js would refuse them.
 */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "same-origin" };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
