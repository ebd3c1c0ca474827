import { dayOf, startOf } from "#domain/platform/days.ts";
import type { Tx } from "../src/platform/db/database.ts";
import type { Make } from "../test/make/make.ts";
import { societyOfStory } from "./society.ts";

const day = 24 * 3600_000;
const gates = ["Main gate", "Back gate"];
/** Guards without a phone of their own, who take over on the one at the gate. */
const guards = ["Ramu Yadav", "Sunita More"];

/** The demo society has named its gates; no phone is bound yet, for a browser cannot be told of. */
export async function tellGates(tx: Tx, make: Make, now: Date): Promise<void> {
  const { society_id } = await societyOfStory(tx);
  const named = new Date(now.getTime() - 20 * day);
  await tx
    .insertInto("gate")
    .values(gates.map((name) => ({ society_id, name, created_at: named })))
    .execute();
  const since = dayOf(named);
  for (const [index, name] of guards.entries())
    await make.staff({
      ...{ society_id, role: "guard", name, phone_number: `97209900${41 + index}`, accepted: false },
      ...{ created_at: startOf(since), from_on: since },
    });
}
