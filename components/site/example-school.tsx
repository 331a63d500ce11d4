import { Link } from "#components/ui/link.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { exampleLines } from "#lib/comparison/example.format.ts";
import { comparePath } from "#lib/comparison/link.rules.ts";
import { shownYear } from "#lib/schools/years.format.ts";

/** A real school in a few lines, as its page begins. */
export function ExampleSchool({ school }: { school: ComparedSchool }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Link href={`/school/${school.slug}`} className="link font-semibold">
        {school.name}
      </Link>
      {school.location ? <p className="text-sm text-muted">{school.location}</p> : null}
      <dl className="mt-3 grid grid-cols-2 gap-3">
        {exampleLines([school]).map(({ label, cells: [cell] }) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">
              {cell?.text}{" "}
              {cell?.year ? (
                <small className="block text-xs font-normal text-muted">{shownYear(cell.year)}</small>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** A phone has room for two. */
const COLUMN = "max-sm:nth-[n+3]:hidden";

/** Real schools side by side: each fact is a line, with its label above, so that two fit on a phone. */
export function ExampleComparison({ schools }: { schools: readonly ComparedSchool[] }) {
  const lines = exampleLines(schools);
  return (
    <div className="card mt-4 overflow-hidden">
      <table className="w-full table-fixed text-left">
        <thead>
          <tr className="align-top">
            {schools.map(({ _id, slug, name, location }) => (
              <th key={_id} scope="col" className={`${COLUMN} p-3 font-normal sm:px-5 sm:pt-5`}>
                <Link href={`/school/${slug}`} className="link font-semibold wrap-anywhere">
                  <Breaking text={name} />
                </Link>
                <span className="block text-sm text-muted">{location}</span>
              </th>
            ))}
          </tr>
        </thead>
        {lines.map(({ label, cells }) => (
          <tbody key={label} className="border-t border-line">
            <tr>
              <th
                scope="rowgroup"
                // No more than the columns that a phone shows, or the others would keep their width.
                colSpan={2}
                className="px-3 pt-2 text-sm font-normal text-muted sm:px-5"
              >
                {label}
              </th>
            </tr>
            <tr className="align-baseline">
              {cells.map(({ text, year }, at) => (
                <td
                  key={schools[at]?._id}
                  className={`${COLUMN} px-3 pb-2 font-semibold tabular-nums wrap-anywhere sm:px-5`}
                >
                  <Breaking text={text} />
                  {year ? (
                    <small className="block text-xs font-normal text-muted">{shownYear(year)}</small>
                  ) : null}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
      </table>
      <p className="border-t border-line p-3 sm:px-5">
        <Link href={comparePath(schools.map(({ _id }) => _id))} className="link font-medium">
          See the whole comparison
        </Link>
      </p>
    </div>
  );
}

/** A text that narrow columns break behind its slashes, before they break a word: "Math/", "Science". */
function Breaking({ text }: { text: string }) {
  const [first, ...others] = text.split(/(?<=\/)/);
  return (
    <>
      {first}
      {others.length > 0 ? (
        <>
          <wbr />
          <Breaking text={others.join("")} />
        </>
      ) : null}
    </>
  );
}
