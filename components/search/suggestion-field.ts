import type { ComponentProps } from "react";

/** What the field is, with or without suggestions. */
export type PlainFieldProps = {
  /** Unique on the page: the label's `for`. */
  id: string;
  name: string;
  /** Why something has to be typed; nothing does if it is absent. */
  requiredFor?: string;
  placeholder?: string;
};

/** The properties that the plain field and the one with suggestions share. */
export function fieldProps({
  requiredFor,
  ...given
}: PlainFieldProps): Omit<ComponentProps<"input">, "value" | "onChange"> {
  return {
    ...given,
    type: "search",
    autoComplete: "off",
    autoCapitalize: "off",
    spellCheck: false,
    enterKeyHint: "search",
    maxLength: 100,
    required: requiredFor !== undefined,
    pattern: requiredFor === undefined ? undefined : ".*\\S.*",
    title: requiredFor,
  };
}
