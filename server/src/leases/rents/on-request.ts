import { type RawBuilder, sql } from "kysely";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { RentalContractId } from "#domain/platform/ids.ts";
import { issueOfMany } from "../../money/payments/issue.ts";
import { on } from "../../platform/db/constraint.ts";
import type { Account, Context } from "../../platform/handler.ts";
import { type LockedContract, lockContract } from "../tenancies/owned/queries.ts";
import { lockAccounts } from "./charges.ts";
import { creditTokens } from "./credit-tokens.ts";
import { notifyOfBill } from "./notify.ts";
import { findRentBill, followBills } from "./queries.ts";
import { takeMoney } from "./take-money.ts";

type Refusals = "unknown-contract" | "contract-closed" | "contract-billed" | "nothing-to-bill" | "cash-limit";
type Input = { Rental_ContractID: RentalContractId; Whether_Paid: boolean };
type Charge = {
  amountOf(contract: LockedContract): number;
  charges(contract: LockedContract, today: Day): RawBuilder<unknown>;
};

/** Makes one bill of a contract that its owner asks for, and takes the money at once where it was paid already, in cash. */
export const billOnRequest = (
  { actor, now, transaction, enqueue, refuse }: Context<Refusals> & { actor: Account },
  { Rental_ContractID: contractId, Whether_Paid }: Input,
  { amountOf, charges }: Charge,
): Promise<{ BillID: string }> =>
  transaction(async (tx) => {
    const today = dayOf(now);
    const contract = await lockContract(tx, actor.vendorId, contractId);
    if (!contract) return refuse("unknown-contract");
    if (contract.closed_at) return refuse("contract-closed");
    if (amountOf(contract) === 0) return refuse("nothing-to-bill");
    await lockAccounts(tx, [contractId], now);
    const { billIds } = await issueOfMany(tx, { runId: null, now }, charges(contract, today));
    const [billId] = billIds;
    if (billId === undefined) return refuse("contract-billed");
    await creditTokens(tx, { enqueue, now }, billIds);
    const bill = (await findRentBill(tx, { vendorId: actor.vendorId }, billId))!;
    const amount = bill.outstanding_paise;
    const cash = { mode: 1, reference: "", paidOn: today, collectedBy: actor.vendorId } as const;
    if (!Whether_Paid) await notifyOfBill(tx, { enqueue, now }, billIds);
    else if (amount > 0)
      await takeMoney(tx, { enqueue, now }, bill, { amount, ...cash }).catch(
        on("payment_cash_limit", () => refuse("cash-limit")),
      );
    await followBills(tx, contractId, now);
    return { BillID: billId };
  });

/** Months of one contract, as `rentCharges` takes them. */
export const monthsOf = (contractId: string, months: readonly Day[]) =>
  sql`select ${contractId}::uuid as rental_contract_id, unnest(${months}::date[]) as period`;
