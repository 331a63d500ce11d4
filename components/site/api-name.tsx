import { Fragment } from "react";

/** Between "Comp" and "Score", and after a dot or an underscore. */
const PARTS = /.+?(?:(?<=[a-z])(?=[A-Z])|[._]|$)/g;

/** The name of a field in the API. On a phone, it breaks between its words and nowhere else. */
export function ApiName({ name }: { name: string }) {
  return (
    <code>
      {[...name.matchAll(PARTS)].map(({ 0: part, index }) => (
        <Fragment key={index}>
          {index > 0 ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
