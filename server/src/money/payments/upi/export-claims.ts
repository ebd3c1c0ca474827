import { domain } from "#domain";
import type { UpiClaim } from "#domain/money/payments/upi/calls.ts";
import { claimStatuses } from "#domain/money/payments/upi/codes.ts";
import { minuteOf } from "#domain/platform/days.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../../platform/sheets/sheet-file.ts";
import { listClaims, payeeOf } from "./queries.ts";
import { viewClaim } from "./view.ts";

const columns: Columns<UpiClaim> = {
  Name: (claim) => claim.Name,
  Flat: (claim) => claim.Flat_Label,
  Bills: (claim) => claim.Bills.map(({ Bill_No }) => Bill_No).join(", "),
  UTR: (claim) => claim.UTR,
  Reference: (claim) => claim.Transaction_Reference,
  "Paid on": (claim) => claim.Paid_Date,
  Amount: (claim) => claim.Amount,
  Status: (claim) => claimStatuses[claim.Claim_Status],
  "Decided at": (claim) => (claim.Decided_At ? minuteOf(new Date(claim.Decided_At)) : ""),
  "Decided by": (claim) => claim.Decided_By ?? "",
  Reason: (claim) => claim.Reason,
  "Receipt number": (claim) => claim.Receipt_No ?? "",
};

export const exportClaims = handler(
  domain.payments.exportClaims,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const payee = payeeOf(actor) ?? refuse("no-society");
    const { rows, count } = await listClaims(reads, payee, { ...filters, Skip: 0, Limit: largestSheet.rows });
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    return sheetFileOf("payments", rows.map(viewClaim), columns, { Format, now });
  },
);
