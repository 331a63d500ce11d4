import { Lightbulb, Save } from "lucide-react";
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { SUGGESTIONS_NEED } from "#lib/sources/suggest.schema.ts";

/** Takes the place of the fields until a school is chosen. Its buttons look inactive, and say why when pressed. */
export function NoSchoolColumn() {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="source-fields">
      <div className="source-fields-head">
        <h2 className="text-lg">School Attributes</h2>
        <p className="text-muted">Choose a school, and its fields appear here.</p>
        <button
          type="button"
          aria-disabled="true"
          onClick={() => setProblem(SUGGESTIONS_NEED)}
          className={buttonLook("quiet", "w-full aria-disabled:opacity-60")}
        >
          <Lightbulb aria-hidden="true" size={18} />
          Suggest Values for Empty Fields
        </button>
        <button
          type="button"
          aria-disabled="true"
          onClick={() => setProblem("No school selected")}
          className={buttonLook("quiet", "w-full aria-disabled:opacity-60")}
        >
          <Save aria-hidden="true" size={18} />
          Save Changes
        </button>
        {problem ? (
          <Banner key={problem} kind="error">
            {problem}
          </Banner>
        ) : null}
      </div>
    </div>
  );
}
