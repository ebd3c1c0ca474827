import { domain } from "#domain";
import { dayOf, financialYear } from "#domain/platform/days.ts";
import { takeNumbers } from "../../../money/payments/numbers.ts";
import { lockAccount } from "../../../money/payments/settle.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { lockContract } from "../../tenancies/owned/queries.ts";
import { followBills } from "../queries.ts";
import { findContractMoney, findDeposit } from "./queries.ts";
import { depositView } from "./view.ts";

export const createDepositEntry = handler(
  domain.rents.createDepositEntry,
  async ({ actor, now, transaction, refuse }, { Rental_ContractID, Entry_Type, Amount, ...entry }) =>
    transaction(async (tx) => {
      // Also of a contract that is closed: that is when a deposit is given back.
      const contract = await findContractMoney(tx, { vendorId: actor.vendorId }, Rental_ContractID);
      if (!contract) return refuse("unknown-contract");
      if (contract.account_id === null) return refuse("more-than-held");
      await lockContract(tx, actor.vendorId, Rental_ContractID);
      await lockAccount(tx, contract.account_id);
      const { bill } = await findDeposit(tx, contract.account_id);
      if (!bill) return refuse("more-than-held");
      const today = dayOf(now);
      await tx
        .insertInto("deposit_entry")
        .values({
          ...{ account_id: contract.account_id, vendor_id: actor.vendorId, bill_id: bill.bill_id, kind: Entry_Type },
          financial_year: financialYear(today),
          number: await takeNumbers(tx, actor.vendorId, "DV", today),
          entry_date: today,
          amount_paise: Amount,
          reason: entry.Reason,
          payment_mode: Entry_Type === 2 ? entry.Payment_Mode : null,
          reference: entry.Reference,
          made_by: actor.vendorId,
          created_at: now,
        })
        .execute()
        .catch(on("deposit_entry_not_over_held", () => refuse("more-than-held")))
        .catch(on("deposit_entry_not_over_rent", () => refuse("more-than-open-rent")));
      if (Entry_Type === 3) await followBills(tx, Rental_ContractID, now);
      return depositView(await findDeposit(tx, contract.account_id));
    }),
);
