import { SchoolBox } from "../school-box.tsx";
import { useChosenSchool } from "../use-chosen-school.ts";

/** The school whose ID is sent, found by its name, its place, or the ID itself. */
export function SchoolIdField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const chosen = useChosenSchool(value);
  return (
    <SchoolBox
      label="School ID"
      set="all"
      chosen={chosen}
      note={chosen?.place ? `${chosen.place} · School ID ${chosen._id}` : undefined}
      placeholder="Name or ID of a school"
      onChoose={(school) => onChange(school?._id ?? "")}
    />
  );
}
