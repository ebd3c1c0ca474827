import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneLine, oneOf, RupeesOut } from "../../../platform/fields.ts";
import { BankAccountId, DebtorAccountId, PostDatedChequeId } from "../../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { AmountIn } from "../../payments/draft.ts";
import { chequeStates } from "../cheques/codes.ts";
import { mostCollected, mostTaken, postDatedStates } from "./codes.ts";

const PostDatedCheque = z.object({
  Post_Dated_ChequeID: z.string(),
  Post_Dated_State: oneOf(postDatedStates),
  Amount: RupeesOut,
  Cheque_No: z.string(),
  Cheque_Bank: z.string(),
  Cheque_Day: z.iso.date(),
  /** What it is for, in the words of who took it. */
  Purpose: z.string(),
  Name: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  /** Its receipt, once there is one, and what has become of the cheque since. */
  PaymentID: z.string().nullable(),
  Receipt_No: z.string(),
  Cheque_State: oneOf(chequeStates).nullable(),
  /** Of a cheque that took the place of another one. */
  Replaces_Cheque_No: z.string(),
  /** When it was collected, given back or replaced, and why. */
  Ended_On: z.iso.date().nullable(),
  End_Reason: z.string(),
});
export type PostDatedCheque = z.output<typeof PostDatedCheque>;

/** What its payer sees. */
const OwnPostDatedCheque = PostDatedCheque.omit({ PaymentID: true }).extend({
  /** The society, or the owner. */
  Issuer_Name: z.string(),
});
export type OwnPostDatedCheque = z.output<typeof OwnPostDatedCheque>;

const Written = {
  Cheque_No: z
    .string(problem("cheque-no-wrong"))
    .trim()
    .regex(/^\d{6}$/, problem("cheque-no-wrong")),
  Cheque_Day: DayIn,
  Amount: AmountIn,
};
const Bank = oneLine(60).refine((name) => name !== "", problem("cheque-bank-missing"));
const Reason = oneLine(200).refine((reason) => reason !== "", problem("enter-reason"));

const ids = (most: number) =>
  z
    .array(PostDatedChequeId)
    .min(1, problem("choose-cheque"))
    .max(most, problem("cheques-at-most", { most }))
    .refine((all) => new Set(all).size === all.length, problem("cheque-twice"));

const taking = ["post-dated-exists", "cheque-out-of-date", "cheque-too-far"] as const;

export const postDated = {
  listPostDated: call({
    path: "vendor/Filter_All_Post_Dated_Cheques",
    who: "bank.read",
    summary:
      "List the cheques that were taken before their day, by their dates. Search matches cheque numbers, names and flats",
    input: listInput({
      ...searchFilter,
      Post_Dated_State: { Post_Dated_State: oneOf(postDatedStates) },
    }),
    output: listOf(PostDatedCheque).extend({
      /** Of all of them, without the filters. */
      States: z.array(z.object({ Post_Dated_State: oneOf(postDatedStates), Cheques: z.int(), Amount: RupeesOut })),
    }),
    answer: "extras",
    refusals: ["no-society"],
  }),
  listOwnPostDated: call({
    path: "vendor/Filter_All_Own_Post_Dated_Cheques",
    who: "bills.pay",
    summary: "List the cheques that this tenant account gave ahead and that are kept, by their dates",
    input: listInput({}),
    output: listOf(OwnPostDatedCheque),
    answer: "extras",
  }),
  createPostDated: call({
    path: "vendor/Create_Post_Dated_Cheques",
    who: "payments.confirm",
    summary:
      "Keep cheques of one payer until their days, such as the twelve of a year: without a receipt and without an entry in the books",
    input: z.object({
      Debtor_AccountID: DebtorAccountId,
      Cheque_Bank: Bank,
      Purpose: oneLine(100).default(""),
      Cheques: z
        .array(z.object(Written))
        .min(1, problem("choose-cheque"))
        .max(mostTaken, problem("cheques-at-most", { most: mostTaken }))
        .refine((all) => new Set(all.map(({ Cheque_No }) => Cheque_No)).size === all.length, problem("cheque-twice")),
    }),
    output: z.object({ Cheques: z.int() }),
    done: "Cheques kept until their days",
    once: true,
    refusals: ["no-society", "unknown-debtor", ...taking],
  }),
  collectPostDated: call({
    path: "vendor/Collect_Post_Dated_Cheques",
    who: "payments.confirm",
    summary:
      "Make the receipts of cheques whose days have come: they pay the oldest bills, and wait to be deposited like other cheques",
    input: z.object({ Post_Dated_ChequeIDs: ids(mostCollected), Bank_AccountID: BankAccountId.optional() }),
    output: z.object({ Cheques: z.int(), PaymentIDs: z.array(z.string()) }),
    done: "Receipts made",
    once: true,
    refusals: [
      ...["no-society", "unknown-post-dated-cheque", "post-dated-ended", "post-dated-not-due", "cheque-out-of-date"],
      ...["unknown-bank-account", "unknown-debtor", "payment-exists"],
    ] as const,
  }),
  giveBack: call({
    path: "vendor/Return_Post_Dated_Cheques",
    who: "payments.confirm",
    summary: "Give cheques back to their payer before they are collected, with the reason",
    input: z.object({ Post_Dated_ChequeIDs: ids(mostCollected), Reason }),
    output: z.object({ Cheques: z.int() }),
    done: "Cheques given back",
    once: true,
    refusals: ["no-society", "unknown-post-dated-cheque", "post-dated-ended"],
  }),
  replace: call({
    path: "vendor/Replace_Post_Dated_Cheque",
    who: "payments.confirm",
    summary: "Take another cheque in place of one that is kept, with the reason",
    input: z.object({ Post_Dated_ChequeID: PostDatedChequeId, Cheque_Bank: Bank, Reason, ...Written }),
    output: PostDatedCheque,
    done: "Cheque replaced",
    once: true,
    refusals: ["no-society", "unknown-post-dated-cheque", "post-dated-ended", ...taking],
  }),
};
