import { generationDay } from "#domain/money/bills/rules.ts";
import type { PaymentMode } from "#domain/money/payments/codes.ts";
import { usualReminders } from "#domain/money/payments/upi/codes.ts";
import { addDays, addMonths, type Day, dayOf, monthOf, startOf } from "#domain/platform/days.ts";
import type { BillId, PaymentId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { correct } from "../src/money/bills/notes/make.ts";
import { insertLink } from "../src/money/bills/papers/links/queries.ts";
import { savePaperSettings } from "../src/money/bills/papers/settings/queries.ts";
import { listOpenRuns, openDueRuns, workOff } from "../src/money/bills/run/run.ts";
import { receive } from "../src/money/payments/receive.ts";
import { findTaken, reverseEntries } from "../src/money/payments/reverse-entries.ts";
import { insertClaim, nextReference, saveSettings } from "../src/money/payments/upi/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { tellOpenings } from "./openings.ts";
import { officerOf, societyOfStory } from "./society.ts";

/** The number of months before the current one. */
const monthsBefore = 3;

type Society = { society_id: string; name: string; vendor_id: string; bill_generation_date: number };
type Event = { at: Date; act: (at: Date) => Promise<unknown> };

type Month = { society: Society; treasurer: string; month: Day; day: Day; isFirst: boolean };

/** In the morning of a day, minutes apart so that no two receipts are of one moment. */
const onDay = (day: Day, minutes: number) => new Date(startOf(day).getTime() + (10 * 60 + minutes) * 60_000);
// The people of the demo are notified in the bell only; nothing is sent.
const enqueue = async () => {};

/**
 * Some months of bills of the demo society, made by its own engine: most are paid in time, some late or in part, some not yet;
 * one was corrected, one cheque came back, and one resident has paid ahead.
 */
export async function tellBills(tx: Tx, now: Date): Promise<void> {
  const society = await societyOfStory(tx);
  const treasurer = await officerOf(tx, society.society_id, "treasurer");
  const first = addMonths(monthOf(dayOf(now)), -monthsBefore);
  await tx.updateTable("society").set({ bills_from: first }).where("society_id", "=", society.society_id).execute();
  await tellOpenings(tx, { societyId: society.society_id, treasurer, firstMonth: first });
  let waiting: Event[] = [];
  const until = async (moment: Date) => {
    const due = waiting.filter(({ at }) => at < moment).sort((one, other) => one.at.getTime() - other.at.getTime());
    waiting = waiting.filter(({ at }) => at >= moment);
    for (const { at, act } of due) await act(at);
  };
  for (let month = first; month <= dayOf(now); month = addMonths(month, 1)) {
    const day = generationDay(month, society.bill_generation_date);
    if (day > dayOf(now)) break;
    await until(startOf(day));
    const worker = { db: tx, now: startOf(day), enqueue, transaction: <T>(work: (in_: Tx) => Promise<T>) => work(tx) };
    await openDueRuns(worker, day, "demo-bills");
    for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
    waiting.push(...(await eventsOf(tx, { society, treasurer, month, day, isFirst: month === first })));
  }
  await until(now);
  await claimSome(tx, society, now);
  await shareSome(tx, society.society_id as SocietyId, now);
}

/**
 * The society accepts UPI, and two residents have declared payments, one of them a single payment for two old bills:
 * the treasurer has not checked them yet.
 */
async function claimSome(tx: Tx, { society_id: societyId, vendor_id: managerId }: Society, now: Date): Promise<void> {
  const payee = { society_id: societyId as SocietyId, vendor_id: null };
  const settings = {
    upi_id: "aangan.demo@okicici",
    payee_name: "Sahyadri Greens",
    bank_account_no: "00000012345678",
    ifsc: "AANG0000001",
    bank_name: "Demo Bank, Baner",
    reminder_days: [...usualReminders],
  };
  const set = new Date(now.getTime() - 100 * 86_400_000);
  await act(tx, managerId, "society_manager", "vendor/Edit_Payment_Settings", set);
  await saveSettings(tx, payee, settings, set);
  await printBills(tx, societyId as SocietyId, now);
  // Residents with an account who were billed last; the demo tenant pays two of the oldest bills with one payment.
  const claimed = [
    await openOf(tx, societyId)
      .where("party_phone", "<>", tenant)
      .orderBy("due_date", "desc")
      .orderBy("number")
      .limit(1)
      .execute(),
    await openOf(tx, societyId)
      .where("party_phone", "=", tenant)
      .orderBy("due_date")
      .orderBy("number")
      .limit(2)
      .execute(),
  ];
  for (const [nth, bills] of claimed.entries()) {
    const [bill] = bills;
    if (!bill) continue;
    const at = new Date(now.getTime() - (nth + 2) * 3600_000);
    const payer = bill.payer as VendorId;
    await actAs(tx, {
      vendorId: payer,
      role: bill.party_phone === "9000000015" ? "owner" : "tenant",
      call: "vendor/Create_Bill_UPI_Claim",
      requestId: `demo-claim-${nth}`,
      at,
    });
    const claim = {
      parts: bills.map(({ bill_id, outstanding_paise }) => ({ billId: bill_id, amount: outstanding_paise })),
      utr: `6${String(41_820_337_150 + nth * 7_919)}`,
      reference: await nextReference(tx, bills.length > 1 ? { accountId: bill.account_id } : { billId: bill.bill_id }),
      paidOn: dayOf(now),
      claimedBy: payer,
    };
    await insertClaim(tx, bill, claim, at);
  }
}
const tenant = "9000000016";

/** Two residents without an account asked for their bill on WhatsApp. */
async function shareSome(tx: Tx, societyId: SocietyId, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 26 * 3_600_000);
  const by = await officerOf(tx, societyId, "treasurer");
  const bills = await tx
    .selectFrom("bill")
    .select("bill_id")
    .where("issuer_id", "=", societyId)
    .where("opening_balance_id", "is", null)
    .where("outstanding_paise", ">", 0)
    .where("party_phone", "not in", (eb) => eb.selectFrom("vendor").select("phone_number"))
    .orderBy("number", "desc")
    .limit(2)
    .execute();
  for (const { bill_id } of bills) {
    await act(tx, by, "treasurer", "vendor/Create_Bill_Link", at);
    await insertLink(tx, { societyId, billId: bill_id as BillId, language: "en", by, now: at });
  }
}

