import type { z } from "zod";
import type { written } from "#domain/money/payables/recurring/draft.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Written } from "./queries.ts";

type WrittenIn = { [Field in keyof typeof written]: z.output<(typeof written)[Field]> };

/** What a template is to say, as it is stored. */
export const writtenOf = (draft: WrittenIn, writtenBy: VendorId): Written => ({
  name: draft.Recurring_Name,
  untilDay: draft.Until_Day,
  billDay: draft.Bill_Day,
  payDays: draft.Pay_Days,
  nature: draft.TDS_Nature,
  isGstCredit: draft.Whether_GST_Credit,
  lines: draft.Lines.map((line) => ({
    ledgerAccountId: line.Ledger_AccountID,
    net: line.Net_Amount,
    gst: line.GST_Amount,
    narration: line.Narration,
  })),
  writtenBy,
});
