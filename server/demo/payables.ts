import type { TdsNature } from "#domain/law/tds.ts";
import { invoiceKey } from "#domain/money/payables/bills/rules.ts";
import { usualSettings } from "#domain/money/payables/settings/rules.ts";
import {
  addDays,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  daysOfYear,
  financialYear,
  monthOf,
  startOf,
} from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { paise } from "#domain/platform/money.ts";
import type { Role } from "#domain/platform/roles.ts";
import { actAs } from "../src/core/audit/queries.ts";
import type { Book } from "../src/money/journal/book.ts";
import { settleApproved } from "../src/money/payables/bills/approvers.ts";
import { holdBill } from "../src/money/payables/bills/hold-bill.ts";
import { insertPurchase } from "../src/money/payables/bills/queries.ts";
import { withhold } from "../src/money/payables/bills/tax.ts";
import { allocate, insertPayment } from "../src/money/payables/payments/queries.ts";
import { findSettings, saveSettings } from "../src/money/payables/settings/queries.ts";
import { insertSupplier, lockSupplier, type SupplierDetails } from "../src/money/payables/suppliers/queries.ts";
import { insertCertificate } from "../src/money/payables/tds/certificates/queries.ts";
import { listDeductions } from "../src/money/payables/tds/queries.ts";
import { insertChallan, lockDeductions } from "../src/money/payables/tds/write.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

export const plainSupplier: Omit<SupplierDetails, "name"> = {
  kind: 1,
  phone_number: null,
  email_id: null,
  address: "Pune",
  ...{ pan: "", gstin: "", udyam_no: "", msme_class: 0, credit_days: null },
  ...{ bank_account_no: "", ifsc: "", bank_name: "", upi_id: "", tds_nature: "none", ledger_account_id: null },
};

export type Person = { by: VendorId; role: Role };
type Told = { supplier: string; invoice: string; daysAgo: number; rupees: number; gst?: number; ledger: string };

/** A society's bills of security, lifts and repairs: paid, to be paid, late by the MSMED Act, and waiting; a landlord's plumber. */
export async function tellPayables(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const office: Book = { issuerId: society_id, societyId: society_id, vendorId: null, year: undefined };
  const of = async (role: Role): Promise<Person> => ({ by: (await officerOf(tx, society_id, role)) as VendorId, role });
  const [accountant, treasurer, chairman] = [await of("accountant"), await of("treasurer"), await of("chairman")];
  const tell = storyOf(tx, office, now);
  await saveSettings(tx, office, { ...usualSettings(true), tan: "PNES09876B" }, now);
  const lifts = await tell.supplier(accountant, {
    ...plainSupplier,
    name: "Swift Elevators Pvt Ltd",
    pan: "AAPCS0939F",
    tds_nature: "contractor",
    ledger_account_id: await tell.ledger("lifts"),
  });
  const guards = await tell.supplier(accountant, {
    ...plainSupplier,
    name: "Sahyadri Security Services",
    pan: "ABKFS4412K",
    ...{ udyam_no: "UDYAM-MH-26-0098765", msme_class: 2, tds_nature: "contractor" },
    ...{ bank_account_no: "60187700431", ifsc: "MAHB0000045", bank_name: "Bank of Maharashtra, Pune" },
  });
  const electrician = await tell.supplier(accountant, { ...plainSupplier, name: "Ganesh Electricals" });
  const bill = (told: Told, approvers: readonly Person[], needed = approvers.length) =>
    tell.bill(accountant, told, approvers, needed);
  const both = [treasurer, chairman];
  const paid = await bill(
    { supplier: lifts, invoice: "SE/2231", daysAgo: 55, rupees: 36_000, gst: 6_480, ledger: "lifts" },
    both,
  );
  await tell.pay(accountant, { supplier: lifts, bill: paid, daysAgo: 40, reference: "N0442216" });
  await bill(
    { supplier: guards, invoice: "SSS-118", daysAgo: 52, rupees: 62_000, gst: 11_160, ledger: "security" },
    both,
  );
  for (const [invoice, daysAgo] of [
    ["SSS-099", 116],
    ["SSS-108", 84],
    ["SSS-124", 22],
  ] as const)
    await bill({ supplier: guards, invoice, daysAgo, rupees: 62_000, gst: 11_160, ledger: "security" }, both);
  await tell.deposit(treasurer, 30);
  const wiring = await bill({ supplier: electrician, invoice: "41", daysAgo: 12, rupees: 8_450, ledger: "repairs" }, [
    treasurer,
  ]);
  await tell.payAhead(accountant, { supplier: electrician, bill: wiring, daysAgo: 15, rupees: 5_000, usedDaysAgo: 10 });
  // It needs one more person, and the next one both.
  await bill(
    { supplier: guards, invoice: "SSS-131", daysAgo: 6, rupees: 62_000, gst: 11_160, ledger: "security" },
    [treasurer],
    2,
  );
  await bill({ supplier: electrician, invoice: "57", daysAgo: 2, rupees: 3_200, ledger: "repairs" }, [], 1);

  await tell.certificate(accountant, lifts);

  const landlord = await tx
    .selectFrom("bank_account")
    .select("vendor_id")
    .where("vendor_id", "is not", null)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (!landlord) return;
  const by = landlord.vendor_id as VendorId;
  const own = storyOf(tx, { issuerId: by, societyId: null, vendorId: by, year: undefined }, now);
  const person: Person = { by, role: "president" };
  const plumber = await own.supplier(person, { ...plainSupplier, name: "Prakash Plumbing Works" });
  await own.bill(person, { supplier: plumber, invoice: "88", daysAgo: 9, rupees: 4_600, ledger: "repairs" }, [], 0);
}

