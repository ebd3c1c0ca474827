import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#domain/platform/languages.ts";

type Variants = [{ declarations: string[]; selectors: string[]; match: Record<string, string> }];
type Catalogue = Record<string, string | Variants>;

const folder = new URL("../../messages/", import.meta.url);
const read = (file: string): Catalogue => JSON.parse(readFileSync(new URL(file, folder), "utf8"));
const filesOf = (language: string) => readdirSync(new URL(`${language}/`, folder)).sort();

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

/** The placeholders of a message and its variants. */
function shapeOf(message: string | Variants) {
  if (typeof message === "string") return placeholders(message);
  const [{ declarations, selectors, match }] = message;
  return { declarations, selectors, variants: Object.keys(match), used: placeholders(Object.values(match).join()) };
}

test("the build makes pages in the languages that the domain names, from every file of English", () => {
  const settings = JSON.parse(readFileSync(new URL("../project.inlang/settings.json", folder), "utf8"));
  expect(settings.locales).toEqual(languages);
  expect(readdirSync(folder).sort()).toEqual([...languages].sort());
  const listed = settings["plugin.inlang.messageFormat"].pathPattern.map((path: string) => path.split("/").at(-1));
  expect(listed.sort()).toEqual(filesOf("en"));
});

test.each(filesOf("en"))("%s says in Hindi all that it says in English, with the same gaps and variants", (file) => {
  const english = read(`en/${file}`);
  const hindi = read(`hi/${file}`);
  expect(Object.keys(hindi)).toEqual(Object.keys(english));
  for (const [key, message] of Object.entries(hindi)) expect(shapeOf(message), key).toEqual(shapeOf(english[key]!));
});

test("no two keys have the same text in every language", () => {
  const keysOf = new Map<string, string[]>();
  for (const file of filesOf("en")) {
    const hindi = read(`hi/${file}`);
    for (const [key, message] of Object.entries(read(`en/${file}`))) {
      const text = JSON.stringify([message, hindi[key]]);
      keysOf.set(text, [...(keysOf.get(text) ?? []), key]);
    }
  }
  expect([...keysOf.values()].filter((keys) => keys.length > 1)).toEqual([]);
});

/** What every language writes alike: gaps, signs, figures, and abbreviations. */
const alike = /\{\w+\}|rtsp:\S+|\b(PDF|CSV|Excel|XLSX|UPI ID|UTR|IFSC|BHK|WhatsApp|KA 05 MH)\b|[^\p{L}]/gu;

test("the Hindi is Hindi: written in Devanagari, but for what every language writes alike", () => {
  const texts = filesOf("hi").flatMap((file) => Object.values(read(`hi/${file}`)).flatMap(textsOf));
  expect(texts.filter((text) => text.replace(alike, "") !== "" && !/[\u0900-\u097f]{2}/.test(text))).toEqual([]);
});

const textsOf = (message: string | Variants): string[] =>
  typeof message === "string" ? [message] : Object.values(message[0].match);
