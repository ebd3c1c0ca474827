import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { addDays, dayOf, monthOf } from "#domain/platform/days.ts";
import type { Random } from "../bench/random.ts";
import type { Db } from "../server/src/platform/db/database.ts";
import { fillSociety } from "../server/test/make/large-society.ts";
import { makerOf } from "../server/test/make/make.ts";
import { bookFaults } from "./book-faults.ts";
import { type Desk, figures, insist, until } from "./money.ts";
import { startPair } from "./pair.ts";
import { patiently } from "./patiently.ts";
import type { Victim } from "./victim.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/crash-bank/", import.meta.url)));
const rounds = 4;
const flats = 400;
const bankAccountNo = "50200012345678";

type Paid = { label: string; name: string; due: number };

/**
 * Two servers on one database read overlapping statements of the same month and post what is sure, both at once, while they and
 * the database are killed. Each line is kept once, each credit becomes one receipt of the flat that paid it, and the books agree.
 */
export async function bankCrash(random: Random): Promise<boolean> {
  console.log(
    `${rounds} societies of ${flats} flats, two servers that read and post the same statements; ${5 * rounds} kills`,
  );
  const servers = await startPair(dataDir);
  const { db, pair } = servers;
  let held = true;
  try {
    for (let round = 1; round <= rounds; round++) {
      const desk = await billedSociety(db, () => pair[0]);
      const dues = await duesOf(db, desk);
      const found: string[] = [];
      /** Both servers do it, and one of three is killed meanwhile. */
      const killedIn = async (most: number, work: (at: 0 | 1) => Promise<unknown>) => {
        const asked = ([0, 1] as const).map(work);
        await sleep(random.below(most));
        await servers.killNext();
        await Promise.all(asked);
      };
      const half = Math.floor(flats / 2);
      const parts = [dues.slice(0, half + 40), dues.slice(half - 40)] as const;
      await killedIn(1_500, (at) =>
        upload(() => pair[at]!, desk, statementOf(parts[at], parts[at] === parts[0] ? 0 : half - 40)),
      );
      await killedIn(1_500, (at) => upload(() => pair[at]!, desk, statementOf(dues, 0)));
      for (let kill = 0; kill < 3; kill++)
        await killedIn(1_200, (at) => insist(() => pair[at]!, desk, "vendor/Post_Sure_Bank_Lines", {}));
      for (let left = 1, tries = 0; left > 0 && tries < 20; tries++) {
        const { answer } = await insist(() => pair[0], desk, "vendor/Post_Sure_Bank_Lines", {});
        const { extras } = (await answer.json()) as { extras: { Data?: { Left_Count: number }; Status?: string } };
        if (!extras.Data) found.push(extras.Status ?? "no answer");
        left = extras.Data?.Left_Count ?? 0;
      }
      found.push(...(await faults(db, desk, dues)), ...(await bookFaults(db)));
      held &&= found.length === 0;
      console.log(`${round}. ${dues.length} credits: ${found.join(", ") || "✓"}`);
    }
    console.log(`${servers.kills()} kills`);
    return held;
  } finally {
    await servers.stop();
  }
}

/** A society whose month is billed, with names of its own for each flat, and a bank account. */
async function billedSociety(db: Db, victim: () => Victim): Promise<Desk> {
  const desk: Desk = await makerOf(db, () => new Date()).role("society_manager");
  const { societyId } = desk;
  const month = monthOf(dayOf(new Date()));
  await db.transaction().execute((tx) => fillSociety(tx, societyId, flats));
  // Nobody is notified: another suite tests that.
  await sql`
    update resident set phone_number = '0' || substr(phone_number, 2), name = substr(letters, 1, 8) || ' ' || substr(letters, 9, 8)
    from (select society_resident_id as id, translate(md5(society_resident_id::text), '0123456789', 'ghijklmnop') as letters
      from resident where society_id = ${societyId}) as person
    where society_resident_id = id`.execute(db);
  await sql`update block set name = translate(substr(name, 7), '1234567890', 'ABCDEFGHIJ') where society_id = ${societyId}`.execute(
    db,
  );
  await insist(victim, desk, "vendor/Create_Bill_Run", {});
  await until(async () => (await figures(db)).runs_open === 0);
  await sql`
    insert into bank_account (society_id, number, name, bank_name, ifsc, bank_account_no, kind, is_default, ledger_account_id,
      opening_day, created_at, updated_at)
    select ${societyId}, 100, 'HDFC', 'HDFC Bank', 'HDFC0000001', ${bankAccountNo}, 2, true, ledger_account_id, ${month}, now(), now()
    from ledger_account where issuer_id = ${societyId} and purpose = 'bank'`.execute(db);
  return desk;
}

