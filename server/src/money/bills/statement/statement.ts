import { domain } from "#domain";
import type { StatementEntry } from "#domain/money/bills/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { handler } from "../../../platform/handler.ts";
import { readerOf } from "../../payments/queries.ts";
import { findFlat, listEntries } from "./queries.ts";

const mostEntries = 5_000;

export const statement = handler(
  domain.bills.statement,
  async ({ db, actor, now, refuse }, { FlatID, Start_Date, End_Date }) => {
    const reader = readerOf(actor) ?? refuse("no-society");
    const flat = await findFlat(db, reader, FlatID);
    if (!flat) return refuse("unknown-flat");
    const until = End_Date ?? dayOf(now);
    const all = await listEntries(db, reader, FlatID, until);
    const before = all.filter(({ day }) => Start_Date !== undefined && day < Start_Date);
    const within = all.slice(before.length);
    const sumOf = (...kinds: StatementEntry["Kind"][]) =>
      within.reduce((sum, { kind, paise }) => sum + (kinds.includes(kind) ? paise : 0), 0);
    const opening = before.reduce((sum, entry) => sum + signed(entry), 0);
    let balance = opening;
    const Entries = within.map((entry): StatementEntry => {
      balance += signed(entry);
      return {
        Date: entry.day,
        Kind: entry.kind,
        ID: entry.id,
        No: entry.no,
        Bill_Type: entry.bill_type,
        Name: entry.name,
        Detail: entry.detail,
        Period: entry.period,
        Charged_Amount: rupees(isCharge(entry) ? entry.paise : 0),
        Received_Amount: rupees(isCharge(entry) ? 0 : entry.paise),
        Balance: rupees(balance),
      };
    });
    return {
      FlatID,
      Flat_No: flat.flat_no,
      Building_Data: { Name: flat.building_name },
      Block_Data: { Name: flat.block_name },
      Society_Data: { Name: flat.society_name },
      Start_Date: Start_Date ?? null,
      End_Date: until,
      Opening_Balance: rupees(opening),
      Billed_Amount: rupees(sumOf("bill")),
      Credit_Amount: rupees(sumOf("credit-note")),
      Debit_Amount: rupees(sumOf("debit-note")),
      Paid_Amount: rupees(sumOf("payment")),
      Reversed_Amount: rupees(sumOf("reversal")),
      Closing_Balance: rupees(balance),
      Entries: Entries.slice(0, mostEntries),
    };
  },
);

type Entry = Awaited<ReturnType<typeof listEntries>>[number];
const isCharge = ({ kind }: Entry) => kind === "bill" || kind === "debit-note" || kind === "reversal";
const signed = (entry: Entry) => (isCharge(entry) ? entry.paise : -entry.paise);
