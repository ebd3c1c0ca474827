import { z } from "zod";
import { call } from "../call.ts";
import { leastSearch, searchKinds } from "./codes.ts";

const SearchItem = z.object({
  ID: z.string(),
  Title: z.string(),
  Subtitle: z.string(),
  /** The page that shows it. */
  Path: z.string(),
});
export type SearchItem = z.output<typeof SearchItem>;

const SearchGroup = z.object({
  Kind: z.enum(searchKinds),
  /** How many match; the Items are the first of them. */
  Count: z.int().min(0),
  Items: z.array(SearchItem),
});
export type SearchGroup = z.output<typeof SearchGroup>;

export const dashboards = {
  search: call({
    path: "vendor/Search_Everything",
    who: "signed-in",
    summary:
      "Finds what the caller may see by words that all occur in it, in groups; a group in which nothing matches is left out",
    input: z.object({
      Search: z
        .string("Type what to search for")
        .trim()
        .min(leastSearch, `Type at least ${leastSearch} characters`)
        .max(100, "Type 100 characters at most"),
      /** Of each group. */
      Limit: z.int().min(1).max(20).default(5),
    }),
    output: z.array(SearchGroup),
  }),
};
