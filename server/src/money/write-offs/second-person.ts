import { inSociety, otherConfirmers, propose } from "../../core/proposals/propose.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import type { ProposedWriteOff } from "./view.ts";

type Asking = Pick<Context<never, "write-offs.make">, "actor" | "now" | "enqueue">;

/** Asks the other administrators of a society; nothing where there is none, and for a landlord, who is alone. */
export async function askSecond(
  tx: Tx,
  asking: Asking,
  kind: "write-off" | "write-off-reversal",
  content: ProposedWriteOff,
): Promise<string | null> {
  const office = inSociety(asking);
  if (!office) return null;
  return (await otherConfirmers(tx, office, kind)).length > 0 ? propose(tx, office, kind, content) : null;
}