const duesOf = (db: Db, { societyId }: Desk): Promise<Paid[]> =>
  patiently(async () => {
    const { rows } = await sql<Paid>`
      select label, party_name as name, outstanding_paise as due from bill join account using (account_id)
        join flat_label using (flat_id) where bill.society_id = ${societyId} order by label`.execute(db);
    return rows;
  });

/** All credits of one day, from one of them on. */
function statementOf(paid: readonly Paid[], from: number): string {
  const day = addDays(dayOf(new Date()), -1).split("-").reverse().join("/");
  let balance = 1_000_000 * (from + 1);
  const lines = paid.map(({ label, name, due }, at) => {
    balance += due;
    const rrn = String(600_000_000_000 + from + at);
    const narration = `UPI-${name.toUpperCase()}-P${from + at}@OKAXIS-UTIB0000073-${rrn}-${label}`;
    return `${day},"${narration}",${rrn},${day},,${(due / 100).toFixed(2)},${(balance / 100).toFixed(2)}`;
  });
  const heading = "Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance";
  return [`Account No : ${bankAccountNo}`, "", heading, ...lines].join("\n");
}

/** One file with one key, sent as the browser sends it and again until somebody answers. */
async function upload(victim: () => Victim, { headers }: Desk, content: string): Promise<void> {
  const key = crypto.randomUUID();
  for (let tries = 0; tries < 1_000; tries++) {
    const form = new FormData();
    form.set("file", new File([content], "statement.csv"));
    const answer = await fetch(`${victim().address}/api/vendor/Upload_Bank_Statement`, {
      method: "POST",
      headers: { ...headers, "idempotency-key": key },
      body: form,
      signal: AbortSignal.timeout(60_000),
    })
      .then(async (came) => ({ status: came.status, text: await came.text() }))
      .catch(() => undefined);
    if (answer && answer.status < 400) return;
    if (answer && answer.status < 500 && answer.status !== 409)
      throw new Error(`The statement was refused: ${answer.text}`);
    await sleep(200);
  }
  throw new Error("The statement was never read.");
}

const faults = (db: Db, { societyId }: Desk, dues: readonly Paid[]): Promise<string[]> =>
  patiently(async () => {
    const { rows } = await sql<Record<string, number>>`
      select
        abs((select count(*) from bank_line where issuer_id = ${societyId}) - ${dues.length}::bigint) as "lines too many or too few",
        (select count(*) from bank_line where issuer_id = ${societyId} and state <> 2) as "lines that are not posted",
        abs((select count(*) from payment where issuer_id = ${societyId}) - ${dues.length}::bigint) as "receipts too many or too few",
        (select count(*) from bank_line as line where issuer_id = ${societyId} and amount_paise is distinct from (
          select sum(amount_paise) from bank_line_payment as link join payment using (payment_id)
          where link.bank_line_id = line.bank_line_id)) as "lines that are not their receipts",
        (select count(*) from bank_line as line join bank_line_payment as link using (bank_line_id) join payment using (payment_id)
            join account using (account_id) join flat_label using (flat_id)
          where line.issuer_id = ${societyId} and right(narration, length(label) + 1) <> '-' || label) as "receipts of other flats",
        (select count(*) from bill where society_id = ${societyId} and outstanding_paise <> 0) as "bills that are still open"`.execute(
      db,
    );
    return Object.entries(rows[0]!).flatMap(([name, figure]) => (figure === 0 ? [] : [`${figure} ${name}`]));
  });
