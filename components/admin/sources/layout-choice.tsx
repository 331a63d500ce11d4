import { PanelBottom, PanelTop, Rows2 } from "lucide-react";
import { chooseLayout, LAYOUTS, useLayout } from "./use-layout.ts";

const LOOKS = {
  balanced: { label: "Balanced", icon: Rows2 },
  extracted: { label: "Focus extracted", icon: PanelTop },
  summary: { label: "Focus AI summary", icon: PanelBottom },
} as const;

/** How the extracted text and its summary share the column. */
export function LayoutChoice() {
  const layout = useLayout();
  return (
    <fieldset className="source-layouts">
      <legend className="sr-only">Layout</legend>
      {LAYOUTS.map((one) => {
        const { label, icon: Icon } = LOOKS[one];
        return (
          <button
            key={one}
            type="button"
            title={label}
            aria-pressed={layout === one}
            onClick={() => chooseLayout(one)}
            className="tool"
          >
            <Icon aria-hidden="true" size={18} />
            <span className="sr-only">{label}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
