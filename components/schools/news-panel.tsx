"use client";

/** What the news of a school say today: that there are none. */
export function NewsPanel() {
  return <p>No news articles available for this school.</p>;
}
