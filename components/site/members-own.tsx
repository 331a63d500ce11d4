"use client";

import type { ReactNode } from "react";
import { later } from "#components/ui/later.tsx";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { OwnOutline } from "./own-outline.tsx";

/** Only members need it, so it is not in what every visitor loads. */
const OwnSchools = later(() => import("./own-schools.tsx").then((it) => it.OwnSchools), {
  waiting: OwnOutline,
});

/** What a member has saved, in place of what the home page says about accounts to everybody else. */
export function MembersOwn({ children }: { children: ReactNode }) {
  const { status } = useViewer();
  if (status === "member") return <OwnSchools />;
  return (
    <>
      {status === "loading" ? <OwnOutline className="awaits-member" /> : null}
      <GuestsOnly>{children}</GuestsOnly>
    </>
  );
}

/**
 * What is said to visitors alone. It is in the document, because they get it; a browser that a member has used hides it until it
 * is known who is there (components/ui/primitives.css).
 */
export function GuestsOnly({ children }: { children: ReactNode }) {
  const { status } = useViewer();
  return status === "member" ? null : (
    <span className={status === "loading" ? "appear-late contents" : "contents"}>{children}</span>
  );
}
