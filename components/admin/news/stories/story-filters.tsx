import { clsx } from "clsx";
import { FilterFold } from "#components/admin/filter-fold.tsx";
import { SearchBox } from "#components/admin/search-box.tsx";
import type { NewsStatus } from "#lib/news/moderation.schema.ts";
import { FetchNow } from "../fetch-now.tsx";
import { SchoolBox } from "../school-box.tsx";
import { useChosenSchool } from "../use-chosen-school.ts";

/** Narrows a list by words and by school. For a school, news can be searched at once. */
export function StoryFilters({
  status,
  keyword,
  school,
  onChoose,
}: {
  status: NewsStatus;
  keyword: string;
  /** The school's ID; "" if none is chosen. */
  school: string;
  onChoose: (changes: { keyword?: string; school?: string }) => void;
}) {
  const chosen = useChosenSchool(school);
  return (
    <FilterFold label="Filter" chosen={[keyword, school].filter((text) => text !== "").length}>
      {({ id, className }) => (
        <div id={id} className={clsx("news-filters", className)}>
          <SearchBox
            label="Keyword"
            value={keyword}
            onSearch={(text) => onChoose({ keyword: text })}
            isLabelShown
          />
          <SchoolBox
            label="School"
            set="all"
            chosen={chosen}
            onChoose={(option) => onChoose({ school: option?._id ?? "" })}
          />
          {status === "pending" ? <FetchNow key={school} school={chosen} /> : null}
        </div>
      )}
    </FilterFold>
  );
}
