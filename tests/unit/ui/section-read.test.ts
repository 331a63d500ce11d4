import { describe, expect, test } from "vitest";
import { sectionRead } from "#components/admin/schools/section-read.ts";

/** The sections of a page, scrolled so far: two short ones, a long one, and three short ones. */
function readAt(scrolled: number): string | null {
  const tops = [200, 330, 460, 1900, 2030, 2160];
  const [pageHeight, height] = [2400, 1000];
  const sections = tops.map((top, at) => ({ id: String(at + 1), top: top - scrolled }));
  return sectionRead(sections, { head: 190, height, left: pageHeight - height - scrolled });
}

describe("the section that is being read", () => {
  test("is the first one before anybody scrolls", () => {
    expect(readAt(0)).toBe("1");
  });

  test("is the one below the head of the page, also when it is short and the window tall", () => {
    expect(readAt(20)).toBe("1");
    expect(readAt(150)).toBe("2");
    expect(readAt(280)).toBe("3");
    expect(readAt(500)).toBe("3");
  });

  test("is each of the last ones in turn, although the page ends before they get to its head", () => {
    const read = Array.from({ length: 141 }, (_, at) => readAt(at * 10));
    expect([...new Set(read)]).toEqual(["1", "2", "3", "4", "5", "6"]);
    expect(readAt(1400)).toBe("6");
  });

  test("does not exist on a page without sections", () => {
    expect(sectionRead([], { head: 190, height: 1000, left: 0 })).toBeNull();
  });
});
