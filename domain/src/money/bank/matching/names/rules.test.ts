import { expect, test } from "vitest";
import { likeness, nameOf } from "./rules.ts";

test.each([
  ["RAMESH KULKARNI", "Ramesh Kulkarni", "same"],
  ["KULKARNI RAMESH V", "Ramesh Vinayak Kulkarni", "same"],
  ["Mr. RAMESH KULKARNI", "Shri Ramesh Kulkarni", "same"],
  ["RAMESHKULKARNI", "Ramesh Kulkarni", "same"],
  ["RAMESHWAR KULKAR", "Rameshwar Kulkarni", "same"],
  ["LAXMI IYER", "Lakshmi Iyer", "same"],
  ["SURESH CHAUDHARI", "Suresh Choudhary", "same"],
  ["RAMESH K", "Ramesh Kulkarni", "similar"],
  ["RAMESH SA", "Ramesh Sawant", "similar"],
  ["RAMESH", "Ramesh Kulkarni", "similar"],
  ["R KULKARNI", "Ramesh Kulkarni", "similar"],
  ["RAMESH DESHPANDE", "Ramesh Kulkarni", "similar"],
  ["ANITA SHAH", "Ramesh Kulkarni", "different"],
  ["R K", "Ramesh Kulkarni", "different"],
  ["", "Ramesh Kulkarni", "different"],
] as const)("%s and %s are %s", (payer, kept, expected) => {
  expect(likeness(nameOf(payer), nameOf(kept))).toBe(expected);
  expect(likeness(nameOf(kept), nameOf(payer))).toBe(expected);
});
