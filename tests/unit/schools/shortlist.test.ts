import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  clearFromShortlist,
  onShortlistChange,
  putOnShortlist,
  shortlist,
  wishedSchool,
  wishToSave,
} from "#lib/comparison/shortlist.client.ts";
import { comparedReferences, comparePath, MOST_COMPARED } from "#lib/comparison/shortlist.rules.ts";

const KEY = "homeroom.shortlist";

/** A browser's storage that a test can make refuse. */
function fakeStorage() {
  const items = new Map<string, string>();
  let isRefusing = false;
  const guard = () => {
    if (isRefusing) throw new DOMException("Storage is off", "SecurityError");
  };
  return {
    refuse: () => {
      isRefusing = true;
    },
    getItem: (key: string) => {
      guard();
      return items.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      guard();
      items.set(key, value);
    },
    removeItem: (key: string) => {
      guard();
      items.delete(key);
    },
  };
}

let storage: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  storage = fakeStorage();
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("sessionStorage", fakeStorage());
  vi.stubGlobal("window", new EventTarget());
  clearFromShortlist(shortlist());
});

describe("a guest's shortlist", () => {
  test("keeps its order, holds each school once, and removes one", () => {
    for (const id of ["3", "1", "3", "2"]) putOnShortlist(id, true);
    expect(shortlist()).toEqual(["1", "3", "2"]);
    putOnShortlist("3", false);
    expect(shortlist()).toEqual(["1", "2"]);
    clearFromShortlist(["1", "2", "9"]);
    expect(shortlist()).toEqual([]);
    expect(storage.getItem(KEY)).toBeNull();
  });

  test("holds twenty and refuses one more", () => {
    for (let id = 1; id <= MOST_COMPARED; id += 1) expect(putOnShortlist(String(id), true)).toBe(true);
    expect(putOnShortlist("99", true)).toBe(false);
    expect(shortlist()).toHaveLength(MOST_COMPARED);
    expect(putOnShortlist("1", true)).toBe(true);
    expect(putOnShortlist("1", false)).toBe(true);
    expect(putOnShortlist("99", true)).toBe(true);
  });

  test.each([
    ["no JSON", "{", []],
    ["no list", '{"a":1}', []],
    ["invalid IDs", '["1",2,null,"x","../2","1","4"]', ["1", "4"]],
  ])("makes the best of a storage with %s", (_, text, ids) => {
    storage.setItem(KEY, text);
    expect(shortlist()).toEqual(ids);
  });

  test("is the same object until it changes, so nothing rerenders in vain", () => {
    putOnShortlist("1", true);
    expect(shortlist()).toBe(shortlist());
  });

  test("is announced here and in other windows", () => {
    const told = vi.fn();
    const end = onShortlistChange(told);
    putOnShortlist("1", true);
    window.dispatchEvent(new Event("storage"));
    expect(told).toHaveBeenCalledTimes(2);
    end();
    putOnShortlist("2", true);
    expect(told).toHaveBeenCalledTimes(2);
  });

  test("lasts until the page is left if the browser stores nothing", () => {
    storage.refuse();
    putOnShortlist("1", true);
    putOnShortlist("2", true);
    expect(shortlist()).toEqual(["1", "2"]);
    putOnShortlist("1", false);
    expect(shortlist()).toEqual(["2"]);
  });
});

test("the school that a guest meant to save is remembered until they cancel", () => {
  expect(wishedSchool()).toBeNull();
  wishToSave({ _id: "1", name: "Boston Latin" });
  expect(wishedSchool()).toEqual({ _id: "1", name: "Boston Latin" });
  wishToSave(null);
  expect(wishedSchool()).toBeNull();
});

describe("the address of a comparison", () => {
  test("names up to twenty schools", () => {
    expect(comparePath([])).toBe("/compare");
    expect(comparePath(["2", "1"])).toBe("/compare?schools=2,1");
    const many = Array.from({ length: 21 }, (_, at) => String(at));
    expect(comparePath(many)).toBe(`/compare?schools=${many.slice(0, 20).join(",")}`);
  });

  test.each([
    [undefined, [], 0],
    ["", [], 0],
    [" 1, boston-latin ,,1", ["1", "boston-latin"], 0],
    [["1", "2,3"], ["1", "2", "3"], 0],
    [
      Array.from({ length: 23 }, (_, at) => at).join(","),
      Array.from({ length: 20 }, (_, at) => String(at)),
      3,
    ],
  ])("%j is read", (param, references, leftOut) => {
    expect(comparedReferences(param)).toEqual({ references, leftOut });
  });
});