export function storyOf(tx: Tx, book: Book, now: Date) {
  const dayBefore = (daysAgo: number): Day => addDays(dayOf(now), -daysAgo);
  let acts = 0;
  const act = async ({ by, role }: Person, call: string, daysAgo: number) => {
    const at = new Date(startOf(dayBefore(daysAgo)).getTime() + 11 * 3600_000 + ++acts * 60_000);
    await actAs(tx, { vendorId: by, role, call, requestId: `demo-payables-${acts}`, at });
    return at;
  };
  const ledger = async (purpose: string): Promise<string> => {
    const row = await tx
      .selectFrom("ledger_account")
      .select("ledger_account_id")
      .where("issuer_id", "=", book.issuerId)
      .where("purpose", "=", purpose)
      .executeTakeFirstOrThrow();
    return row.ledger_account_id;
  };

  async function bill(person: Person, told: Told, approvers: readonly Person[], needed: number): Promise<string> {
    const supplier = (await lockSupplier(tx, book, told.supplier))!;
    const [day, net, gst] = [dayBefore(told.daysAgo), paise(told.rupees), paise(told.gst ?? 0)];
    const settings = await findSettings(tx, book);
    const nature = supplier.tds_nature as TdsNature;
    const at = await act(person, "vendor/Create_Purchase_Bill", told.daysAgo - 1);
    const id = await insertPurchase(
      tx,
      book,
      {
        supplierId: told.supplier,
        ...{ invoiceNo: told.invoice, invoiceKey: invoiceKey(told.invoice), invoiceDay: day, dueDay: addDays(day, 30) },
        msmeDueOn: supplier.msme_class === 2 ? addDays(day, 15) : null,
        ...{ narration: "", isGstCredit: false, nature, documents: [], approvalsNeeded: needed, enteredBy: person.by },
        tax: (await withhold(tx, book, settings, { supplier, nature, day, net, withWaiting: true })).tax,
        lines: [{ ledgerAccountId: await ledger(told.ledger), net, gst, narration: "" }],
      },
      at,
    );
    for (const approver of approvers)
      await tx
        .insertInto("purchase_approval")
        .values({
          ...{ issuer_id: book.issuerId, society_id: book.societyId, vendor_id: book.vendorId, purchase_bill_id: id },
          ...{
            approved_by: approver.by,
            created_at: await act(approver, "vendor/Approve_Purchase_Bill", told.daysAgo - 1),
          },
        })
        .execute();
    const held = (await holdBill(tx, book, id))!;
    if (approvers.length >= needed) await settleApproved(tx, book, { ...held, now: at });
    return id;
  }

  return {
    act,
    ledger,
    bill,
    async supplier(person: Person, details: SupplierDetails): Promise<string> {
      return insertSupplier(tx, book, details, await act(person, "vendor/Create_Supplier", 60));
    },
    /** A certificate for a lower rate, from here to the end of the financial year. */
    async certificate(person: Person, supplierId: string): Promise<void> {
      const draft = {
        supplierId,
        no: "1187AA26C4",
        nature: "contractor",
        ppm: 10_000,
        limit: paise(5_00_000),
      } as const;
      const days = { from: dayBefore(20), to: daysOfYear(financialYear(dayOf(now))).last };
      await insertCertificate(tx, book, { ...draft, ...days }, await act(person, "vendor/Create_TDS_Certificate", 20));
    },
    /** Deposits the tax of earlier months, each by a challan of the fifth of the next one. */
    async deposit(person: Person, daysAgo: number): Promise<void> {
      const bank = await tx
        .selectFrom("bank_account")
        .select("ledger_account_id")
        .where("issuer_id", "=", book.issuerId)
        .where("is_default", "=", true)
        .executeTakeFirst();
      if (!bank) return;
      const { rows } = await listDeductions(tx, book, { Whether_Open: true, Skip: 0, Limit: 100 });
      const before = monthOf(dayBefore(daysAgo));
      const months = Map.groupBy(
        rows.filter(({ deducted_on }) => deducted_on < before),
        ({ deducted_on }) => monthOf(deducted_on),
      );
      for (const [month, deductions] of months) {
        const depositedOn = addDays(addMonths(month, 1), 4);
        const at = await act(person, "vendor/Create_TDS_Challan", daysBetween(depositedOn, dayOf(now)));
        const parts = await lockDeductions(
          tx,
          book,
          deductions.map(({ tds_deduction_id }) => tds_deduction_id),
        );
        const bsr = "0510002";
        const serial = String(21_000 + Number(month.slice(5, 7)) * 37);
        const draft = { bsr, serial, depositedOn, ledgerAccountId: bank.ledger_account_id, interest: 0, fee: 0 };
        await insertChallan(tx, book, parts, { ...draft, madeBy: person.by }, at);
      }
    },
    /** Pays cash ahead, which a bill uses later. */
    async payAhead(
      person: Person,
      ahead: { supplier: string; bill: string; daysAgo: number; rupees: number; usedDaysAgo: number },
    ) {
      const amount = paise(ahead.rupees);
      const paymentId = await insertPayment(
        tx,
        book,
        {
          ...{ supplierId: ahead.supplier, paidOn: dayBefore(ahead.daysAgo), mode: 1, amount, parts: [] },
          ...{ ledgerAccountId: await ledger("cash"), bankAccountId: null, reference: "" },
          ...{ remark: "For cables and switches", madeBy: person.by },
        },
        await act(person, "vendor/Create_Supplier_Payment", ahead.daysAgo),
      );
      const at = await act(person, "vendor/Use_Supplier_Advance", ahead.usedDaysAgo);
      await allocate(tx, book.issuerId, ahead.supplier, [{ paymentId, billId: ahead.bill, amount }], at);
    },
    /** Pays what a bill owes, from the default bank account or in cash. */
    async pay(person: Person, paid: { supplier: string; bill: string; daysAgo: number; reference: string }) {
      const { outstanding_paise } = await tx
        .selectFrom("purchase_bill")
        .select("outstanding_paise")
        .where("purchase_bill_id", "=", paid.bill)
        .executeTakeFirstOrThrow();
      const bank = await tx
        .selectFrom("bank_account")
        .select(["bank_account_id", "ledger_account_id"])
        .where("issuer_id", "=", book.issuerId)
        .where("is_default", "=", true)
        .executeTakeFirst();
      const amount = outstanding_paise!;
      await insertPayment(
        tx,
        book,
        {
          supplierId: paid.supplier,
          paidOn: dayBefore(paid.daysAgo),
          mode: bank ? 3 : 1,
          ledgerAccountId: bank?.ledger_account_id ?? (await ledger("cash")),
          bankAccountId: bank?.bank_account_id ?? null,
          reference: paid.reference,
          amount,
          parts: [{ billId: paid.bill, amount }],
          remark: "",
          madeBy: person.by,
        },
        await act(person, "vendor/Create_Supplier_Payment", paid.daysAgo),
      );
    },
  };
}
