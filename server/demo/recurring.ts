import { addDays, addMonths, type Day, dayOf, daysBetween, monthOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { paise } from "#domain/platform/money.ts";
import type { Role } from "#domain/platform/roles.ts";
import type { Book } from "../src/money/journal/book.ts";
import { findLayout } from "../src/money/payables/batches/layouts.ts";
import { makeBatch } from "../src/money/payables/batches/make-batch.ts";
import { planBatch } from "../src/money/payables/batches/plan.ts";
import { findBank, listChosen, lockSuppliers } from "../src/money/payables/batches/queries.ts";
import { completeDraft, lockDue, makeDrafts } from "../src/money/payables/recurring/drafts.ts";
import { insertRecurring } from "../src/money/payables/recurring/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { type Person, plainSupplier, storyOf } from "./payables.ts";
import { officerOf, societyOfStory } from "./society.ts";

type Together = {
  person: Person;
  invoices: string[];
  daysAgo: number;
  day: Day;
  act: (person: Person, call: string, daysAgo: number) => Promise<Date>;
};

/** Pays bills of two suppliers by one file for the bank. */
async function payTogether(tx: Tx, book: Book, { person, invoices, daysAgo, day, act }: Together): Promise<void> {
  const bills = await tx
    .selectFrom("purchase_bill")
    .select("purchase_bill_id")
    .where("issuer_id", "=", book.issuerId)
    .where("invoice_no", "in", invoices)
    .where("outstanding_paise", ">", 0)
    .execute();
  const account = await tx
    .selectFrom("bank_account")
    .select("bank_account_id")
    .where("issuer_id", "=", book.issuerId)
    .where("is_default", "=", true)
    .executeTakeFirst();
  const bank = account && (await findBank(tx, book, account.bank_account_id));
  if (!bank || bills.length === 0) return;
  const ids = bills.map(({ purchase_bill_id }) => purchase_bill_id);
  const now = await act(person, "vendor/Create_Payment_Batch", daysAgo);
  await lockSuppliers(tx, book, ids);
  const layout = await findLayout(tx, book, bank);
  const plan = planBatch(await listChosen(tx, book, ids), { bank, layout, byImps: false });
  await makeBatch(tx, book, { bank, layout, plan, paidOn: day, madeBy: person.by }, now);
}

/** Guards who bill every month, with bills of two months and a draft of this one; and a yearly contract for the lifts. */
export async function tellRecurring(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const office: Book = { issuerId: society_id, societyId: society_id, vendorId: null, year: undefined };
  const of = async (role: Role): Promise<Person> => ({ by: (await officerOf(tx, society_id, role)) as VendorId, role });
  const [accountant, treasurer] = [await of("accountant"), await of("treasurer")];
  const today = dayOf(now);
  const month = monthOf(today);
  const ago = (day: Day) => daysBetween(day, today);
  const tell = storyOf(tx, office, now);
  const guards = await tell.supplier(accountant, {
    ...plainSupplier,
    ...{ name: "Kavach Guards", pan: "AAJFK7731D", tds_nature: "contractor" },
    ...{ bank_account_no: "001205009412", ifsc: "ICIC0000012", bank_name: "ICICI Bank, Pune" },
  });
  const first = addMonths(month, -2);
  const template = async (of: {
    supplierId: string;
    name: string;
    everyMonths: 1 | 12;
    from: Day;
    purpose: string;
    rupees: number;
    gst: number;
  }) =>
    insertRecurring(
      tx,
      office,
      {
        ...{ supplierId: of.supplierId, name: of.name, everyMonths: of.everyMonths, fromDay: of.from },
        ...{ nextMonth: monthOf(of.from), untilDay: null, billDay: 1, payDays: 15, nature: "contractor" },
        ...{ isGstCredit: false, writtenBy: accountant.by },
        lines: [
          { ledgerAccountId: await tell.ledger(of.purpose), net: paise(of.rupees), gst: paise(of.gst), narration: "" },
        ],
      },
      await tell.act(accountant, "vendor/Create_Recurring_Bill", ago(first)),
    );
  await template({
    ...{ supplierId: guards, name: "Guards of the parking", everyMonths: 1, from: first },
    ...{ purpose: "security", rupees: 18_500, gst: 3_330 },
  });
  const { supplier_id } = await tx
    .selectFrom("supplier")
    .select("supplier_id")
    .where("issuer_id", "=", society_id)
    .where("name", "=", "Swift Elevators Pvt Ltd")
    .executeTakeFirstOrThrow();
  await template({
    ...{ supplierId: supplier_id, name: "Yearly maintenance of the lifts", everyMonths: 12, from: addMonths(month, 2) },
    ...{ purpose: "lifts", rupees: 1_44_000, gst: 25_920 },
  });
  for (const [at, invoice, rupees, gst] of [
    [-2, "KG/0871", 18_500, 3_330],
    // With two nights more.
    [-1, "KG/0902", 19_700, 3_546],
    [0, undefined, 0, 0],
  ] as const) {
    const day = addMonths(month, at);
    const when = await tell.act(accountant, "vendor/Create_Purchase_Bill", ago(day));
    const [draft] = await makeDrafts(tx, await lockDue(tx, society_id, day), day, when);
    if (!draft || invoice === undefined) continue;
    const bill = await tell.bill(
      accountant,
      { supplier: guards, invoice, daysAgo: ago(addDays(day, 2)), rupees, gst, ledger: "security" },
      [treasurer],
      1,
    );
    await completeDraft(tx, office, draft.id, bill, when);
  }
  await payTogether(tx, office, {
    person: accountant,
    invoices: ["KG/0871", "SSS-099"],
    daysAgo: 9,
    day: addDays(today, -9),
    act: tell.act,
  });
}
