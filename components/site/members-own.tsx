"use client";

import type { ReactNode } from "react";
import { later } from "#components/ui/later.tsx";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { OwnLine, OwnOutline } from "./own-outline.tsx";

/** Only members need these, so they are not in what every visitor loads. */
const own = () => import("./own-schools.tsx");
const OwnSchools = later(() => own().then((it) => it.OwnSchools), { waiting: OwnLine });
const OwnAccount = later(() => own().then((it) => it.OwnAccount), { waiting: OwnOutline });

/** The line of a member's schools; nothing for visitors. A browser that a member has used keeps its place from the start. */
export function MembersLine() {
  const { status } = useViewer();
  if (status === "member") return <OwnSchools />;
  return status === "loading" ? <OwnLine className="awaits-member" /> : null;
}

/** What a member's account is for, in place of what the home page says about accounts to everybody else. */
export function MembersOwn({ children }: { children: ReactNode }) {
  const { status } = useViewer();
  if (status === "member") return <OwnAccount />;
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
