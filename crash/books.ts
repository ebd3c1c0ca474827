import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { addDays, addMonths, dayOf, lastOfMonth, monthOf } from "#domain/platform/days.ts";
import type { Random } from "../bench/random.ts";
import type { Db } from "../server/src/platform/db/database.ts";
import { fillSociety } from "../server/test/make/large-society.ts";
import { makerOf } from "../server/test/make/make.ts";
import { bookFaults } from "./book-faults.ts";
import { type Books, collectOn, type Desk, faults, figures, insist, until } from "./money.ts";
import { startPair } from "./pair.ts";
import { patiently } from "./patiently.ts";
import type { Victim } from "./victim.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/crash-books/", import.meta.url)));
const kills = 15;
const flats = 500;
const collectors = 3;
const accountants = 2;

type Vouchers = { posted: string[]; reversed: string[]; writtenOff: string[]; closings: number; refused: number };

/**
 * Two servers on one database bill societies while people collect, correct and write off bills, write vouchers and close months; one server, the other
 * one, and the database are killed in turn. Every entry is balanced, the entries say what the documents say, and
 * every answered voucher exists once.
 */
export async function booksCrash(random: Random): Promise<boolean> {
  console.log(
    `${kills} societies of ${flats} flats, two servers: ${collectors} people collect, ${accountants} write vouchers, notes and write-offs and close months; ${kills} kills of a server or the database`,
  );
  const servers = await startPair(dataDir);
  const { db, pair } = servers;
  const books: Books = { sent: 0, again: 0, accepted: [], refused: 0 };
  const vouchers: Vouchers = { posted: [], reversed: [], writtenOff: [], closings: 0, refused: 0 };
  const open = { isOpen: true };
  try {
    const desks: Desk[] = [];
    for (let n = 0; n < kills; n++) {
      const desk = await makerOf(db, () => new Date()).role("society_manager");
      await fillSociety(db, desk.societyId, flats);
      desks.push(desk);
    }
    // Nobody is notified: another suite tests that.
    await sql`update resident set phone_number = '0' || substr(phone_number, 2)`.execute(db);

    const someServer = () => pair[Math.floor(Math.random() * pair.length)]!;
    const begun: Desk[] = [];
    const working = [
      ...Array.from({ length: collectors }, () => collectOn(someServer, begun, books, open)),
      ...Array.from({ length: accountants }, () => writeOn(someServer, begun, vouchers, open)),
    ];
    let held = true;
    for (const [at, desk] of desks.entries()) {
      const { answer } = await insist(someServer, desk, "vendor/Create_Bill_Run", {});
      if (!answer.ok) throw new Error(await answer.text());
      begun.push(desk);
      await sleep(random.below(1500));
      const turn = at % 3;
      await servers.killNext();
      if (turn === 2) await sleep(500);
      const told = structuredClone({ ...vouchers, accepted: books.accepted });
      const found = [
        ...(await faults(db, told.accepted)),
        ...(await voucherFaults(db, told)),
        ...(await bookFaults(db)),
      ];
      held &&= found.length === 0;
      console.log(
        `${String(at + 1).padStart(2)}. ${["first server ", "second server", "database     "][turn]} killed with ${told.accepted.length} payments and ${told.posted.length} vouchers answered: ${found.join(", ") || "✓"}`,
      );
    }
    await until(async () => (await figures(db)).runs_open === 0);
    open.isOpen = false;
    await Promise.all(working);
    const found = [
      ...((await figures(db)).bills === kills * flats ? [] : [`${kills * flats} bills expected`]),
      ...(await faults(db, books.accepted)),
      ...(await voucherFaults(db, vouchers)),
      ...(await bookFaults(db)),
    ];
    const { rows } = await sql<{ entries: number; lines: number }>`
      select (select count(*) from journal_entry) as entries, (select count(*) from journal_line) as lines`.execute(db);
    console.log(
      `${rows[0]!.entries} entries of ${rows[0]!.lines} lines; ${books.accepted.length} payments, ${vouchers.posted.length} vouchers of which ${vouchers.reversed.length} reversed, ${vouchers.writtenOff.length} write-offs, ${vouchers.closings} closings and reopenings, ${books.refused + vouchers.refused} refused: ${found.join(", ") || "✓"}`,
    );
    return held && found.length === 0;
  } finally {
    open.isOpen = false;
    await servers.stop();
  }
}

type Account = { Ledger_AccountID: string; Whether_Control: boolean };

