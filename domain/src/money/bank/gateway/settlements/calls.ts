import { z } from "zod";
import { call } from "../../../../platform/call.ts";
import { DayIn } from "../../../../platform/fields.ts";
import { BankAccountId, BankLineId, GatewaySettlementId } from "../../../../platform/ids.ts";
import { listInput, listOf, paging } from "../../../../platform/paging.ts";
import { Settlement, SettlementItem } from "../draft.ts";

const one = { Gateway_SettlementID: GatewaySettlementId };

export const settlements = {
  listSettlements: call({
    path: "vendor/Filter_All_Gateway_Settlements",
    who: "bank.read",
    summary: "List what the payment gateway has paid out, the newest first",
    input: listInput({}),
    output: listOf(Settlement),
    answer: "extras",
    refusals: ["no-society"],
  }),
  listSettlementItems: call({
    path: "vendor/Filter_All_Gateway_Settlement_Items",
    who: "bank.read",
    summary: "List the payments, refunds and adjustments of a settlement, with charges and tax",
    input: z.object({ ...one, ...paging }),
    output: listOf(SettlementItem),
    answer: "extras",
    refusals: ["no-society", "unknown-settlement"],
  }),
  fetchSettlements: call({
    path: "vendor/Update_Gateway_Settlements",
    who: "bank.write",
    summary:
      "Ask the payment gateway for what it has paid out from a day on, 31 days at most. Settlements whose credit is on a bank statement, with the whole UTR and the same amount, are posted",
    input: z.object({ From_Day: DayIn }),
    output: z.object({ Settlements: z.int(), Posted: z.int() }),
    done: "Settlements fetched",
    refusals: ["no-society", "no-gateway", "gateways-off", "gateway-unavailable", "settlements-in-future"],
  }),
  postSettlement: call({
    path: "vendor/Post_Gateway_Settlement",
    who: "bank.write",
    summary:
      "Post a settlement from the gateway's account of the books to the bank: with the open credit of a statement that it is, or by hand to a bank account",
    input: z.object({
      ...one,
      /** One of the two. */
      Bank_LineID: BankLineId.optional(),
      Bank_AccountID: BankAccountId.optional(),
    }),
    output: Settlement,
    done: "Settlement posted",
    once: true,
    refusals: [
      ...["no-society", "unknown-settlement", "settlement-posted", "unknown-bank-line", "bank-line-decided"],
      ...["settlement-differs", "unknown-bank-account", "month-closed"],
    ] as const,
  }),
};
