import type { OpenBill, WaitingWriteOff, WriteOff, WriteOffSums } from "#domain/money/write-offs/calls.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { rupees } from "#domain/platform/money.ts";
import type { ProposalRow } from "../../core/proposals/queries.ts";
import type { listWriteOffs, WritableBill, WriteOffRow } from "./queries.ts";

export const viewWriteOff = (row: WriteOffRow): WriteOff => ({
  Write_OffID: row.write_off_id,
  Write_Off_No: row.write_off_no,
  Write_Off_Day: row.write_off_day,
  Amount: rupees(row.amount_paise),
  Reason: row.reason,
  Resolution_No: row.resolution_no,
  Resolution_Day: row.resolution_day,
  Name: row.party_name,
  Flat_No: row.party_flat_no,
  Flat_Label: row.flat_label,
  FlatID: row.flat_id,
  Rental_ContractID: row.rental_contract_id,
  Bills: row.parts.map((part) => ({
    BillID: part.bill_id,
    Bill_No: part.bill_no,
    Amount: rupees(part.amount_paise),
  })),
  Made_By: row.made_by_name ?? "",
  Confirmed_By: row.confirmed_by && (row.confirmed_by_name ?? ""),
  Reversed_On: row.reversed_on,
  Reverse_Reason: row.reverse_reason ?? "",
  created_at: row.created_at.toISOString(),
});

/** What a proposal keeps of a write-off, or of one that is to be reversed. Amounts are rupees. */
export type ProposedWriteOff = Pick<
  WriteOff,
  "Name" | "Flat_Label" | "Bills" | "Amount" | "Reason" | "Resolution_No" | "Resolution_Day" | "Write_Off_No"
> & { Write_OffID: string | null };

export function viewWaiting(row: ProposalRow, reader: VendorId): WaitingWriteOff {
  const content = row.content as ProposedWriteOff;
  return {
    Society_ProposalID: row.proposal_id,
    Whether_Reversal: content.Write_OffID !== null,
    ...content,
    Proposed_By: row.proposer_name ?? "",
    Whether_Own: row.proposed_by === reader,
    Expires_At: row.expires_at.toISOString(),
  };
}

export const viewOpenBill = (row: WritableBill): OpenBill => ({
  BillID: row.bill_id,
  Bill_No: row.bill_no,
  Bill_Type: row.kind,
  Bill_Date: row.bill_date,
  Bill_Due_Date: row.due_date,
  Outstanding_Amount: rupees(row.outstanding_paise),
});

/** Only where they were summed. */
export const viewSums = ({
  amount_paise,
}: Awaited<ReturnType<typeof listWriteOffs>>["totals"]): { Totals?: WriteOffSums } =>
  amount_paise === undefined ? {} : { Totals: { Amount: rupees(amount_paise) } };
