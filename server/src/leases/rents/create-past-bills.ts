import { domain } from "#domain";
import { rentMonths } from "#domain/leases/rents/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { issueOfMany } from "../../money/payments/issue.ts";
import { handler } from "../../platform/handler.ts";
import { lockContract } from "../tenancies/owned/queries.ts";
import { lockAccounts, rentCharges } from "./charges.ts";
import { creditTokens } from "./credit-tokens.ts";
import { notifyOfBill } from "./notify.ts";
import { monthsOf } from "./on-request.ts";
import { followBills } from "./queries.ts";

export const createPastBills = handler(
  domain.rents.createPastBills,
  async ({ actor, now, transaction, enqueue, refuse }, { Rental_ContractID, Period_Start_Array }) =>
    transaction(async (tx) => {
      const today = dayOf(now);
      const contract = await lockContract(tx, actor.vendorId, Rental_ContractID);
      if (!contract) return refuse("unknown-contract");
      if (contract.closed_at) return refuse("contract-closed");
      const begun = rentMonths(contract.contract_start_date, contract.contract_end_date, today);
      const months = [...new Set(Period_Start_Array)];
      if (!months.every((month) => begun.includes(month))) return refuse("month-not-unbilled");
      await lockAccounts(tx, [Rental_ContractID], now);
      const charges = rentCharges(monthsOf(Rental_ContractID, months), today);
      const { made, amount, billIds } = await issueOfMany(tx, { runId: null, now }, charges);
      await creditTokens(tx, { enqueue, now }, billIds);
      if (made > 0) await notifyOfBill(tx, { enqueue, now }, billIds);
      await followBills(tx, Rental_ContractID, now);
      return { Bill_Count: made, Bill_Total: rupees(amount) };
    }),
);
