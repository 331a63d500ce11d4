// Rendered for each request, like our search.
export const dynamic = "force-dynamic";

/** As many elements as a page of ours has: lines of text in a list. */
export default async function Page({ params }) {
  const { count } = await params;
  const lines = Array.from({ length: Number(count) }, (_, line) => line);
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} className="line">
          Line {line}
        </li>
      ))}
    </ul>
  );
}
