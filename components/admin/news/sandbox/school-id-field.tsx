import { useQuery } from "@tanstack/react-query";
import { schoolNameQuery } from "#lib/news/schools.client.ts";
import { SchoolBox } from "../school-box.tsx";

/** The school whose ID is sent, found by its name, its place, or the ID itself. */
export function SchoolIdField({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const { data } = useQuery({ ...schoolNameQuery(value), enabled: value !== "", retry: false });
  const chosen = value === "" ? null : (data ?? { _id: value, name: value, place: "" });
  const note = data ? `${data.place} · School ID ${data._id}` : undefined;
  return (
    <SchoolBox
      label="School ID"
      set="all"
      chosen={chosen}
      note={note}
      placeholder="Name or ID of a school"
      onChoose={(school) => onChange(school?._id ?? "")}
    />
  );
}
