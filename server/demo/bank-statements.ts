import { sql } from "kysely";
import { addDays, type Day, dayOf, startOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { linkEntry } from "../src/money/bank/lines/link-entry.ts";
import { matchAll } from "../src/money/bank/lines/matching.ts";
import { lockLine } from "../src/money/bank/lines/queries.ts";
import { parseStatement } from "../src/money/bank/statements/parse.ts";
import { keepStatement } from "../src/money/bank/uploads/keep.ts";
import type { Book } from "../src/money/journal/book.ts";
import { insertVoucher } from "../src/money/journal/vouchers/queries.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

type Due = { label: string; name: string; due: Paise };
type Row = { day: Day; narration: string; amount: Paise };

/**
 * The treasurer has uploaded the statement of the last days, with a returned cheque. A transfer that was entered by hand is matched with
 * its line, the bank's charges are entered and not matched, and nobody has dealt with the other lines yet.
 */
export async function tellBankStatements(tx: Tx, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const treasurer = (await officerOf(tx, society_id, "treasurer")) as VendorId;
  const book: Book = { issuerId: society_id, societyId: society_id, vendorId: null, year: undefined };
  const { rows } = await sql<Due>`
    select max(label) as label, max(party_name) as name, sum(outstanding_paise)::bigint as due
    from bill join account using (account_id) join flat_label using (flat_id)
    where bill.society_id = ${society_id} and outstanding_paise > 0
    group by account_id order by max(label) limit 14`.execute(tx);
  const account = await tx
    .selectFrom("bank_account")
    .select(["bank_account_id", "bank_account_no"])
    .where("society_id", "=", society_id)
    .where("is_default", "=", true)
    .executeTakeFirstOrThrow();
  const returned = await tx
    .selectFrom("cheque")
    .select(["cheque_no", "amount_paise"])
    .where("society_id", "=", society_id)
    .where("status", "=", 2)
    .where("cheque_no", "<>", "")
    .orderBy("cheque_id")
    .limit(1)
    .execute();
  const lines = [
    ...linesOf(rows, dayOf(now)),
    ...returned.map(({ cheque_no, amount_paise }) => ({
      day: addDays(dayOf(now), -1),
      narration: `CHQ RETURN - FUNDS INSUFFICIENT - ${cheque_no}`,
      amount: -amount_paise,
    })),
  ];
  const act = async (call: string, at: Date) => {
    const requestId = `demo-bank-statement-${call}`;
    await actAs(tx, { vendorId: treasurer, role: "treasurer", call, requestId, at });
  };
  const transferred = await enterByHand(tx, book, { by: treasurer, today: dayOf(now), act });
  const read = await parseStatement(Buffer.from(hdfcCsv(account.bank_account_no, lines)), {
    today: dayOf(now),
    mappings: {},
  });
  if (read.outcome !== "read") throw new Error("The statement of the story cannot be read");
  const at = new Date(startOf(addDays(dayOf(now), -1)).getTime() + 19 * 3600_000);
  await act("vendor/Upload_Bank_Statement", at);
  const of = { accountId: account.bank_account_id, name: "Acct_Statement_7761.csv", by: treasurer };
  await keepStatement(tx, book, of, read.statement, at);
  const matchedAt = new Date(at.getTime() + 120_000);
  await act("vendor/Match_Bank_Line_To_Entry", matchedAt);
  const { bank_line_id } = await tx
    .selectFrom("bank_line")
    .select("bank_line_id")
    .where("issuer_id", "=", society_id)
    .where("amount_paise", "=", -transfer.amount)
    .where("narration", "=", transfer.narration)
    .executeTakeFirstOrThrow();
  const line = (await lockLine(tx, book, bank_line_id))!;
  const never = (code: string): never => {
    throw new Error(code);
  };
  await linkEntry(
    tx,
    { by: treasurer, now: matchedAt },
    { book, line },
    { kind: 9, id: transferred },
    { refuse: never },
  );
  await matchAll(tx, book);
}

const transfer = { narration: "NEFT DR-SRCB0000052-SAHYADRI GREENS CHS-NETBANK, MUM-SINKING FUND", amount: 25_000_00 };
const charges: Paise = 17_70;

type ByHand = { by: VendorId; today: Day; act: (call: string, at: Date) => Promise<void> };

/** A transfer to the account of the sinking fund, and the bank's charges. Answers the voucher of the transfer. */
async function enterByHand(tx: Tx, book: Book, { by, today, act }: ByHand): Promise<string> {
  const accounts = await tx
    .selectFrom("bank_account")
    .select(["ledger_account_id", "is_default"])
    .where("issuer_id", "=", book.issuerId)
    .orderBy("is_default", "desc")
    .execute();
  const { ledger_account_id: chargesLedger } = await tx
    .selectFrom("ledger_account")
    .select("ledger_account_id")
    .where("issuer_id", "=", book.issuerId)
    .where("purpose", "=", "bank-charges")
    .executeTakeFirstOrThrow();
  const enter = async (daysAgo: number, narration: string, to: string, amount: Paise) => {
    const day = addDays(today, -daysAgo);
    const at = new Date(startOf(day).getTime() + 11 * 3600_000);
    await act("vendor/Create_Journal_Voucher", at);
    const lines = [
      { ledgerAccountId: to, amount },
      { ledgerAccountId: accounts[0]!.ledger_account_id, amount: -amount },
    ];
    return insertVoucher(tx, book, { day, narration, lines, madeBy: by }, at);
  };
  const id = await enter(4, "To the sinking fund's account", accounts[1]!.ledger_account_id, transfer.amount);
  await enter(1, "SMS alerts of the quarter", chargesLedger, charges);
  return id;
}

/** Some name their flat, some only themselves, some nothing; and the bank's own lines. */
function linesOf(dues: readonly Due[], today: Day): Row[] {
  const paid = dues.map(({ label, name, due }, at): Row => {
    const upper = name.toUpperCase();
    const vpa = `${name.toLowerCase().replace(/[^a-z]+/g, ".")}@okaxis`;
    const rrn = `6${String(32_451_780_913 + at * 7_919_773).padStart(11, "0")}`;
    const narrations = [
      `UPI-${upper}-${vpa.toUpperCase()}-UTIB0000073-${rrn}-${label} MAINT`,
      `UPI-${upper}-${vpa.toUpperCase()}-SBIN0001821-${rrn}-UPI`,
      `NEFT CR-ICIC0000039-${upper}-SAHYADRI GREENS-ICICN5202611${rrn.slice(0, 4)}-MAINTENANCE ${label}`,
      `UPI-${label} TENANT-98220${String(11_223 + at)}@YBL-YESB0YBLUPI-${rrn}-PAYMENT FROM PH`,
    ];
    return {
      day: addDays(today, -4 + Math.floor(at / 5)),
      narration: narrations[at % narrations.length]!,
      amount: due,
    };
  });
  return [
    ...paid,
    { day: addDays(today, -2), narration: "CASH DEPOSIT BY - SELF - KOTHRUD", amount: 2_400_00 },
    { day: addDays(today, -3), narration: transfer.narration, amount: -transfer.amount },
    { day: addDays(today, -2), narration: "INSTA ALERT CHG JUL-SEP26-GST", amount: -charges },
    {
      day: addDays(today, -2),
      narration: "NEFT DR-MAHB0000041-OTIS SERVICE-NETBANK, MUM-LIFT AMC",
      amount: -18_500_00,
    },
  ];
}

function hdfcCsv(no: string, rows: readonly Row[]): string {
  let balance: Paise = 3_85_200_00;
  const written = rows.map(({ day, narration, amount }) => {
    balance += amount;
    const date = day.split("-").reverse().join("/");
    const [out, into] = amount < 0 ? [rupees(-amount).toFixed(2), ""] : ["", rupees(amount).toFixed(2)];
    return `${date},"${narration}",,${date},${out},${into},${rupees(balance).toFixed(2)}`;
  });
  const heading = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";
  return [`Account No : ${no}`, "", heading, ...written].join("\n");
}
