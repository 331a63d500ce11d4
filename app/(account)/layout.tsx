import type { Metadata } from "next";
import type { ReactNode } from "react";

/**
 * Nothing here is for search engines; and addresses here may hold a mailed link's token, which no other site shall see.
 * With "no-referrer" browsers would also hide the origin of the forms, which Next.js then refuses.
 */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "same-origin" };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
