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
  a: ({ href, children }) => (
    <a href={href} rel="nofollow noopener" className="link">
      {children}
    </a>
  ),
};

const OPTIONS: Options = {
  components: ELEMENTS,
  // Raw HTML is dropped, images from other sites are not loaded, and the rest is checked against GitHub's list.
  skipHtml: true,
  disallowedElements: ["img"],
  remarkPlugins: [remarkGfm],
  rehypePlugins: [rehypeSanitize],
};

/** Untrusted Markdown (GitHub's flavor). For the server: the parser is too heavy for a page's script. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="markdown">
      <ReactMarkdown {...OPTIONS}>{text}</ReactMarkdown>
    </div>
  );
}
