import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type ListName, listColumns } from "#domain/core/preferences/codes.ts";
import type { PageContext } from "../../lib/page-context.ts";
import type { listAddress } from "./list-address.ts";
import { loadState } from "./load-state.ts";

const app = new URL("../../", import.meta.url);
const texts = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((path) => /\.tsx?$/.test(path) && !/^kit\/|\.test\.tsx?$/.test(path))
  .map((path) => [path, readFileSync(new URL(path, app), "utf8")] as const);

/** The columns of each file that draws a list, but the one of its buttons. */
const drawn = texts
  .filter(([, text]) => text.includes('/list/list.tsx"') && /<List\s/.test(text))
  .map(([path, text]) => {
    const ids = [...text.matchAll(/^\s*(?:\{ )?id: "([a-z-]+)",/gm)].map(([, id]) => id!);
    return { path, ids: ids.filter((id) => id !== "actions") };
  });

type Address = ReturnType<typeof listAddress<Record<never, never>, never, ListName | undefined>>;
type Named = Address & { name: ListName };

const addressFiles = texts.map(([path]) => path).filter((path) => path.endsWith("-address.ts"));
const modules: Record<string, unknown>[] = await Promise.all(
  addressFiles.map((path) => import(new URL(path, app).pathname)),
);
const declared = modules
  .flatMap(Object.entries)
  .filter(([name, address]) => name.endsWith("Address") && typeof address === "object")
  .map(([constant, address]) => ({ constant, address: address as Address }));
const isNamed = (address: Address): address is Named => address.name !== undefined;
const named = declared.map(({ address }) => address).filter(isNamed);
const names = Object.keys(listColumns) as ListName[];

test("each list that is kept for people has one address", () =>
  expect(named.map(({ name }) => name).sort()).toEqual(names.sort()));

test.each(drawn)("$path: the server knows its columns", ({ ids }) => {
  // The first may be the one that names a row, which is always there.
  const has = (known: readonly string[]) =>
    known.every((id) => ids.includes(id)) && ids.slice(1).every((id) => known.includes(id));
  expect(Object.values(listColumns).filter(has)).not.toEqual([]);
});

test("no list is kept without being drawn", () => {
  const columns = drawn.map(({ ids }) => ids);
  for (const [name, known] of Object.entries(listColumns))
    expect(
      columns.some((ids) => known.every((id) => ids.includes(id))),
      name,
    ).toBe(true);
});

/** A page of somebody who chose 50 rows for one list, and 100 for all others. */
const pageOf = (list: ListName) => {
  const List_Preferences = names.map((List) => ({ List, Page_Size: List === list ? 50 : 100 }));
  return {
    hasSession: true,
    ask: async () => ({ success: true, extras: { Data: { List_Preferences } } }),
  } as unknown as PageContext;
};

test.each(named)("$name has as many rows as somebody chose for it", async (address) => {
  const limitAt = async (query: string) =>
    address.inputOf(await loadState(pageOf(address.name), address, new URLSearchParams(query)));
  expect(await limitAt("")).toMatchObject({ Skip: 0, Limit: 50 });
  expect(await limitAt("size=25&page=2")).toMatchObject({ Skip: 25, Limit: 25 });
});

/** They take the filters of a list without its rows. */
const filtersOnly = ["money/collections/letters/letters-address.ts"];

test("no page reads the address of such a list without that choice", () => {
  const unnamed = declared.filter(({ address }) => !isNamed(address)).map(({ constant }) => constant);
  const read = texts.flatMap(([path, text]) =>
    [...text.matchAll(/(\w+Address)\.parse\(/g)].map(([, constant]) => ({ path, constant: constant! })),
  );
  expect(read.filter(({ path, constant }) => !unnamed.includes(constant) && !filtersOnly.includes(path))).toEqual([]);
});
