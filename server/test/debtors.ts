import type { Day } from "#domain/platform/days.ts";
import { runDue } from "../src/money/bills/run/run.ts";
import type { TestServer } from "./server.ts";

/** A society whose flats are billed 2,500 on the 1st of a month, due on the 16th, and what its office and debtors do. */
export function debtorsOn({ ask, goTo, make, clock, queue, database: { db } }: TestServer) {
  type Headers = { headers: Record<string, string> };

  async function society() {
    await db.updateTable("society").set({ status: false }).execute();
    const manager = await make.role("society_manager");
    const { building_id } = await make.building({ society_id: manager.societyId });
    const resident = async (flat_no: string, name: string, given: object = {}) => {
      const { flat_id } = await make.flat({ building_id, flat_no });
      return (await make.resident({ flat_id, name, ...given })).society_resident_id;
    };
    const collect = (Society_ResidentID: string, Amount: number, more: object = {}) =>
      ask(
        "vendor/Collect_Resident_Amount",
        { Society_ResidentID, Amount, Whether_Advance_Accepted: true, ...more } as never,
        manager,
      );
    const list = async (filters: object = {}, who: Headers = manager) =>
      (await ask("vendor/Filter_All_Collections", { Limit: 50, ...filters } as never, who)).extras;
    const follow = (Debtor_AccountID: string, Follow_Up_Kind: number, more: object = {}, who: Headers = manager) =>
      ask("vendor/Create_Collection_Follow_Up", { Debtor_AccountID, Follow_Up_Kind, ...more } as never, who);
    return { manager, resident, collect, list, follow };
  }

  /** Goes to the first of each month and makes its bills. */
  async function months(...days: Day[]) {
    const transaction = <T>(work: (tx: never) => Promise<T>) => db.transaction().execute(work as never) as Promise<T>;
    for (const day of days) {
      await goTo(day);
      await runDue({ db, now: clock.now(), enqueue: queue.enqueue, transaction } as never, 60_000);
    }
  }
  return { society, months };
}
