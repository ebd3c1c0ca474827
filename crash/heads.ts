import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { dayOf } from "#domain/platform/days.ts";
import type { Random } from "../bench/random.ts";
import { workerOf } from "../bench/rows.ts";
import { listOpenRuns, openDueRuns, workOff } from "../server/src/money/bills/run/run.ts";
import type { Db } from "../server/src/platform/db/database.ts";
import { billable, flats, headFaults, societyByHeads } from "./heads-society.ts";
import { type Desk, figures, insist, until } from "./money.ts";
import { startPair } from "./pair.ts";
import { patiently } from "./patiently.ts";

const dataDir = path.resolve(fileURLToPath(new URL("../.cache/crash-heads/", import.meta.url)));
const rounds = 5;

/**
 * Two servers on one database bill societies by heads, with meters, a divided total, interest and GST. Both are asked for the same
 * month at once while it is also due by itself; then both undo it, and bill it again. In each act the first server, the second one
 * or the database is killed. No flat is billed twice, none is left out, and an undo is whole.
 */
export async function headsCrash(random: Random): Promise<boolean> {
  console.log(
    `${rounds} societies of ${flats} flats by heads, two servers that are asked for the same: bill, undo, bill again; ${3 * rounds} kills`,
  );
  const servers = await startPair(dataDir);
  const { db, pair } = servers;
  let held = true;
  try {
    for (let round = 1; round <= rounds; round++) {
      const desk = await societyByHeads(db);
      const found: string[] = [];
      const killed: string[] = [];
      /** Asks both servers, kills one of three meanwhile, and checks the books once all runs have ended. */
      const killedIn = async (call: string, input: object, most: number, bills: number) => {
        const asked = pair.map((_, at) => insist(() => pair[at]!, desk, call, input));
        await sleep(random.below(most));
        killed.push(await servers.killNext());
        const answers = await Promise.all(asked);
        const refused = answers.filter(({ answer }) => !answer.ok && answer.status !== 409);
        for (const { answer } of refused) found.push(`${call}: ${await answer.text()}`);
        if (!answers.some(({ answer }) => answer.ok)) found.push(`${call}: refused by both`);
        await until(async () => (await figures(db)).runs_open === 0);
        found.push(...(await headFaults(db, desk, bills)));
      };
      const due = billWhatIsDue(db);
      await killedIn("vendor/Create_Bill_Run", {}, 2_000, billable);
      await due;
      let left = billable;
      for (const { id: Bill_RunID, bills } of await runsOf(db, desk)) {
        left -= bills;
        await killedIn("vendor/Undo_Bill_Run", { Bill_RunID, Reason: "Wrong tariff" }, 1_500, left);
      }
      await killedIn("vendor/Create_Bill_Run", {}, 2_000, billable);
      held &&= found.length === 0;
      console.log(
        `${round}. billed, undone and billed again while ${killed.join(", ")} were killed: ${found.join(", ") || "✓"}`,
      );
    }
    const { rows } = await sql<{ bills: number; lines: number; entries: number }>`
      select (select count(*) from bill) as bills, (select count(*) from bill_line) as lines,
        (select count(*) from journal_entry) as entries`.execute(db);
    console.log(
      `${servers.kills()} kills; ${rows[0]!.bills} bills of ${rows[0]!.lines} lines, ${rows[0]!.entries} entries`,
    );
    return held;
  } finally {
    await servers.stop();
  }
}

/** The month is also due by itself, and a third server bills it. */
const billWhatIsDue = (db: Db): Promise<void> =>
  patiently(async () => {
    const worker = workerOf(db, new Date());
    await openDueRuns(worker, dayOf(worker.now), "crash");
    for (const runId of await listOpenRuns(worker)) await workOff(worker, runId);
  });

const runsOf = (db: Db, { societyId }: Desk): Promise<{ id: string; bills: number }[]> =>
  patiently(async () => {
    const { rows } = await sql<{ id: string; bills: number }>`
      select bill_run_id as id, bills from bill_run where society_id = ${societyId} and bills > 0 order by bill_run_id`.execute(
      db,
    );
    return rows;
  });
