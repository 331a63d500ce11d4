"use client";

import { useEffect, useState } from "react";

/** Long enough that a screen reader has noticed the empty region; it reads changes, not what comes with the page. */
const NOTICE_MS = 150;

/** Says a text aloud in screen readers when it appears or changes, wherever it also stands on the page. */
export function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <span role="status" className="sr-only">
      {said}
    </span>
  );
}
