import type { Metadata } from "next";
import { LostPage } from "#components/site/lost-page.tsx";

export const metadata: Metadata = { title: "Page Not Found" };

export default function NotFound() {
  return <LostPage />;
}
