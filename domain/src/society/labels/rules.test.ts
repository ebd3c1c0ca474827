import { describe, expect, it } from "vitest";
import { labelKey, numberParts, placeKey, readLabel } from "./rules.ts";

const readings = (text: string) => readLabel(text).map(({ place, number }) => `${place} ${number}`);

describe("readLabel", () => {
  it.each([
    ["A-101", "a 101"],
    ["A101", "a 101"],
    ["A/101", "a 101"],
    ["A 101", "a 101"],
    ["a-101", "a 101"],
    ["A.101", "a 101"],
    ["A – 101", "a 101"],
    ["A — 101", "a 101"],
    ["A-0101", "a 101"],
    ["  A   101  ", "a 101"],
    ["(A) 101", "a 101"],
    ["A_101", "a 101"],
    ["Ａ－１０１", "a 101"],
    ["Wing A 103", "a 103"],
    ["A wing, flat no. 101", "a 101"],
    ["A-Wing 101", "a 101"],
    ["Flat A-101", "a 101"],
    ["Flat No. A/101", "a 101"],
    ["flat # 101, wing A", "a 101"],
    ["101, A wing", "a 101"],
    ["D2/402", "d2 402"],
    ["D-402", "d 402"],
    ["Deodar 402", "deodar 402"],
    ["deodar tower 402", "deodar 402"],
    ["Deodar 2 402", "deodar2 402"],
    ["Tower 2, 402", "2 402"],
    ["B wing 3rd floor 302", "b 302"],
    ["B wing third floor flat 302", "b 302"],
    ["B-302, 3rd floor", "b 302"],
    ["302 floor 3 wing B", "b 302"],
    ["G-1", "g 1"],
    ["Shop 4", "shop 4"],
    ["A Shop 4", "ashop 4"],
    ["Villa 12", "villa 12"],
    ["101", " 101"],
    ["0101", " 101"],
    ["101A", " 101a"],
    ["101-A", " 101a"],
    ["B 101A", "b 101a"],
    ["A-1201-B", "a 1201b"],
    ["A-101/2", "a101 2"],
    ["१०१", " 101"],
    ["ए-१०१", "ए 101"],
    ["ए विंग १०१", "ए 101"],
    ["ए विंग, तीसरी मंज़िल, फ़्लैट नंबर १०१", "ए 101"],
    ["A-১০১", "a 101"],
    ["A-૧૦૧", "a 101"],
    ["PH-1", "ph 1"],
    ["A-000", "a 0"],
    ["Wing-A-Flat-101", "a 101"],
  ])("reads %s first as %s", (text, first) => {
    expect(readings(text)[0]).toBe(first);
  });

  it.each([
    ["101A", ["a 101"]],
    ["A-101", [" 101a", "ए 101"]],
    ["ए-१०१", ["a 101"]],
    ["बी२ ४०२", ["b2 402"]],
    ["D2402", ["d 2402", "d2 402"]],
    ["D12402", ["d1 2402", "d12 402"]],
    ["A1001", ["a1 1"]],
    ["D2/402", ["d 2402"]],
    ["A-101/2", ["a 1012"]],
    ["Villa 12", ["villas 12", " 12"]],
    ["101, A wing", [" 101a"]],
  ])("reads %s as %s too", (text, others) => {
    expect(readings(text)).toEqual(expect.arrayContaining(others));
  });

  it.each([
    "",
    " ",
    "-/-",
    "kavita",
    "Wing A",
    "%",
    "१",
    "_",
    "9".repeat(41),
    `A-101 ${"x ".repeat(9)}`,
    "A".repeat(10_000),
  ])("takes nothing from %s", (text) => {
    expect(readings(text).filter((reading) => reading !== " 1")).toEqual([]);
  });
});

describe("numberParts", () => {
  it.each([
    ["101", "", "101"],
    ["A-101", "a", "101"],
    ["A101", "a", "101"],
    ["D2-402", "d2", "402"],
    ["101A", "", "101a"],
    ["101/2", "101", "2"],
    ["Shop 4", "shop", "4"],
    ["Flat 101", "", "101"],
    ["G-01", "g", "1"],
    ["Penthouse", "", "penthouse"],
    ["Flat", "", "flat"],
    ["-", "", ""],
  ])("of %s are %s and %s", (flatNo, place, number) => {
    expect(numberParts(flatNo)).toEqual({ place, number });
  });
});

describe("placeKey", () => {
  it.each([
    ["A", "a"],
    ["Wing A", "a"],
    ["A-Wing", "a"],
    ["Block No. 2", "2"],
    ["Deodar Tower", "deodar"],
    ["Deodar 02", "deodar2"],
    ["Wing", "wing"],
    ["ए विंग", "ए"],
    ["D.L.F.", "dlf"],
  ])("of %s is %s", (name, key) => {
    expect(placeKey(name)).toBe(key);
  });
});

describe("labelKey", () => {
  it("is the same however a label is written", () => {
    expect(new Set(["A-101", "A101", "a/0101", "A – 101", "ए-101".replace("ए", "a"), "Ａ १०१"].map(labelKey))).toEqual(
      new Set(["a101"]),
    );
  });
});
