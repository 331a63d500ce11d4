"use client";

/** A school's news; for now, that there is none. */
export function NewsPanel() {
  return <p>No news articles available for this school.</p>;
}
