import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Gallery } from "#components/dev/gallery.tsx";
import { Markdown } from "#components/ui/markdown.tsx";
import { env } from "#lib/platform/env.ts";
import "#components/ui/data-table.css";

export const metadata: Metadata = { title: "Building blocks", robots: { index: false } };

const TEXT = `## A heading

A paragraph with **bold** words, \`code\`, and [a link](https://example.com).

1. First
2. Second

| Year | Students |
| ---- | -------- |
| 2024 | 1,735    |`;

/** Everything in components/ui, in all its states. In development only. */
export default function UiPage() {
  if (env().NODE_ENV === "production") notFound();
  return <Gallery markdown={<Markdown text={TEXT} />} />;
}
