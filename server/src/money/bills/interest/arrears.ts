import type { Arrears, BillingSettings } from "#domain/money/charges/bill/rules.ts";
import { type ArrearsOnDay, arrearsOf } from "#domain/money/charges/interest/arrears/rules.ts";
import type { InterestSettings } from "#domain/money/charges/interest/rules.ts";
import { feeKey } from "#domain/money/charges/late-fees/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Db } from "../../../platform/db/database.ts";
import { type AccountRow, type AccountsOf, feesOfBills, historiesOf } from "./queries.ts";

/** What the society bills by, as far as interest and late fees need it. */
export type Interest = {
  settings: Pick<BillingSettings, "interest" | "lateFee">;
  heads: readonly { number: number }[];
};

type Wanted = Pick<AccountsOf, "societyId" | "flats" | "onlyChanged"> & { until: Day };

/** Arrears come before the heads, in the order of heads: what was brought forward, and what was billed by rates. */
const earlierHeads = ["4", "1"];

/** How payments are divided where the society charges late fees and no interest. */
const noInterest: InterestSettings = {
  ...{ rates: [], by: "days-of-365", since: "due-date", graceDays: 0, isGraceFree: false, order: "principal-first" },
  ...{ state: null, isOldCapKept: false },
};

/** Arrears with the late fees that were charged for them. */
export type ArrearsWithFees = ArrearsOnDay & Pick<Arrears, "feesCharged">;

/** The arrears of accounts on a day, as interest and late fees are computed of them. None, if the society charges neither. */
export async function arrearsOfAccounts(
  db: Db,
  { settings: { interest, lateFee }, heads }: Interest,
  { without, ...wanted }: Wanted & { without?: string },
): Promise<{ account: AccountRow; arrears: ArrearsWithFees }[]> {
  const [firstRate] = [interest?.rates[0]?.from, lateFee?.rates[0]?.from].filter((day) => day !== undefined).sort();
  if (firstRate === undefined || firstRate > wanted.until) return [];
  const order = [...earlierHeads, ...heads.map(({ number }) => String(number))];
  const accounts = await historiesOf(db, { ...wanted, firstRate });
  const charged =
    lateFee === null
      ? []
      : await feesOfBills(
          db,
          wanted.societyId,
          accounts.flatMap(({ bills }) => bills.map(({ id }) => id)),
        );
  const feesCharged = new Set(charged.map(({ late_bill_id, month }) => feeKey(late_bill_id, month)));
  return accounts.map((account) => {
    const bills = account.bills.filter(({ id }) => id !== without);
    const arrears = arrearsOf({ ...account, bills }, interest ?? noInterest, order, wanted.until);
    return { account, arrears: { ...arrears, feesCharged } };
  });
}

/** Who owes the maintenance of a flat. */
export type Debtor = { flat_id: string; member_id: string | null; society_resident_id: string | null };

export const debtorKey = ({ flat_id, member_id, society_resident_id }: Debtor): string =>
  `${flat_id} ${member_id ?? society_resident_id}`;

/** The same by debtor: arrears stay with the person, so that who buys a flat pays no interest of the seller. */
export async function arrearsOfDebtors(
  db: Db,
  interest: Interest,
  wanted: Wanted,
): Promise<Map<string, ArrearsWithFees>> {
  const found = await arrearsOfAccounts(db, interest, wanted);
  return new Map(found.map(({ account, arrears }) => [debtorKey(account), arrears]));
}

/** What was due of the earlier bills of an account on the day of this one. */
export async function arrearsBefore(db: Db, interest: Interest, billId: string): Promise<ArrearsOnDay | undefined> {
  const bill = await db
    .selectFrom("bill")
    .innerJoin("account", "account.account_id", "bill.account_id")
    .select(["bill.account_id", "flat_id", "bill.issuer_id", "bill_date"])
    .where("bill.bill_id", "=", billId)
    .where("bill.kind", "=", 1)
    .executeTakeFirst();
  if (!bill?.flat_id) return undefined;
  const wanted = { societyId: bill.issuer_id, flats: { ids: [bill.flat_id] }, until: bill.bill_date };
  const found = await arrearsOfAccounts(db, interest, { ...wanted, onlyChanged: false, without: billId });
  return found.find(({ account }) => account.account_id === bill.account_id)?.arrears;
}
