import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { oneOf, RupeesIn, RupeesOut } from "../../../platform/fields.ts";
import { BlockId, DebtorAccountId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { SheetFile, sheetFormat } from "../../../platform/sheet-calls.ts";
import { collectionSorts, collectionStates, overdueBands } from "../codes.ts";
import { Plan } from "../plans/draft.ts";
import { CollectionSums, Debtor } from "./draft.ts";

const filters = {
  ...searchFilter,
  /** By the oldest bill, so that each debtor is in one band. */
  Age: { Age_Band: z.enum(overdueBands) },
  Amount: { Least_Amount: RupeesIn },
  Block: { BlockID: BlockId },
  Collection_State: { Collection_State: oneOf(collectionStates) },
};
const sort = { Sort: z.enum(collectionSorts).default("amount") };

const OpenBill = z.object({
  BillID: z.string(),
  Bill_No: z.string(),
  Bill_Type: z.int(),
  Bill_Date: z.iso.date(),
  Bill_Due_Date: z.iso.date(),
  Days_Overdue: z.int(),
  Outstanding_Amount: RupeesOut,
});
export type OpenBill = z.output<typeof OpenBill>;

export const queue = {
  list: call({
    path: "vendor/Filter_All_Collections",
    who: "collections.read",
    summary:
      "List the debtors with a bill past its due date, with what is open by age, their last payment and contact, and what is next. Ages are those of today",
    input: listInput(filters, sort),
    output: listOf(Debtor).extend({
      /** Of all that match. */
      Totals: CollectionSums,
      /** Of all debtors that match, whatever their state. */
      States: z.array(z.object({ Collection_State: oneOf(collectionStates), Count: z.int(), Amount: RupeesOut })),
    }),
    answer: "extras",
    contacts: true,
    refusals: ["no-society"],
  }),
  exportQueue: call({
    path: "vendor/Export_All_Collections",
    who: "collections.read",
    summary: "Export the debtors with a bill past its due date as a file",
    fresh: true,
    input: listInput(filters, { ...sort, ...sheetFormat }),
    output: SheetFile,
    refusals: ["no-society", "too-many-to-export"],
  }),
  debtorInfo: call({
    path: "vendor/Fetch_Collection_Info",
    who: "collections.read",
    summary: "Show a debtor with the open bills, the oldest due first. There is none without a bill past its due date",
    input: z.object({ Debtor_AccountID: DebtorAccountId }),
    output: Debtor.extend({
      /** The latest that was not cancelled. */
      Plan: Plan.nullable(),
      Open_Bills: z.array(OpenBill),
      /** Bills beyond these are counted in the amounts only. */
      Whether_More_Bills: z.boolean(),
    }),
    contacts: true,
    refusals: ["no-society", "unknown-debtor", "nothing-overdue"],
  }),
};