/**
 * Until it is closed, as a treasurer does: posts vouchers of the last year and reverses some, corrects bills by notes,
 * writes off parts of them, and closes and reopens months.
 */
async function writeOn(
  server: () => Victim,
  begun: readonly Desk[],
  vouchers: Vouchers,
  open: { isOpen: boolean },
): Promise<void> {
  const below = (count: number) => Math.floor(Math.random() * count);
  const ask = async (desk: Desk, call: string, input: object) => {
    const { answer } = await insist(server, desk, `vendor/${call}`, input);
    const { extras } = (await answer.json()) as { extras: { Data?: never } };
    return { isDone: answer.ok, data: extras.Data };
  };
  while (open.isOpen) {
    const desk = begun[below(begun.length)];
    if (!desk) {
      await sleep(50);
      continue;
    }
    const accounts = ((await ask(desk, "Filter_All_Ledger_Accounts", {})).data ?? []) as Account[];
    const free = accounts.filter(({ Whether_Control }) => !Whether_Control);
    const [debit, credit] = [free[below(free.length)], free[below(free.length)]];
    if (!debit || !credit || debit === credit) continue;
    const Amount = (1 + below(1_000_000)) / 100;
    const posted = await ask(desk, "Create_Journal_Voucher", {
      Voucher_Day: addDays(dayOf(new Date()), -below(365)),
      Narration: "Paid for the garden",
      Lines: [
        { Ledger_AccountID: debit.Ledger_AccountID, Debit_Amount: Amount },
        { Ledger_AccountID: credit.Ledger_AccountID, Credit_Amount: Amount },
      ],
    });
    if (!posted.isDone) {
      vouchers.refused++;
      continue;
    }
    const { Entry_DocumentID: Journal_VoucherID } = posted.data! as { Entry_DocumentID: string };
    vouchers.posted.push(Journal_VoucherID);
    if (below(3) === 0) {
      const reversed = await ask(desk, "Inactive_Journal_Voucher", { Journal_VoucherID, Reason: "Wrong account" });
      if (reversed.isDone) vouchers.reversed.push(Journal_VoucherID);
      else vouchers.refused++;
    }
    const page = { Skip: below(500), Limit: 1, Whether_Bill_Status_Filter: true, Bill_Status: 1 };
    const [bill] = ((await ask(desk, "Filter_All_Resident_Bills", page)).data ?? []) as { BillID: string }[];
    if (!bill) continue;
    const note = { BillID: bill.BillID, Note_Type: 1 + below(2), Amount: 1 + below(300), Reason: "Correction" };
    if (!(await ask(desk, "Create_Bill_Note", note)).isDone) vouchers.refused++;
    const loss = {
      Bills: [{ BillID: bill.BillID, Amount: 1 + below(100) }],
      Reason: "Left without a trace",
      Resolution_No: "GB/7",
      Resolution_Day: dayOf(new Date()),
    };
    const lost = await ask(desk, "Create_Write_Off", loss);
    if (lost.isDone)
      vouchers.writtenOff.push((lost.data! as { Write_Off: { Write_OffID: string } }).Write_Off.Write_OffID);
    else vouchers.refused++;
    const Closed_Through = below(3) === 0 ? null : lastOfMonth(addMonths(monthOf(dayOf(new Date())), -1 - below(6)));
    if ((await ask(desk, "Edit_Book_Closing", { Closed_Through })).isDone) vouchers.closings++;
    else vouchers.refused++;
  }
}

type Told = Pick<Vouchers, "posted" | "reversed" | "writtenOff">;

/** What is wrong with the vouchers that were answered, in words. */
const voucherFaults = (db: Db, { posted, reversed, writtenOff }: Told): Promise<string[]> =>
  patiently(async () => {
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from unnest(${posted}::uuid[]) as told (id)
        where not exists (select from journal_voucher where journal_voucher_id = told.id)) as "answered vouchers that are lost",
      (select count(*) from unnest(${reversed}::uuid[]) as told (id)
        where not exists (select from journal_voucher_reversal where journal_voucher_id = told.id)) as "answered reversals that are lost",
      (select count(*) from unnest(${writtenOff}::uuid[]) as told (id)
        where not exists (select from write_off where write_off_id = told.id)) as "answered write-offs that are lost",
      ${posted.length - new Set(posted).size}::int as "vouchers that answered two wishes"`.execute(db);
    return Object.entries(rows[0]!).flatMap(([name, figure]) => (figure === 0 ? [] : [`${figure} ${name}`]));
  });
