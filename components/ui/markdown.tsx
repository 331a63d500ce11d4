import ReactMarkdown, { type Components, type Options } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";

/** Stands below a heading of the page, so its own headings begin one level further down. */
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
  // Raw HTML is left out, pictures of other sites are not loaded, and what remains is held against GitHub's list.
  skipHtml: true,
  disallowedElements: ["img"],
  remarkPlugins: [remarkGfm],
  rehypePlugins: [rehypeSanitize],
};

/** Text in Markdown (GitHub's flavor) of an untrusted hand. For the server: the parser is too heavy for a page's script. */
export function Markdown({ text }: { text: string }) {
  return (
    <div className="markdown">
      <ReactMarkdown {...OPTIONS}>{text}</ReactMarkdown>
    </div>
  );
}
