import { domain } from "#domain";
import type { WriteOff } from "#domain/money/write-offs/calls.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { bookOf } from "../journal/book.ts";
import { findKeeper } from "../journal/papers/queries.ts";
import { listWriteOffs } from "./queries.ts";
import { viewSums, viewWriteOff } from "./view.ts";

const columns: Columns<WriteOff> = {
  Document: ({ Write_Off_No }) => Write_Off_No,
  Date: ({ Write_Off_Day }) => Write_Off_Day,
  Flat: ({ Flat_Label, Flat_No }) => Flat_Label || Flat_No,
  Name: ({ Name }) => Name,
  Bills: ({ Bills }) => Bills.map(({ Bill_No }) => Bill_No).join(", "),
  "Written off": ({ Amount }) => Amount,
  Reason: ({ Reason }) => Reason,
  Resolution: ({ Resolution_No }) => Resolution_No,
  "Resolution of": ({ Resolution_Day }) => Resolution_Day ?? "",
  "Proposed by": ({ Made_By }) => Made_By,
  "Confirmed by": ({ Confirmed_By }) => Confirmed_By ?? "",
  "Reversed on": ({ Reversed_On }) => Reversed_On ?? "",
  "Reason of the reversal": ({ Reverse_Reason }) => Reverse_Reason,
};

export const exportList = handler(
  domain["write-offs"].exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const page = { Skip: 0, Limit: largestSheet.rows, Whether_Totals: true };
    const { rows, count, totals } = await listWriteOffs(reads, book, { ...filters, ...page });
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    const { name } = await findKeeper(reads, book);
    return sheetFileOf("write-offs", rows.map(viewWriteOff), columns, {
      ...{ Format, now },
      title: [...(name ? [name] : []), "Write-offs"],
      sums: { Document: "Total without the reversed", "Written off": viewSums(totals).Totals!.Amount },
    });
  },
);
