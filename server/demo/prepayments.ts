import { partOf } from "#domain/money/charges/prepayments/draft.ts";
import { addDays, addMonths, dayOf, financialYear, lastOfMonth, monthOf, startOf } from "#domain/platform/days.ts";
import type { SocietyId, VendorId } from "#domain/platform/ids.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { priceOfYear } from "../src/money/bills/prepayments/price.ts";
import { accountFor, debtorOf, insertPrepayment } from "../src/money/bills/prepayments/queries.ts";
import { findSettings, saveSettings } from "../src/money/charges/settings/queries.ts";
import { receive } from "../src/money/payments/receive.ts";
import { lockAccount } from "../src/money/payments/settle.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

const hour = 3600_000;

/**
 * The society bills by its heads from next month on, and gives 3 % to whoever pays the rest of the year ahead by the end of that
 * month. The treasurer has entered both, and the first member has paid.
 */
export async function tellYearAhead(tx: Tx, now: Date): Promise<void> {
  const society = await societyOfStory(tx);
  const societyId = society.society_id as SocietyId;
  const treasurer = (await officerOf(tx, societyId, "treasurer")) as VendorId;
  const yesterday = addDays(dayOf(now), -1);
  const act = async (call: string, hours: number) => {
    const at = new Date(startOf(yesterday).getTime() + hours * hour);
    await actAs(tx, { vendorId: treasurer, role: "treasurer", call, requestId: `demo-year-${hours}`, at });
    return at;
  };
  const from_month = addMonths(monthOf(dayOf(now)), 1);
  const switched = await act("vendor/Edit_Bills_By_Heads", 10);
  const { state_id } = await tx
    .selectFrom("state")
    .select("state_id")
    .where("state_name", "=", "Maharashtra")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("society_charging")
    .values({ society_id: societyId, from_month, state_id, created_at: switched, updated_at: switched })
    .execute();

  const offered = await act("vendor/Edit_Billing_Settings", 11);
  const { terms } = await findSettings(tx, societyId);
  const Financial_Year = financialYear(from_month);
  const scheme = { Financial_Year, Until: lastOfMonth(from_month), By: "percent", Value: 3 } as const;
  await saveSettings(tx, societyId, { ...terms, Year_Schemes: [scheme] }, offered);

  const paid = await act("vendor/Collect_Prepayment", 12);
  const flatId = await paidUpFlat(tx, societyId);
  if (flatId === undefined) return;
  const debtor = await debtorOf(tx, flatId, yesterday);
  const { charges, price } = await priceOfYear(tx, societyId, flatId, yesterday);
  if (debtor.name === null || price.rebate === 0) return;
  const accountId = await accountFor(tx, societyId, flatId, debtor, paid);
  await lockAccount(tx, accountId);
  const paymentId = await receive(
    tx,
    // In the bell only; nothing is sent.
    { enqueue: async () => {}, now: paid },
    {
      accountId,
      issuer: { society_id: societyId, vendor_id: null, name: debtor.society_name },
      party: { name: debtor.name, flatNo: debtor.flat_no, phone: "", email: debtor.email_id },
      link: "/my-bills",
      amount: price.charges - price.rebate,
      mode: 3,
      reference: "N2607418852",
      paidOn: yesterday,
      bills: [],
      collectedBy: treasurer,
    },
  );
  const numbers = new Map(charges.heads.map(({ id, number }) => [id, number]));
  await insertPrepayment(
    tx,
    {
      ...{ societyId, accountId, paymentId, year: Financial_Year, madeBy: treasurer },
      heads: price.heads.map(({ id }) => numbers.get(id)!),
      ...{ charges: price.charges, rebate: price.rebate, ...partOf(scheme) },
    },
    paid,
  );
}

/** A flat whose member has paid every bill; none of those who can be tried out. */
async function paidUpFlat(tx: Tx, societyId: string): Promise<string | undefined> {
  const flat = await tx
    .selectFrom("account")
    .innerJoin("bill", "bill.account_id", "account.account_id")
    .select("account.flat_id")
    .where("account.society_id", "=", societyId)
    .where("account.flat_id", "is not", null)
    .groupBy("account.flat_id")
    .having((eb) => eb.fn.sum<number>("outstanding_paise"), "=", 0)
    .having((eb) => eb.fn.countAll<number>(), ">", 2)
    .having((eb) => eb.fn.max<string>("party_phone"), "not in", ["9000000015", "9000000016"])
    .orderBy("account.flat_id")
    .limit(1)
    .executeTakeFirst();
  return flat?.flat_id ?? undefined;
}
