import { Banner } from "#components/ui/banner.tsx";

/** The specification's message about columns that match no field. @param children what else can be done */
export function Unrecognized({ columns, children }: { columns: readonly string[]; children?: string }) {
  return (
    <Banner kind="error">
      <p className="font-semibold">Import failed due to unrecognized fields in the CSV file.</p>
      <ul className="mt-1 flex list-disc flex-wrap gap-x-6 pl-5 [overflow-wrap:anywhere]">
        {columns.map((column) => (
          <li key={column}>{column}</li>
        ))}
      </ul>
      <p className="mt-1">
        Please remove these fields from the file or add them to the field definitions. {children}
      </p>
    </Banner>
  );
}
