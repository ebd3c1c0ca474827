import { createDepositEntry } from "./account/create-deposit-entry.ts";
import { receipts } from "./account/receipts.ts";
import { statement } from "./account/statement.ts";
import { collect } from "./collect.ts";
import { createDepositBill } from "./create-deposit-bill.ts";
import { createFirstMonthBill } from "./create-first-month-bill.ts";
import { createNote } from "./create-note.ts";
import { createPastBills } from "./create-past-bills.ts";
import { exportList } from "./export-list.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { reverse } from "./reverse.ts";
import { summary } from "./summary.ts";

export const rents = {
  ...{ list, exportList, summary, info, collect, reverse, createNote },
  ...{ createDepositBill, createFirstMonthBill, createPastBills, createDepositEntry },
  ...{ statement, receipts },
};
