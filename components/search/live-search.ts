import { createContext } from "react";

/** Has the form around a field search in a moment, with what is then in its fields. Outside of such a form, nothing. */
export const LiveSearch = createContext<() => void>(() => undefined);
