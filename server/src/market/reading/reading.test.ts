import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSearchText } from "#domain/market/reading/rules.ts";
import { textOf } from "#domain/market/reading/written/rules.ts";
import { startServer } from "../../../test/server.ts";
import { placesOf } from "./vocabulary.ts";

/** The queries say days as of this one. */
const today = "2026-11-28";
const least = 0.9;

const { database, clock } = await startServer();
const [, ...lines] = readFileSync(new URL("../../../test/search-queries.tsv", import.meta.url), "utf8")
  .trim()
  .split("\n");
const queries = lines.map((line) => {
  const [half, language, text, expected] = line.split("\t") as [string, string, string, string];
  return { half, language, text, expected: expected.split(";").sort().join(";") };
});

/** What the reader says beside the words and places that it lists, as the file writes it. */
function written(reading: ReturnType<typeof readSearchText>): string {
  const {
    Places: _,
    Words: __,
    Whether_Cut: ___,
    Whether_Metro_Known: ____,
    Whether_Metro_Placed: _____,
    Left_Out: ______,
    Contradictions,
    ...filters
  } = reading;
  const denied = Contradictions.map((name) => `Contradictions ${name}`);
  return [...Object.entries(filters).map(([name, value]) => `${name} ${value}`), ...denied].sort().join(";");
}

test("there are at least 300 queries in three languages, each once", () => {
  expect(queries.length).toBeGreaterThanOrEqual(300);
  expect(new Set(queries.map(({ text }) => text)).size).toBe(queries.length);
  expect(new Set(queries.map(({ language }) => language))).toEqual(new Set(["English", "Hinglish", "Hindi"]));
});

test("nine of ten queries are read as a person would, in each language", async () => {
  const index = await placesOf(database.db, clock.now());
  const scored = queries.map((query) => ({ ...query, read: written(readSearchText(query.text, index, today)) }));
  const missed = ({ text, expected, read }: (typeof scored)[number]) =>
    `${text}\n  expected ${expected}\n  read     ${read}`;
  for (const language of ["English", "Hinglish", "Hindi"]) {
    const all = scored.filter((query) => query.language === language);
    const misses = all.filter(({ read, expected }) => read !== expected);
    const share = 1 - misses.length / all.length;
    expect(share, `${language}:\n${misses.map(missed).join("\n")}`).toBeGreaterThanOrEqual(least);
  }
});

test("what was read, written as words again, is read as the same", async () => {
  const index = await placesOf(database.db, clock.now());
  const filters = (text: string) => {
    const {
      Places: _,
      Whether_Cut: __,
      Contradictions: ___,
      Left_Out: ____,
      ...rest
    } = readSearchText(text, index, today);
    return rest;
  };
  for (const { text } of queries) expect(filters(textOf(filters(text))), text).toEqual(filters(text));
});
