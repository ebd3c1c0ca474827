import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { oneLine, RupeesIn, RupeesOut } from "../../../platform/fields.ts";
import { ChargeHeadId, ChequeId } from "../../../platform/ids.ts";
import { problem } from "../../../platform/problems.ts";
import { mostPaid } from "../../payments/codes.ts";

const Settings = z.object({
  /** 0: nothing is charged. */
  Return_Charge_Amount: RupeesOut,
  /** Null: the heads of the bill, in proportion. */
  Charge_HeadID: z.string().nullable(),
});
export type ChequeSettings = z.output<typeof Settings>;

/** Up to what a member or tenant can be charged for a cheque. */
const Charge = RupeesIn.pipe(z.number().max(mostPaid, problem("amount-too-large")));

export const returns = {
  chequeSettings: call({
    path: "vendor/Fetch_Cheque_Settings",
    who: "bank.read",
    summary: "Show what a payer is charged for a returned cheque",
    input: z.object({}),
    output: Settings,
    refusals: ["no-society"],
  }),
  editChequeSettings: call({
    path: "vendor/Edit_Cheque_Settings",
    who: "bank.write",
    summary: "Set what a payer is charged for a returned cheque, and the head of a society to which it belongs",
    input: z.object({ Return_Charge_Amount: Charge, Charge_HeadID: ChargeHeadId.nullable().default(null) }),
    output: Settings,
    done: "Settings saved",
    once: true,
    refusals: ["no-society", "unknown-charge-head"],
  }),
  returnCheque: call({
    path: "vendor/Return_Cheque",
    who: "payments.confirm",
    summary:
      "Record that the bank returned a cheque: its receipt is reversed, its payer may be charged by a debit note, the charge of the bank is posted, and the payer is told what is due now",
    fresh: true,
    input: z.object({
      ChequeID: ChequeId,
      Reason: oneLine(200).refine((reason) => reason !== "", problem("enter-reason")),
      /** For the payer; 0 is none. */
      Charge_Amount: Charge.default(0),
      /** What the bank took from the account; 0 if it is posted from the statement. */
      Bank_Charge_Amount: Charge.default(0),
    }),
    output: z.object({
      ChequeID: z.string(),
      /** The debit note to the payer, or empty. */
      Note_No: z.string(),
      /** The voucher of the bank's charge, or empty. */
      Voucher_No: z.string(),
      /** What the payer owes now. */
      Due_Amount: RupeesOut,
    }),
    done: "Cheque returned",
    once: true,
    refusals: [
      ...["no-society", "unknown-cheque", "cheque-returned", "deposit-spent", "cheque-charge-no-bill"],
      ...["unknown-ledger-account", "month-closed"],
    ] as const,
  }),
};
