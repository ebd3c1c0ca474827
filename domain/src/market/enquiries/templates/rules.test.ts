import { expect, test } from "vitest";
import { filledTemplate, strangePlaceholder } from "./rules.ts";

test.each([
  ["Hello {name}, {home} is free.", undefined],
  ["Hello {Name}", "{Name}"],
  ["{}", "{}"],
  ["Rent {rent} for {home}", "{rent}"],
  ["a { b } c", undefined],
])("%j has the strange placeholder %j", (words, strange) => expect(strangePlaceholder(words)).toBe(strange));

test.each([
  ["Hello {name}, {home} is free. {name}?", "Hello Ravi, Lake flat is free. Ravi?"],
  // What people are called is no template.
  ["{home}", "Lake flat"],
])("%j is filled in", (words, filled) =>
  expect(filledTemplate(words, { name: "Ravi", home: "Lake flat" })).toBe(filled),
);

test("a name that looks like a placeholder stays as it is", () =>
  expect(filledTemplate("{name}", { name: "{home} $& $1", home: "Lake flat" })).toBe("{home} $& $1"));
