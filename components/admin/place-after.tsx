/** "City, ST" after the name of a school: many have the same name. Nothing where it is not known. */
export function PlaceAfter({ location }: { location: string }) {
  return location === "" ? null : <span className="text-sm font-normal text-muted"> {location}</span>;
}
