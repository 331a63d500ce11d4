import { Banner } from "#components/ui/banner.tsx";

/** The specification's message about an import at once whose columns match no field. */
export function Unrecognized({ columns }: { columns: readonly string[] }) {
  return (
    <Banner kind="error">
      <p className="font-semibold">Import failed due to unrecognized fields in the CSV file.</p>
      <ul className="mt-1 flex list-disc flex-wrap gap-x-6 pl-5 [overflow-wrap:anywhere]">
        {columns.map((column) => (
          <li key={column}>{column}</li>
        ))}
      </ul>
      <p className="mt-1">Please remove these fields from the file or add them to the field definitions.</p>
    </Banner>
  );
}