/** What the treasurer has printed on bills for some months. */
async function printBills(tx: Tx, societyId: SocietyId, now: Date): Promise<void> {
  const at = new Date(now.getTime() - 98 * 86_400_000);
  await act(tx, await officerOf(tx, societyId, "treasurer"), "treasurer", "vendor/Edit_Bill_Paper_Settings", at);
  const notes = {
    notes_en:
      "Please pay by the due date. Simple interest is charged on late payments.\nCheques in favour of Sahyadri Greens.",
    notes_hi: "कृपया देय तारीख़ तक भुगतान करें। देर से भुगतान पर साधारण ब्याज लगता है।\nचेक “सह्याद्री ग्रीन्स” के नाम लिखें।",
  };
  const settings = { layout: "full" as const, signatory: "Hon. Treasurer", ...notes, is_mailed: true };
  await savePaperSettings(tx, societyId, settings, at);
}

/** The open bills of people with an account. */
const openOf = (tx: Tx, societyId: string) =>
  tx
    .selectFrom("bill")
    .innerJoin("vendor", (join) =>
      join.onRef("phone_number", "=", "party_phone").on("vendor_type", "=", vendorTypes.tenant),
    )
    .selectAll("bill")
    .select("vendor.vendor_id as payer")
    .where("issuer_id", "=", societyId)
    .where("opening_balance_id", "is", null)
    .where("outstanding_paise", ">", 0);

