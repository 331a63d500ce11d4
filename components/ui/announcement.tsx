"use client";

import { useEffect, useState } from "react";

/**
 * Long enough for a screen reader to notice the empty region; it announces changes, not what the page starts with.
 */
const NOTICE_MS = 150;

/** Announces a text in screen readers when it appears or changes, wherever else it is on the page. */
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
