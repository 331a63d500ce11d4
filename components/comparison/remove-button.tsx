import { X } from "lucide-react";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import type { Compared } from "./compared.ts";

/** Takes one school out of the comparison. */
export function RemoveButton({
  school,
  onRemove,
}: {
  school: ComparedSchool;
  onRemove: NonNullable<Compared["onRemove"]>;
}) {
  return (
    <button
      type="button"
      onClick={() => onRemove(school)}
      aria-label={`Remove ${school.name}`}
      title="Remove"
      data-removes=""
      className="school-button no-print"
    >
      <X aria-hidden="true" size={18} />
    </button>
  );
}
