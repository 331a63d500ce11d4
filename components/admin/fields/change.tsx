/** What becomes of a property of a field. */
export function Change({ property, from, to }: { property: string; from: unknown; to: unknown }) {
  return (
    <span className="wrap-anywhere">
      {property}: <Value value={from} /> → <Value value={to} />
    </span>
  );
}

function Value({ value }: { value: unknown }) {
  const text = typeof value === "string" ? `“${value}”` : JSON.stringify(value);
  return <span className="rounded bg-sunken px-1.5 text-ink">{text}</span>;
}
