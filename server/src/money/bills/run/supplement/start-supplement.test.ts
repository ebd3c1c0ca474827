import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addMonths, type Day, lastOfMonth } from "#domain/platform/days.ts";
import { startServer } from "../../../../../test/server.ts";
import { societyByHeads } from "../../../../../test/society-by-heads.ts";

const server = await startServer();
const { ask, goTo } = server;
const { pool } = server.database;
const society = societyByHeads(server);
const { head, flat, rule, runAll } = society;

/*
 * Four months of a society: members sell, events happen, heads are added within the month and billed by supplements for some
 * flats or all, runs are undone and made again, and whoever asks twice gets nothing twice. What the books then have is compared
 * with a calculation that goes from day to day and knows nothing of runs.
 */
const months = ["2026-08", "2026-09", "2026-10", "2026-11"] as const;
const actions = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant("event" as const), flat: fc.nat(2), day: fc.integer({ min: 1, max: 9 }) }),
    fc.record({
      kind: fc.constant("levy" as const),
      rate: fc.integer({ min: 1, max: 50_000 }),
      flats: fc.subarray([0, 1, 2]),
    }),
    fc.record({ kind: fc.constant("again" as const) }),
    fc.record({ kind: fc.constant("undo" as const), redo: fc.boolean() }),
    fc.record({ kind: fc.constant("sale" as const), flat: fc.nat(2), day: fc.integer({ min: 2, max: 9 }) }),
  ),
  { maxLength: 4 },
);
const scenario = fc.record({
  rate: fc.integer({ min: 1, max: 300_000 }),
  fee: fc.integer({ min: 1, max: 90_000 }),
  byMonth: fc.tuple(actions, actions, actions, actions),
});

type Owner = { name: string; from: Day | null; until: Day | null };
type Expected = Map<string, bigint>;

const daysOf = (month: string): Day[] => {
  const days: Day[] = [];
  for (let day = `${month}-01`; day <= lastOfMonth(`${month}-01`); day = addDays(day, 1)) days.push(day);
  return days;
};
const owns = ({ from, until }: Owner, day: Day) => (from === null || from <= day) && (until === null || until >= day);
/** Half a paisa up, of paise times days of a month. */
const halfUp = (n: number, d: number) => Math.floor((2 * n + d) / (2 * d));

