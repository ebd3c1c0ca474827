import { otherAdministrators, propose } from "../../core/proposals/propose.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import type { ProposedWriteOff } from "./view.ts";

type Asking = Pick<Context<never, "write-offs.make">, "actor" | "now" | "enqueue">;

/** Asks the other administrators of a society; nothing where there is none, and for a landlord, who is alone. */
export async function askSecond(
  tx: Tx,
  { actor, now, enqueue }: Asking,
  kind: "write-off" | "write-off-reversal",
  content: ProposedWriteOff,
): Promise<string | null> {
  const { societyId } = actor;
  if (actor.role === "president" || societyId === undefined) return null;
  const office = { actor: { ...actor, societyId }, now, enqueue };
  return (await otherAdministrators(tx, office)).length > 0 ? propose(tx, office, kind, content) : null;
}
