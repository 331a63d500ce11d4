/** How a field's property changes. */
export function Change({ property, from, to }: { property: string; from: unknown; to: unknown }) {
  return (
    <span className="wrap-anywhere">
      {property}: <Value value={from} /> → <Value value={to} />
    </span>
  );
}

function Value({ value }: { value: unknown }) {
  const text = typeof value === "string" ? `“${value}”` : inWords(value);
  return <span className="rounded bg-sunken px-1.5 text-ink">{text}</span>;
}

/** Lists of places, bounds, options, and sections in words. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (typeof value !== "object") return String(value);
  if (Array.isArray(value)) return value.length > 0 ? value.map(inWords).join(", ") : "nothing";
  if ("label" in value) return inWords(value.label);
  const parts = Object.entries(value).map(([name, part]) => `${name} ${inWords(part)}`);
  return parts.length > 0 ? parts.join(", ") : "nothing";
}
