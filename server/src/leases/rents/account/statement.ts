import { domain } from "#domain";
import { rentMonthEnd, rentMonths } from "#domain/leases/rents/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { viewStatement } from "../../../money/statements/view.ts";
import { handler } from "../../../platform/handler.ts";
import { scopeOf } from "../../tenancies/queries.ts";
import { findContractMoney, findDeposit, findOpenRent, listContractEntries, priceMonths } from "./queries.ts";
import { contractMoneyView, depositView } from "./view.ts";

export const statement = handler(
  domain.rents.statement,
  async ({ db, actor, now, refuse }, { Rental_ContractID, Start_Date, End_Date }) => {
    const scope = scopeOf(actor);
    const contract = await findContractMoney(db, scope, Rental_ContractID);
    if (!contract) return refuse("unknown-contract");
    const today = dayOf(now);
    const until = End_Date ?? today;
    const { contract_start_date: start, contract_end_date: end, next_rent_on: next } = contract;
    // The job bills what begins from its mark on; an inactive contract has no job.
    const begun = rentMonths(start, end, today).filter((day) => !contract.status || next === null || day < next);
    const [all, deposit, openRent, unbilled] = await Promise.all([
      listContractEntries(db, contract.account_id, until),
      findDeposit(db, contract.account_id),
      findOpenRent(db, contract.account_id),
      priceMonths(db, Rental_ContractID, contract.closed_at ? [] : begun),
    ]);
    const { sums, fromDeposit, Entries } = viewStatement(all, { from: Start_Date, until }, (entry) => entry);
    return {
      ...contractMoneyView(contract),
      ...sums,
      Deposit_Amount: fromDeposit,
      Entries,
      Deposit: depositView(deposit),
      Open_Rent_Amount: rupees(openRent),
      Whether_Owner: "vendorId" in scope,
      Unbilled_Months: unbilled.map(({ period, paise }) => ({
        Period_Start: period,
        Period_End: rentMonthEnd(start, end, period),
        Amount: rupees(paise),
      })),
    };
  },
);
