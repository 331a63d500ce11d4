import { beforeEach, describe, expect, test, vi } from "vitest";
import { clearChosen } from "#components/compare/clear-chosen.ts";
import { messageAt, openPlace } from "#components/ui/message-state.ts";
import {
  choose,
  chosenSchools,
  nameChosen,
  namesakes,
  onChosenChange,
  wishedSchool,
  wishToSave,
} from "#lib/comparison/chosen.client.ts";
import {
  comparedReferences,
  compareNearestPath,
  comparePath,
  compareText,
  MOST_COMPARED,
} from "#lib/comparison/link.rules.ts";

const KEY = "homeroom.compare";
const FORMER_KEY = "homeroom.shortlist";

const named = (_id: string) => ({ _id, name: `School ${_id}` });
const ids = () => chosenSchools().map(({ _id }) => _id);

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
  for (const school of chosenSchools()) choose(school, false);
});

describe("the schools chosen for a comparison", () => {
  test("keep their order, each once and with its name, and one can be removed", () => {
    for (const id of ["3", "1", "3", "2"]) choose(named(id), true);
    expect(chosenSchools()).toEqual(["3", "1", "2"].map(named));
    choose(named("3"), false);
    expect(ids()).toEqual(["1", "2"]);
    for (const id of ["1", "2", "9"]) choose(named(id), false);
    expect(chosenSchools()).toEqual([]);
    expect(storage.getItem(KEY)).toBeNull();
  });

  test("are cleared at once, and are back in their order when that is undone", () => {
    for (const id of ["3", "1", "2"]) choose(named(id), true);
    const place = {};
    const closePlace = openPlace(place);
    clearChosen(chosenSchools());
    expect(ids()).toEqual([]);
    const message = messageAt(place);
    expect(message?.text).toBe("3 schools were removed from your comparison.");
    if (message?.action && "onPress" in message.action) message.action.onPress();
    expect(ids()).toEqual(["3", "1", "2"]);
    closePlace();
  });

  test("are named as lost where what was added since leaves no room for them", () => {
    for (let id = 1; id <= MOST_COMPARED; id += 1) choose(named(String(id)), true);
    const place = {};
    const closePlace = openPlace(place);
    clearChosen(chosenSchools());
    choose(named("99"), true);
    const message = messageAt(place);
    if (message?.action && "onPress" in message.action) message.action.onPress();
    expect(ids()).toEqual(["99", ...Array.from({ length: MOST_COMPARED - 1 }, (_, at) => String(at + 1))]);
    expect(messageAt(place)?.text).toBe(
      "You can compare up to 20 schools, so 1 school could not be added again.",
    );
    closePlace();
  });

  test("are twenty at most", () => {
    for (let id = 1; id <= MOST_COMPARED; id += 1) expect(choose(named(String(id)), true)).toBe(true);
    expect(choose(named("99"), true)).toBe(false);
    expect(chosenSchools()).toHaveLength(MOST_COMPARED);
    expect(choose(named("1"), true)).toBe(true);
    expect(choose(named("1"), false)).toBe(true);
    expect(choose(named("99"), true)).toBe(true);
  });

  test.each([
    ["no JSON", "{", []],
    ["no list", '{"a":1}', []],
    ["invalid entries", '["1",2,null,{"_id":7},{"_id":"../2"},{"_id":"4","name":5},"1"]', ["1", "4"]],
  ])("make the best of a storage with %s", (_, text, expected) => {
    storage.setItem(KEY, text);
    expect(ids()).toEqual(expected);
  });

  test("that a browser kept before they had names are carried over, and named when they are looked up", () => {
    storage.setItem(FORMER_KEY, '["5","4","6"]');
    expect(chosenSchools()).toEqual(["5", "4", "6"].map((_id) => ({ _id, name: "" })));
    nameChosen(
      new Map([
        ["5", { name: "Oak School", place: "Albany, NY" }],
        ["4", null],
      ]),
    );
    expect(chosenSchools()).toEqual([
      { _id: "5", name: "Oak School", place: "Albany, NY" },
      { _id: "6", name: "" },
    ]);
    expect(storage.getItem(FORMER_KEY)).toBeNull();
    expect(JSON.parse(storage.getItem(KEY) ?? "")).toHaveLength(2);
  });

  test("are told apart by their places only if they have the same name", () => {
    const schools = [
      { _id: "1", name: "Lincoln High School" },
      { _id: "2", name: "Oak School" },
      { _id: "3", name: "Lincoln High School" },
    ];
    expect([...namesakes(schools)].map(({ _id }) => _id)).toEqual(["1", "3"]);
    expect(
      namesakes([
        { _id: "1", name: "" },
        { _id: "2", name: "" },
      ]).size,
    ).toBe(0);
  });

  test("are the same object until they change, so nothing rerenders in vain", () => {
    choose(named("1"), true);
    expect(chosenSchools()).toBe(chosenSchools());
  });

  test("are announced here and in other windows", () => {
    const told = vi.fn();
    const end = onChosenChange(told);
    choose(named("1"), true);
    window.dispatchEvent(new Event("storage"));
    expect(told).toHaveBeenCalledTimes(2);
    end();
    choose(named("2"), true);
    expect(told).toHaveBeenCalledTimes(2);
  });

  test("last until the page is left if the browser stores nothing", () => {
    storage.refuse();
    choose(named("1"), true);
    choose(named("2"), true);
    expect(ids()).toEqual(["1", "2"]);
    choose(named("1"), false);
    expect(ids()).toEqual(["2"]);
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
    expect(compareNearestPath("7")).toBe("/compare?schools=7&nearest=2");
    expect(compareText(2)).toBe("Compare (2 of 20)");
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
