"use client";

import { use } from "react";
import { placesQuery } from "#lib/search/places.client.ts";
import { LiveSearch } from "./live-search.ts";
import { SuggestionBox } from "./suggestion-box.tsx";

const PAUSE_MS = 250;

/**
 * A text field for a ZIP code, a city, or a state that suggests places. Without our script it is the plain field
 * `location` of its form.
 */
export function PlaceBox(props: {
  /** Unique on the page: the label's `for`. */
  id: string;
  /** The initial text. */
  value?: string;
}) {
  const searchSoon = use(LiveSearch);
  return (
    <SuggestionBox<string>
      {...props}
      name="location"
      noun="place"
      placeholder="ZIP code, city or state"
      pause={PAUSE_MS}
      query={placesQuery}
      onChoose={(text, setText) => {
        setText(text);
        searchSoon();
      }}
    />
  );
}
