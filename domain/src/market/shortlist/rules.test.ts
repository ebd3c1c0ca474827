import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fittingEntries, mergeEntries, tidyNote, timedEntry } from "./merging/rules.ts";
import { changedEntries, type Entry, keptEntries, mostRemovedHomes, mostSavedHomes, savedOf } from "./rules.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20) + minute * 60_000);
const entry = (PropertyID: string, changed: number, more: Partial<Entry> = {}): Entry => ({
  PropertyID,
  Note: "",
  Saved_At: at(0).toISOString(),
  Changed_At: at(changed).toISOString(),
  Whether_Removed: false,
  ...more,
});

const someEntry = fc
  .record({
    home: fc.constantFrom("a", "b", "c", "d"),
    saved: fc.integer({ min: 0, max: 4 }),
    changed: fc.integer({ min: 0, max: 4 }),
    note: fc.constantFrom("", "quiet", "loud"),
    isRemoved: fc.boolean(),
  })
  .map(({ home, saved, changed, note, isRemoved }) =>
    entry(home, changed, { Note: note, Saved_At: at(saved).toISOString(), Whether_Removed: isRemoved }),
  );
const someList = fc.array(someEntry, { maxLength: 12 });

describe("lists merge", () => {
  test("to the same in whichever order they meet, however often", () => {
    fc.assert(
      fc.property(someList, someList, someList, (a, b, c) => {
        const merged = mergeEntries(a, b);
        expect(mergeEntries(b, a)).toEqual(merged);
        expect(mergeEntries(merged, b)).toEqual(merged);
        expect(mergeEntries(merged, merged)).toEqual(merged);
        expect(mergeEntries(mergeEntries(a, b), c)).toEqual(mergeEntries(a, mergeEntries(b, c)));
      }),
    );
  });

  test("to one entry of each home, which was in one of them and is the last", () => {
    fc.assert(
      fc.property(someList, someList, (a, b) => {
        const merged = mergeEntries(a, b);
        expect(new Set(merged.map(({ PropertyID }) => PropertyID)).size).toBe(merged.length);
        for (const one of merged) {
          expect([...a, ...b]).toContainEqual(one);
          for (const other of [...a, ...b])
            if (other.PropertyID === one.PropertyID) expect(other.Changed_At <= one.Changed_At).toBe(true);
        }
      }),
    );
  });

  test.each([
    ["a later note replaces an earlier one", entry("a", 1, { Note: "old" }), entry("a", 2, { Note: "new" }), "new"],
    [
      "instants are compared, not their text",
      entry("a", 1, { Note: "old" }),
      entry("a", 2, { Note: "new", Changed_At: "2026-11-20T00:02:00Z" }),
      "new",
    ],
  ])("so that %s", (_, one, other, note) => {
    expect(mergeEntries([one], [other])).toMatchObject([{ Note: note }]);
  });

  test("so that a later removal removes, a later save brings back, and of the same instant the removal stays", () => {
    const removed = entry("a", 2, { Whether_Removed: true });
    expect(savedOf(mergeEntries([entry("a", 1)], [removed]))).toEqual([]);
    expect(savedOf(mergeEntries([entry("a", 3)], [removed]))).toHaveLength(1);
    expect(savedOf(mergeEntries([entry("a", 2)], [removed]))).toEqual([]);
  });
});

test("a clock that is ahead counts as now, and a removal keeps no note", () => {
  const ahead = entry("a", 500, { Saved_At: at(900).toISOString(), Note: "x" });
  expect(timedEntry(ahead, at(10))).toMatchObject({ Changed_At: at(10).toISOString(), Saved_At: at(10).toISOString() });
  expect(timedEntry(entry("a", 5), at(10)).Changed_At).toBe(at(5).toISOString());
  expect(timedEntry({ ...ahead, Whether_Removed: true }, at(10)).Note).toBe("");
});

test("removals are kept for 90 days, and not without end", () => {
  const removed = (id: string, changed: number) => entry(id, changed, { Whether_Removed: true });
  const day = 24 * 60;
  const list = [entry("a", -200 * day), removed("b", -91 * day), removed("c", -89 * day)];
  expect(keptEntries(list, at(0)).map(({ PropertyID }) => PropertyID)).toEqual(["a", "c"]);
  const many = Array.from({ length: mostRemovedHomes + 5 }, (_, n) => removed(String(n), -n));
  const kept = keptEntries(many, at(1));
  expect(kept).toHaveLength(mostRemovedHomes);
  expect(kept).toContainEqual(many[0]);
});

test("what finds room is the last saved, and changes of what is there always do", () => {
  const list = Array.from({ length: mostSavedHomes - 1 }, (_, n) => entry(`own ${n}`, 0));
  const added = [
    entry("early", 1, { Saved_At: at(1).toISOString() }),
    entry("late", 2, { Saved_At: at(2).toISOString() }),
    entry("own 3", 3, { Note: "noted" }),
  ];
  expect(fittingEntries(list, added).map(({ PropertyID }) => PropertyID)).toEqual(["own 3", "late"]);
  const leaving = entry("own 4", 4, { Whether_Removed: true });
  expect(fittingEntries(list, [...added, leaving])).toHaveLength(4);
  const full = [...list, entry("last", 0)];
  expect(fittingEntries(full, added).map(({ PropertyID }) => PropertyID)).toEqual(["own 3"]);
});

describe("a change on the device", () => {
  test("saves, notes and removes, in the order of saving", () => {
    let list = changedEntries([], "a", { Note: "" }, at(1));
    list = changedEntries(list, "b", { Note: "" }, at(2));
    list = changedEntries(list, "a", { Note: "near the school" }, at(3));
    expect(list.map(({ PropertyID, Note }) => [PropertyID, Note])).toEqual([
      ["b", ""],
      ["a", "near the school"],
    ]);
    list = changedEntries(list, "a", { Whether_Removed: true }, at(4));
    expect(list.find(({ PropertyID }) => PropertyID === "a")).toMatchObject({ Note: "", Whether_Removed: true });
    list = changedEntries(list, "a", { Note: "" }, at(5));
    expect(savedOf(list).map(({ PropertyID }) => PropertyID)).toEqual(["a", "b"]);
  });

  test("of a home saved later comes first, though the clock was set back meanwhile", () => {
    const list = changedEntries(changedEntries([], "a", { Note: "" }, at(9)), "b", { Note: "" }, at(1));
    expect(list.map(({ PropertyID }) => PropertyID)).toEqual(["b", "a"]);
  });

  test("counts, however wrong the clock was before", () => {
    const ahead = [entry("a", 1000)];
    const list = changedEntries(ahead, "a", { Whether_Removed: true }, at(1));
    expect(savedOf(mergeEntries(ahead, list))).toEqual([]);
  });
});

test("a note keeps its lines, and nothing around them", () => {
  expect(tidyNote("  Near work\r\n\r\n\r\n\r\nAsk about water \n")).toBe("Near work\n\nAsk about water");
});