async function eventsOf(tx: Tx, { society, treasurer, month, day, isFirst }: Month): Promise<Event[]> {
  const bills = await tx
    .selectFrom("bill")
    .selectAll()
    .where("issuer_id", "=", society.society_id)
    .where("period", "=", month)
    .orderBy("number")
    .execute();
  type Bill = (typeof bills)[number];
  const take = async (bill: Bill, at: Date, part: { amount: number; mode: PaymentMode; reference: string }) => {
    await act(tx, treasurer, "treasurer", "vendor/Collect_Bill_Amount", at);
    return receive(
      tx,
      { enqueue, now: at },
      {
        accountId: bill.account_id,
        issuer: { society_id: society.society_id, vendor_id: null, name: society.name },
        party: {
          ...{ name: bill.party_name, flatNo: bill.party_flat_no },
          ...{ phone: phoneOfStory(bill.party_phone), email: bill.party_email },
        },
        link: `/my-bills?view=${bill.bill_id}`,
        ...part,
        paidOn: dayOf(at),
        bills: [bill.bill_id],
        collectedBy: treasurer,
      },
    );
  };
  // The bank returns a cheque five days later; its drawer is informed and pays by transfer.
  const returnOf = (bill: Bill, paidAt: Date): Event[] => [
    {
      at: new Date(paidAt.getTime() + 5 * 86_400_000),
      act: async (moment) => {
        const cheque = await tx
          .selectFrom("payment")
          .select("payment_id")
          .where("bill_id", "=", bill.bill_id)
          .where("payment_mode", "=", 2)
          .executeTakeFirst();
        if (!cheque) return;
        await act(tx, treasurer, "treasurer", "vendor/Reverse_Bill_Payment", moment);
        const scope = { societyId: society.society_id as SocietyId, blockIds: undefined };
        const taken = (await findTaken(tx, scope, cheque.payment_id as PaymentId))!;
        const reason = "Cheque returned by the bank: funds insufficient";
        await reverseEntries(
          tx,
          { enqueue, now: moment },
          { ...taken, phone: phoneOfStory(taken.phone) },
          { reason, by: treasurer as VendorId },
        );
      },
    },
    {
      at: new Date(paidAt.getTime() + 9 * 86_400_000),
      act: (moment) =>
        take(bill, moment, { amount: bill.amount_paise, mode: 3, reference: `N26${740_000 + bill.number!}` }),
    },
  ];
  const bounced = isFirst
    ? bills.find(({ kind, party_phone, number }) => kind === 1 && habitOf(party_phone, number!)?.mode === 2)
    : undefined;
  const corrected = isFirst
    ? bills.find(({ kind, party_phone, number }) => kind === 1 && habitOf(party_phone, number!))
    : undefined;
  return bills.flatMap((bill, index): Event[] => {
    const habit = habitOf(bill.party_phone, bill.number!);
    if (!habit) return [];
    const at = onDay(addDays(day, habit.after), index);
    const mode = habit.mode;
    const reference = [
      "",
      "",
      `${482_100 + bill.number!}`,
      `N${day.slice(2, 4)}${730_000 + bill.number!}`,
      `${612_300_410_000 + bill.number! * 37}`,
    ][mode]!;
    const outstanding = async () =>
      (
        await tx
          .selectFrom("bill")
          .select("outstanding_paise")
          .where("bill_id", "=", bill.bill_id)
          .executeTakeFirstOrThrow()
      ).outstanding_paise;
    const pay: Event = {
      at,
      act: async (moment) => {
        const due = await outstanding();
        if (due > 0) await take(bill, moment, { amount: Math.round(due * habit.share), mode, reference });
      },
    };
    if (bill === bounced) return [pay, ...returnOf(bill, at)];
    if (bill !== corrected) return [pay];
    const credit: Event = {
      at: onDay(addDays(day, 1), index),
      act: async (moment) => {
        await act(tx, society.vendor_id, "society_manager", "vendor/Create_Bill_Note", moment);
        const made = {
          bill,
          kind: 1 as const,
          correction: { of: "bill" as const, amount: 40_000 },
          amount: 40_000,
          reason: "No lift for six days",
          madeBy: society.vendor_id,
        };
        await correct(tx, made, moment);
      },
    };
    return [credit, pay];
  });
}

/** Only who can sign in has a bell that anybody looks into. */
const phoneOfStory = (phone: string) => (phone.startsWith("90000000") ? phone : "");

/** When and how the person of this number pays: `undefined` never, so far. More than a share of 1 is paid ahead. */
function habitOf(phone: string, number: number): { after: number; mode: PaymentMode; share: number } | undefined {
  const person = Number(phone.slice(-6));
  // The two who can be tried out: the owner pays by UPI a day before it is due, the tenant late and not all.
  if (phone === "9000000015") return { after: 14, mode: 4, share: 1 };
  if (phone === tenant) return { after: 24, mode: 3, share: 0.6 };
  if (person % 11 === 4) return undefined;
  if (person % 13 === 7) return { after: 9, mode: 2, share: 0.5 };
  const mode = ([4, 4, 3, 1, 2, 4, 1] as const)[person % 7]!;
  return { after: 2 + ((person + number) % 22), mode, share: person % 29 === 3 ? 3 : 1 };
}

const act = (tx: Tx, vendorId: string, role: "treasurer" | "society_manager", call: string, at: Date) =>
  actAs(tx, { vendorId: vendorId as VendorId, role, call, requestId: `demo-${at.getTime()}`, at });
