import type { TemplateState } from "#domain/core/notifications/templates/codes.ts";
import { languages } from "#domain/platform/languages.ts";
import { choice, type Filter, search, wordsOf } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

/** The parts of the list, all first. */
export const templateLists = ["", "missing", "pending", "withdrawn", "problems"] as const;
export type TemplateList = (typeof templateLists)[number];

type ListInput = { Whether_State_Filter?: true; State?: TemplateState; Whether_Problem_Filter?: true };

const list: Filter<TemplateList, ListInput> = {
  read: (text) => templateLists.find((word) => word === text) ?? "",
  write: (word) => word,
  input: (word) =>
    word === ""
      ? {}
      : word === "problems"
        ? { Whether_Problem_Filter: true }
        : { Whether_State_Filter: true, State: word },
  narrows: true,
};

/** The SMS texts that an operator registers. */
export const templatesAddress = listAddress({
  name: "templates",
  path: "/operator/templates",
  pageSize: 25,
  filters: { list, language: choice(wordsOf(languages), "Language"), search: search() },
});
