import { z } from "zod";
import { call } from "../../platform/call.ts";
import { problem } from "../../platform/problems.ts";
import { type ListName, listColumns, pageSizes } from "./codes.ts";

const listNames = Object.keys(listColumns) as [ListName, ...ListName[]];
const mostColumns = 20;

const fields = {
  List: z.enum(listNames, problem("name-list")),
  /** Whether it is drawn as cards where there is room for a table. */
  Whether_Cards: z.boolean(),
  /** Whether single keys work: j, k, Enter, x and /. */
  Whether_Keys: z.boolean(),
  /** Null: the list's default number of rows. */
  Page_Size: z.literal(pageSizes).nullable(),
};

export const ListPreference = z.object({ ...fields, Hidden_Columns: z.array(z.string()) });
export type ListPreference = z.output<typeof ListPreference>;

export const preferences = {
  editList: call({
    path: "vendor/Edit_List_Preference",
    who: "signed-in",
    summary:
      "Save this account's preferences for a list of the console: hidden columns, table or cards, rows per page. Fetch_Vendor_Complete_Information answers all of them",
    input: z
      .object({
        ...fields,
        Hidden_Columns: z
          .array(z.string().max(40))
          .max(mostColumns, problem("columns-at-most", { most: mostColumns }))
          .transform((columns) => [...new Set(columns)]),
      })
      .superRefine(({ List, Hidden_Columns }, context) => {
        const columns: readonly string[] = listColumns[List];
        if (Hidden_Columns.some((column) => !columns.includes(column)))
          context.addIssue({ code: "custom", path: ["Hidden_Columns"], message: problem("unknown-column") });
      }),
    output: ListPreference,
  }),
};
