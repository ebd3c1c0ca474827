import { z } from "zod";
import { call } from "../../platform/call.ts";
import { RupeesOut } from "../../platform/fields.ts";
import { ProposalId } from "../../platform/ids.ts";
import { listInput, listOf } from "../../platform/paging.ts";
import { type ProposalKind, type ProposalState, proposalKinds, proposalStates } from "./codes.ts";

const Proposal = z.object({
  Society_ProposalID: z.string(),
  Kind: z.enum(Object.keys(proposalKinds) as [ProposalKind, ...ProposalKind[]]),
  State: z.enum(Object.keys(proposalStates) as [ProposalState, ...ProposalState[]]),
  Appointment: z
    .object({
      Role: z.string(),
      Name: z.string(),
      PhoneNumber: z.string(),
      From: z.iso.date(),
      Until: z.iso.date().nullable(),
    })
    .nullable(),
  Payment_Settings: z
    .object({
      UPI_ID: z.string(),
      Payee_Name: z.string(),
      // Of a proposal from before bank accounts there are none.
      Bank_Account_No: z.string().optional(),
      IFSC: z.string().optional(),
      Bank_Name: z.string().optional(),
    })
    .nullable(),
  /** A write-off, or the reversal of the one with this number. */
  Write_Off: z
    .object({
      Write_Off_No: z.string(),
      Name: z.string(),
      Flat_Label: z.string(),
      Bills: z.array(z.object({ BillID: z.string(), Bill_No: z.string(), Amount: RupeesOut })),
      Amount: RupeesOut,
      Reason: z.string(),
      Resolution_No: z.string(),
      Resolution_Day: z.iso.date().nullable(),
    })
    .nullable(),
  Book_Closing: z
    .object({
      /** The last day of the last closed month from then on, and until then; null where all are open. */
      Closed_Through: z.iso.date().nullable(),
      Closed_Before: z.iso.date().nullable(),
      /** Why although a bank account does not agree; empty where all do, and in older proposals. */
      Unreconciled_Reason: z.string().optional(),
    })
    .nullable(),
  /** Bills of a month, as they were looked at. */
  Bill_Run: z.object({ Billing_Month: z.iso.date(), Bill_Count: z.int(), Bill_Total: RupeesOut }).nullable(),
  Bill_Approval: z.object({ Whether_Needed: z.boolean() }).nullable(),
  Budget: z
    .object({
      Financial_Year: z.int(),
      Version: z.int(),
      Income: RupeesOut,
      Expense: RupeesOut,
      Resolution_No: z.string(),
      Resolution_Day: z.iso.date().nullable(),
    })
    .nullable(),
  /** An appropriation with its amount, an end of a year, or the reversal of one with its reason. */
  Year_End: z
    .object({ Financial_Year: z.int(), Amount: RupeesOut.nullable(), Resolution_No: z.string(), Reason: z.string() })
    .nullable(),
  /** "" where the monthly job did. */
  Proposed_By: z.string(),
  /** Whether the caller proposed it, and so cannot confirm it. */
  Whether_Own: z.boolean(),
  created_at: z.iso.datetime(),
  Expires_At: z.iso.datetime(),
  Decided_By: z.string().nullable(),
  Decided_At: z.iso.datetime().nullable(),
});
export type Proposal = z.output<typeof Proposal>;

export const proposals = {
  list: call({
    path: "vendor/Filter_All_Society_Proposals",
    who: "proposals.decide",
    summary: "List what one administrator proposed and another one has to confirm, the newest first",
    input: listInput({ Open: { Open: z.boolean() } }),
    output: listOf(Proposal),
    answer: "extras",
  }),
  decline: call({
    path: "vendor/Decline_Society_Proposal",
    who: "proposals.decide",
    summary: "Decline a proposal, or withdraw one's own",
    input: z.object({ Society_ProposalID: ProposalId }),
    output: z.object({}),
    done: "Proposal declined",
    once: true,
    refusals: ["unknown-proposal", "answered-already"],
  }),
};
