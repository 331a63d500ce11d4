"use client";

import { type ComponentProps, useEffect, useRef } from "react";

/**
 * A text field of a search form whose text follows the address: a link that changes the search changes the field too,
 * although the form stays on the page and keeps what was typed.
 */
export function AddressField({ value, ...field }: ComponentProps<"input"> & { value: string }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  return <input ref={input} defaultValue={value} className="field" {...field} />;
}
