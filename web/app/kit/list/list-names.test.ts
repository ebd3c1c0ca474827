import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listColumns } from "#domain/core/preferences/codes.ts";

const app = new URL("../../", import.meta.url);
const texts = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx") && !path.startsWith("kit/"))
  .map((path) => [path, readFileSync(new URL(path, app), "utf8")] as const);

/** A list, its name, and the columns of its file in their order. */
const lists = texts.flatMap(([path, text]) => {
  const name = /<List\s+name="([a-z-]+)"/.exec(text)?.[1];
  if (name === undefined) return [];
  const ids = [...text.matchAll(/^\s*(?:\{ )?id: "([a-z-]+)",/gm)]
    .map(([, id]) => id!)
    .filter((id) => id !== "actions");
  return [{ path, name, ids }];
});

test("lists are found", () => expect(lists.length).toBeGreaterThan(10));

test.each(lists)("$path: the server knows its columns", ({ name, ids }) => {
  const known: readonly string[] = listColumns[name as keyof typeof listColumns];
  expect(ids).toEqual(expect.arrayContaining([...known]));
  // The first may be the one that names a row, which is always there.
  expect(known).toEqual(expect.arrayContaining(ids.slice(1)));
});
