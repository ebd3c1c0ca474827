import { domain } from "#domain";
import type { RentStatementEntry } from "#domain/leases/rents/account/calls.ts";
import { rentMonthEnd, rentMonths } from "#domain/leases/rents/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { scopeOf } from "../../tenancies/queries.ts";
import { findContractMoney, findDeposit, findOpenRent, listEntries, priceMonths } from "./queries.ts";
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
      listEntries(db, contract.account_id, until),
      findDeposit(db, contract.account_id),
      findOpenRent(db, contract.account_id),
      priceMonths(db, Rental_ContractID, contract.closed_at ? [] : begun),
    ]);
    const before = all.filter(({ day }) => Start_Date !== undefined && day < Start_Date);
    const within = all.slice(before.length);
    const sumOf = (kind: RentStatementEntry["Kind"]) =>
      rupees(within.reduce((sum, entry) => sum + (entry.kind === kind ? entry.paise : 0), 0));
    const opening = before.reduce((sum, entry) => sum + signed(entry), 0);
    let balance = opening;
    const Entries = within.map((entry): RentStatementEntry => {
      balance += signed(entry);
      return {
        Date: entry.day,
        Kind: entry.kind,
        ID: entry.id,
        No: entry.no,
        Bill_Type: entry.bill_type,
        Detail: entry.detail,
        Charged_Amount: rupees(isCharge(entry) ? entry.paise : 0),
        Received_Amount: rupees(isCharge(entry) ? 0 : entry.paise),
        Balance: rupees(balance),
      };
    });
    return {
      ...contractMoneyView(contract),
      Start_Date: Start_Date ?? null,
      End_Date: until,
      Opening_Balance: rupees(opening),
      Billed_Amount: sumOf("bill"),
      Credit_Amount: sumOf("credit-note"),
      Debit_Amount: sumOf("debit-note"),
      Paid_Amount: sumOf("payment"),
      Reversed_Amount: sumOf("reversal"),
      Deposit_Amount: sumOf("deposit"),
      Closing_Balance: rupees(balance),
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

type Entry = Awaited<ReturnType<typeof listEntries>>[number];
const isCharge = ({ kind }: Entry) => kind === "bill" || kind === "debit-note" || kind === "reversal";
const signed = (entry: Entry) => (isCharge(entry) ? entry.paise : -entry.paise);
