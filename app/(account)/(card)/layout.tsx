import type { ReactNode } from "react";

/** The sign-in and sign-up forms are on a card in the middle of the page. */
export default function CardLayout({ children }: { children: ReactNode }) {
  return (
    <div className="px-4 py-10 sm:py-16">
      <div className="card mx-auto max-w-md p-6 shadow-lift sm:p-8">{children}</div>
    </div>
  );
}
