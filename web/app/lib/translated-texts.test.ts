import { parseAst } from "vite";
import { expect, test } from "vitest";
import type { Language } from "#domain/platform/languages.ts";
import { translatedTexts } from "../../translated-texts.ts";

/** The code of a module of the domain in the build of a language. */
function built(language: Language, code: string): string {
  const { transform } = translatedTexts(language);
  const { handler } = transform as { handler: (this: object, code: string, id: string) => string | undefined };
  return handler.call({ parse: parseAst }, code, "/domain/src/society/flats/codes.ts") ?? code;
}

test("a table of labels is in the language of the build, and has no trace of its name", () => {
  const declared = 'export const categories = labels("categories", { 1: "Rent", 2: "Lease" });';
  expect(built("en", declared)).toBe('export const categories = ({ 1: "Rent", 2: "Lease" });');
  expect(built("hi", declared)).toBe('export const categories = {"1":"किराया","2":"लीज़"};');
});

test("a problem is its sentence, with its values or without", () => {
  expect(built("hi", 'const text = problem("title-required");')).toBe('const text = ("शीर्षक ज़रूरी है");');
  expect(built("en", 'report(problem("photos-at-most", { most: problem("enter-end") }));')).toMatch(
    /filledProblem\("At most \{most\} photos", \{ most: \("Enter until when"\) \}\)/,
  );
  expect(built("en", 'problem(isOne ? "most-entry" : "most-entries", { field, limit });')).toMatch(
    /\(isOne \? "\{field\} .* \{limit\} entry" : "\{field\} .* \{limit\} entries", \{ field, limit \}\)/,
  );
});

test.each([
  ['labels("noSuchTable", { 1: "One" })', "noSuchTable are not translated: en"],
  ['labels("categories", { 1: "Rent", 9: "Sale" })', "categories lack 9: en"],
  ['problem("no-such-problem")', "no-such-problem is not translated: hi"],
  ["problem(code)", "needs its code written out"],
])("%s fails the build", (code, message) => expect(() => built("hi", code)).toThrow(message));
