import { sql } from "kysely";
import { rentMonths } from "#domain/leases/rents/rules.ts";
import type { PaymentMode } from "#domain/money/payments/codes.ts";
import { addDays, type Day, dayOf, financialYear, startOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { depositCharges, lockAccounts, rentCharges } from "../src/leases/rents/charges.ts";
import { monthsOf } from "../src/leases/rents/on-request.ts";
import { findRentBill, followBills } from "../src/leases/rents/queries.ts";
import { takeMoney } from "../src/leases/rents/take-money.ts";
import { issueOfMany } from "../src/money/payments/issue.ts";
import { takeNumbers } from "../src/money/payments/numbers.ts";
import type { Tx } from "../src/platform/db/database.ts";

/** The number of months of rent that are created, the latest of each contract. */
const monthsTold = 6;
// The people of the demo are notified in the bell only; nothing is sent.
const enqueue = async () => {};

type Habit = { after: number; mode: PaymentMode; share: number };

/** When and how a tenant pays each month, counted from the latest: `undefined` is not yet. */
const habits: Record<string, (latest: number) => Habit | undefined> = {
  "Rohan Gokhale": () => ({ after: 2, mode: 4, share: 1 }),
  "Aditi Rane": (latest) => ({ after: 4, mode: 3, share: latest === 0 ? 0.5 : 1 }),
  "Joseph D'Souza": (latest) => (latest < 2 ? undefined : { after: 9, mode: 2, share: 1 }),
  "Sana Qureshi": () => ({ after: 1, mode: 1, share: 1 }),
  "Dev Anand Rao": () => undefined,
  "Shruti Wagh": () => ({ after: 3, mode: 4, share: 1 }),
};

const atNoon = (day: Day) => new Date(startOf(day).getTime() + 12 * 3600_000);

/**
 * The rent of the demo contracts by the product's own engine: months that are paid, paid in part or overdue, deposits that are
 * held, and one given back after its contract was closed, less what a broken geyser cost.
 */
export async function tellRents(tx: Tx, now: Date): Promise<void> {
  const contracts = await tx
    .selectFrom("rental_contract")
    .select(["rental_contract_id", "vendor_id", "tenant_name", "contract_start_date", "contract_end_date", "closed_at"])
    .select(["whether_secrity_deposit_paid", "security_deposit_paise"])
    .orderBy("contract_start_date")
    .execute();
  for (const contract of contracts) {
    const { rental_contract_id: id, contract_start_date: start, contract_end_date: end } = contract;
    const until = contract.closed_at ? dayOf(contract.closed_at) : dayOf(now);
    const months = rentMonths(start, end, until).slice(-monthsTold);
    await lockAccounts(tx, [id], now);
    const act = (call: string, at: Date) =>
      actAs(tx, {
        vendorId: contract.vendor_id as VendorId,
        role: "president",
        call: `vendor/${call}`,
        requestId: `demo-${at.getTime()}`,
        at,
      });
    const take = async (billId: string, day: Day, amountOf: (due: Paise) => Paise, mode: PaymentMode) => {
      const bill = (await findRentBill(tx, { vendorId: contract.vendor_id as VendorId }, billId))!;
      const at = new Date(Math.min(atNoon(day).getTime(), now.getTime()));
      await act("Collect_Property_Contract_Bill_Amount", at);
      const reference = ["", "", `48${bill.number}117`, `N26${bill.number}7310`, `6123004${bill.number}1837`][mode]!;
      await takeMoney(tx, { enqueue, now: at }, bill, {
        amount: amountOf(bill.outstanding_paise),
        mode,
        reference,
        paidOn: dayOf(at),
        collectedBy: contract.vendor_id,
      });
    };

    // A bill of each month on its day, then what the tenant pays of it.
    for (const [at, month] of months.entries()) {
      if (at === 0 && contract.security_deposit_paise > 0) {
        const moment = atNoon(month);
        await act("Create_Property_Rental_Contract_Security_Deposit_Bill", moment);
        const { billIds } = await issueOfMany(tx, { runId: null, now: moment }, depositCharges(id, month));
        if (contract.whether_secrity_deposit_paid) await take(billIds[0]!, addDays(month, 1), (due) => due, 3);
      }
      const { billIds } = await issueOfMany(
        tx,
        { runId: null, now: atNoon(month) },
        rentCharges(monthsOf(id, [month]), month),
      );
      const habit = habits[contract.tenant_name]?.(months.length - 1 - at);
      const day = habit && addDays(month, habit.after);
      if (billIds[0] && habit && day! <= dayOf(now))
        await take(billIds[0], day!, (due) => Math.round(due * habit.share), habit.mode);
    }
    if (contract.closed_at) await settleDeposit(tx, contract, contract.closed_at, act);
    // Earlier months were paid outside the product.
    await sql`update rental_contract
      set next_rent_on = rent_month_from(contract_start_date, contract_end_date, ${dayOf(now)}::date + 1)
      where rental_contract_id = ${id}`.execute(tx);
    await followBills(tx, id, now);
  }
}

type Closed = { rental_contract_id: string; vendor_id: string };

async function settleDeposit(
  tx: Tx,
  { rental_contract_id, vendor_id }: Closed,
  at: Date,
  act: (call: string, at: Date) => Promise<unknown>,
) {
  const bill = await tx
    .selectFrom("bill")
    .select(["bill_id", "account_id", "settled_paise"])
    .where("cause_id", "=", rental_contract_id)
    .where("kind", "=", 3)
    .executeTakeFirst();
  if (!bill) return;
  const geyser = 3_500_00;
  const entries = [
    { kind: 1, amount_paise: geyser, reason: "Geyser broken, repaired by Kulkarni Electricals", payment_mode: null },
    { kind: 2, amount_paise: bill.settled_paise - geyser, reason: "", payment_mode: 3 },
  ] as const;
  await act("Create_Property_Rental_Contract_Deposit_Entry", at);
  const today = dayOf(at);
  for (const entry of entries)
    await tx
      .insertInto("deposit_entry")
      .values({
        ...{ account_id: bill.account_id, bill_id: bill.bill_id, vendor_id, made_by: vendor_id, ...entry },
        financial_year: financialYear(today),
        number: await takeNumbers(tx, vendor_id, "DV", today),
        entry_date: today,
        reference: entry.kind === 2 ? "N26118204577" : "",
        created_at: at,
      })
      .execute();
}
