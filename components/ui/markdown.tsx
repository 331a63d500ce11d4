import type { ComponentProps, ComponentType } from "react";
import ReactMarkdown, { type Components, type Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";

/** It is below a page heading, so its own headings start one level further down. */
const ELEMENTS: Components = {
  h1: "h3",
  h2: "h3",
  h3: "h4",
  h4: "h5",
  h5: "h6",
  // An empty cell is the head of nothing.
  th: ({ node: _, children, ...rest }) => (children ? <th {...rest}>{children}</th> : <td {...rest} />),
};

const OPTIONS: Options = {
  // Raw HTML is dropped, images from other sites are not loaded, and the rest is checked against GitHub's list.
  skipHtml: true,
  disallowedElements: ["img"],
  remarkPlugins: [remarkGfm],
  rehypePlugins: [rehypeSanitize],
};

type LinkComponent = ComponentType<ComponentProps<"a">>;

/**
 * Untrusted Markdown (GitHub's flavor). For the server, and for what is loaded on demand: the parser is too heavy for a
 * page's script.
 * @param link renders its links; the same on every render
 */
export function Markdown({ text, link = OutsideLink }: { text: string; link?: LinkComponent }) {
  return (
    <div className="markdown">
      <ReactMarkdown {...OPTIONS} components={{ ...ELEMENTS, a: link }}>
        {text}
      </ReactMarkdown>
    </div>
  );
}

function OutsideLink({ href, children }: ComponentProps<"a">) {
  return (
    <a href={href} rel="nofollow noopener" className="link">
      {children}
    </a>
  );
}