test("each head, period and flat is billed once and to the right person, whatever happens meanwhile", async () => {
  let round = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async ({ rate, fee, byMonth }) => {
      round += 1;
      await society.begin("2026-07-02");
      await head("M", "Maintenance", [rule({ Basis: "equal", Rate: rate / 100, Per: "month" })], {
        terms: { When: "arrears" },
      });
      const feeHead = await head("E", "Move-in fee", [rule({ Basis: "event", Event: "move-in", Rate: fee / 100 })]);
      const flats: string[] = [];
      const owners: Owner[][] = [];
      for (const no of [0, 1, 2]) {
        const name = `Owner ${round}.${no}`;
        flats.push(await flat(`10${no}`, { owner: name }));
        owners.push([{ name, from: null, until: null }]);
      }
      await society.switchTo("2026-08");
      /** What is to be on the books, by flat, head and person; events and levies by who owns the flat when they are billed. */
      const expected: Expected = new Map();
      const add = (no: number, code: string, name: string, paise: number) => {
        const key = `${no} ${code} ${name}`;
        if (paise > 0) expected.set(key, (expected.get(key) ?? 0n) + BigInt(paise));
      };
      let open: number[] = [];
      const ownerOn = (no: number, day: Day) => owners[no]!.find((owner) => owns(owner, day))!.name;
      const billEvents = (day: Day) => {
        for (const no of open) add(no, "E", ownerOn(no, day), fee);
        open = [];
      };
      /** The maintenance of the month before, day by day; what is left of a paisa goes to the largest remainder. */
      const billMaintenance = (month: string) => {
        const before = daysOf(addMonths(`${month}-01`, -1).slice(0, 7));
        for (const no of [0, 1, 2]) {
          const parts = owners[no]!.map((owner, at) => ({
            name: owner.name,
            at,
            days: before.filter((day) => owns(owner, day)).length,
          }))
            .filter(({ days }) => days > 0)
            .map((part) => ({
              ...part,
              paise: Math.floor((rate * part.days) / before.length),
              rest: (rate * part.days) % before.length,
            }));
          let left = halfUp(rate, 1) - parts.reduce((sum, { paise }) => sum + paise, 0);
          for (const part of parts.toSorted((a, b) => b.rest - a.rest || a.at - b.at)) {
            if (left <= 0) break;
            part.paise += 1;
            left -= 1;
          }
          for (const { name, paise } of parts) add(no, "M", name, paise);
        }
      };
      let levies = 0;
      for (const [at, month] of months.entries()) {
        const first = `${month}-01`;
        await goTo(first);
        await runAll();
        const eventsBefore = [...open];
        const expectedBefore: Expected = new Map(expected);
        billMaintenance(month);
        billEvents(first);
        let hasSupplement = false;
        let isUndone = false;
        for (const [step, action] of byMonth[at]!.entries()) {
          const today = addDays(first, 10 + step);
          await goTo(today);
          if (action.kind === "event") {
            const day = addDays(first, action.day);
            const answer = await ask(
              "vendor/Create_Charge_Event",
              { FlatID: flats[action.flat], Event: "move-in", Happened_On: day } as never,
              society.manager,
            );
            // The same event of a day is refused, also after it was billed.
            if (answer.http === 200) open.push(action.flat);
          } else if (action.kind === "sale") {
            const day = addDays(first, action.day);
            const present = owners[action.flat]!.at(-1)!;
            if (present.until !== null || (present.from !== null && present.from >= day)) continue;
            present.until = addDays(day, -1);
            const name = `Owner ${round}.${action.flat}.${owners[action.flat]!.length}`;
            owners[action.flat]!.push({ name, from: day, until: null });
            await pool.query("update member set owned_until = $2 where flat_id = $1 and owned_until is null", [
              ...[flats[action.flat], present.until],
            ]);
            await society.addMember(flats[action.flat]!, name, day);
          } else if (action.kind === "levy") {
            if (isUndone) continue;
            levies += 1;
            const id = await head(
              `L${levies}`,
              `Levy ${levies}`,
              [rule({ Basis: "equal", Rate: action.rate / 100, Per: "period" })],
              {
                ...{ from: first, terms: { Cycle_Months: 12, Cycle_Month: Number(month.slice(5)), Pro_Rata: "none" } },
              },
            );
            const chosen = action.flats.length === 0 ? [0, 1, 2] : action.flats;
            const input = {
              ...{ Billing_Month: month, Charge_HeadIDs: [id, feeHead] },
              FlatIDs: chosen.map((no) => flats[no]!),
            };
            for (const attempt of [1, 2]) {
              const { Preview_Mark, Count } = await society.previewSupplement(input);
              if (attempt === 2) expect(Count).toBe(0);
              await ask("vendor/Create_Supplement_Run", { ...input, Preview_Mark } as never, society.manager);
              await runAll();
            }
            for (const no of chosen) {
              add(no, `L${levies}`, ownerOn(no, today), action.rate);
              for (const flatOf of open.filter((one) => one === no)) add(flatOf, "E", ownerOn(no, today), fee);
            }
            open = open.filter((no) => !chosen.includes(no));
            hasSupplement = true;
          } else if (action.kind === "again") {
            if (isUndone) continue;
            await ask("vendor/Create_Bill_Run", { Billing_Month: month }, society.manager);
            await runAll();
          } else {
            const runs = (await ask("vendor/Filter_All_Bill_Runs", { Limit: 100 }, society.manager)).extras.Data!;
            const regular = runs.find(
              ({ Billing_Month, Whether_Automatic, Undone_At }) =>
                Billing_Month === first && Whether_Automatic && !Undone_At,
            );
            if (!regular) continue;
            const answer = await ask(
              "vendor/Undo_Bill_Run",
              { Bill_RunID: regular.Bill_RunID, Reason: "Again" },
              society.manager,
            );
            expect(answer.http).toBe(hasSupplement ? 409 : 200);
            if (hasSupplement) continue;
            isUndone = true;
            // What happened since stays open; the bills of the first of the month are gone.
            open = [...eventsBefore, ...open];
            expected.clear();
            for (const [key, paise] of expectedBefore) expected.set(key, paise);
          }
        }
        if (isUndone) {
          // Made again with what is known by now.
          const today = addDays(first, 20);
          await goTo(today);
          await ask("vendor/Create_Bill_Run", { Billing_Month: month }, society.manager);
          await runAll();
          billMaintenance(month);
          billEvents(today);
        }
      }
      const { rows } = await pool.query<{ flat_no: string; code: string; party: string; paise: string }>(
        `select flat_no, code, party_name as party, sum(line.amount_paise) as paise
          from bill join account using (account_id) join flat on flat.flat_id = account.flat_id
            join bill_line as line using (bill_id)
            join charge_head on charge_head.society_id = bill.society_id and charge_head.number = line.head
          where bill.society_id = $1 and reversed_on is null group by 1, 2, 3`,
        [society.manager.societyId],
      );
      const billed = new Map(
        rows.map(({ flat_no, code, party, paise }) => [`${flat_no.slice(2)} ${code} ${party}`, BigInt(paise)]),
      );
      expect(Object.fromEntries([...billed].sort())).toEqual(Object.fromEntries([...expected].sort()));
      expect((await ask("vendor/Check_Books", {}, society.manager)).extras.Data!.Difference).toBeNull();
    }),
    { numRuns: 12 },
  );
}, 240_000);
