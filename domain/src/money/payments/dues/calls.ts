import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { RupeesOut } from "../../../platform/fields.ts";
import { listInput, listOf } from "../../../platform/paging.ts";

/** A payer's outstanding amount for one flat, or for one contract. */
const Due = z.object({
  /** The oldest of its open bills: it names the flat or contract to Fetch_Bill_UPI_Info. */
  BillID: z.string(),
  /** Null of a flat. */
  Rental_ContractID: z.string().nullable(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  /** Of a contract the home's title. */
  Building_Data: z.object({ Name: z.string() }),
  /** The society, or the owner. */
  Issuer_Name: z.string(),
  /** The bills that make up Amount. */
  Bill_Count: z.int().min(0),
  /** The amount to pay, without amounts being checked. */
  Amount: RupeesOut,
  /** The declared amount that waits for confirmation. */
  Claim_Waiting_Amount: RupeesOut,
  /** Of the oldest bill in Amount; null if all is being checked. */
  Bill_Due_Date: z.iso.date().nullable(),
});
export type Due = z.output<typeof Due>;

export const dues = {
  listDues: call({
    path: "vendor/Filter_All_Own_Dues",
    who: "bills.pay",
    summary:
      "List the outstanding amounts of this tenant account by flat and rental contract, the oldest due date first; each can be paid with one payment",
    input: listInput({}),
    output: listOf(Due),
    answer: "extras",
  }),
};
