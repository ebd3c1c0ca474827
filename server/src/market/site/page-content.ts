import { idAtEnd } from "#domain/platform/ids.ts";
import { type Language, languageRoots } from "#domain/platform/languages.ts";
import type { Content } from "../../platform/pages/kept.ts";
import { sitePaths } from "./sitemap.ts";

/** Lists of homes; all other pages of the site change with a release only. */
const lists = new Set(["/", "/user-properties"]);
/** Of the filters those with few values each. Words, windows of a map and sets of amenities make addresses without end. */
const fewValues = new Set([
  "city",
  "propertyType",
  "subType",
  "category",
  "priceRange",
  "furnishing",
  "tenants",
  "sort",
]);
const lastPage = 5;

/**
 * What the public page at an address is made of, if all visitors get the same one and it is worth keeping. These pages are
 * named one by one: what is not known here is nobody else's.
 */
export function contentOf({ pathname, searchParams, search }: URL, language: Language): Content | undefined {
  const path = pathname.slice(languageRoots[language].length) || "/";
  const isSearch = path === "/user-properties";
  if (search !== "" && !(isSearch && [...searchParams].every(isCommon))) return undefined;
  if (lists.has(path)) return "homes";
  if (sitePaths.includes(path)) return "fixed";
  const home = /^\/homes\/([^/]+)$/.exec(path)?.[1];
  const id = home && idAtEnd(home);
  return id ? { home: id } : undefined;
}

const isCommon = ([name, value]: [string, string]) =>
  name === "page" ? Number(value) <= lastPage : name === "view" || fewValues.has(name);
