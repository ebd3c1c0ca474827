import type { ChequeState } from "#domain/money/bank/cheques/codes.ts";
import type { OwnPostDatedCheque, PostDatedCheque } from "#domain/money/bank/post-dated/calls.ts";
import { postDatedState } from "#domain/money/bank/post-dated/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import type { PostDatedRow } from "./queries.ts";

export const viewPostDated = (row: PostDatedRow, today: Day): PostDatedCheque => ({
  Post_Dated_ChequeID: row.post_dated_cheque_id,
  Post_Dated_State: postDatedState(row.status, row.cheque_day, today),
  Amount: rupees(row.amount_paise),
  Cheque_No: row.cheque_no,
  Cheque_Bank: row.drawn_on,
  Cheque_Day: row.cheque_day,
  Purpose: row.purpose,
  Name: row.party_name,
  Flat_No: row.party_flat_no,
  Flat_Label: row.flat_label,
  PaymentID: row.payment_id,
  Receipt_No: row.receipt_no ?? "",
  Cheque_State: row.cheque_status as ChequeState | null,
  Replaces_Cheque_No: row.replaces_no ?? "",
  Ended_On: row.ended_on,
  End_Reason: row.end_reason,
});

export const viewOwnPostDated = (row: PostDatedRow, today: Day): OwnPostDatedCheque => ({
  ...viewPostDated(row, today),
  Issuer_Name: row.issuer_name,
});
