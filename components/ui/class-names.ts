import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; of two that set the same property the later wins, so that a caller can adjust a primitive. */
export function classNames(...values: ClassValue[]): string {
  return twMerge(clsx(values));
}
