import type { ReactNode } from "react";
import { HELPER } from "./field-keys.ts";

/** What can be done about a field, in small below its input. @param opens whether that opens a dialog */
export function HelperButton({
  opens,
  onPress,
  children,
}: {
  opens?: "dialog" | undefined;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" {...HELPER} onClick={onPress} aria-haspopup={opens} className="form-field-cite">
      {children}
    </button>
  );
}
