import next from "next/package.json" with { type: "json" };
import { expect, test } from "vitest";
import { isReadableRouterState } from "#lib/platform/next/router-state.ts";

/** As written by this version's router, on a school's page. */
const WRITTEN = encodeURIComponent(
  JSON.stringify([
    "",
    {
      children: [
        "(site)",
        {
          children: [
            "school",
            {
              children: [
                ["id", "boston-latin", "d", null],
                { children: ["__PAGE__", {}, null, null, 4096] },
                null,
                null,
                0,
              ],
            },
          ],
        },
        null,
        null,
        0,
      ],
    },
    null,
    null,
    16,
  ]),
);

test("this is the version whose router state is read; after an update, look again at a real header", () => {
  expect(next.version).toBe("16.4.5");
});

test("what the router writes can be read, and so can a request without it", () => {
  expect(isReadableRouterState(WRITTEN)).toBe(true);
  expect(isReadableRouterState(undefined)).toBe(true);
});

test.each([
  "",
  "x",
  "%",
  "%5B%5D",
  "null",
  "{}",
  "[1,2]",
  `${WRITTEN}, ${WRITTEN}`,
  WRITTEN.repeat(100),
  '["",{"__proto__":1}]',
])("%.40s… cannot be read", (header) => {
  expect(isReadableRouterState(header)).toBe(false);
});
