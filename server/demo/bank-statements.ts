import { sql } from "kysely";
import { addDays, type Day, dayOf, startOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import { actAs } from "../src/core/audit/queries.ts";
import { parseStatement } from "../src/money/bank/statements/parse.ts";
import { keepStatement } from "../src/money/bank/uploads/keep.ts";
import type { Book } from "../src/money/journal/book.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { officerOf, societyOfStory } from "./society.ts";

type Due = { label: string; name: string; due: Paise };
type Row = { day: Day; narration: string; amount: Paise };

/** The treasurer has uploaded the statement of the last days, with a returned cheque, and has not dealt with its lines yet. */
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
  const read = await parseStatement(Buffer.from(hdfcCsv(account.bank_account_no, lines)), {
    today: dayOf(now),
    mappings: {},
  });
  if (read.outcome !== "read") throw new Error("The statement of the story cannot be read");
  const at = new Date(startOf(addDays(dayOf(now), -1)).getTime() + 19 * 3600_000);
  await actAs(tx, {
    ...{ vendorId: treasurer, role: "treasurer", call: "vendor/Upload_Bank_Statement" },
    ...{ requestId: "demo-bank-statement", at },
  });
  const of = { accountId: account.bank_account_id, name: "Acct_Statement_7761.csv", by: treasurer };
  await keepStatement(tx, book, of, read.statement, at);
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
    { day: addDays(today, -2), narration: "INSTA ALERT CHG JUL-SEP26-GST", amount: -17_70 },
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
