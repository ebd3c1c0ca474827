import type { Proposal } from "#domain/core/proposals/calls.ts";
import { inSociety, otherConfirmers, propose } from "../../core/proposals/propose.ts";
import type { Tx } from "../../platform/db/database.ts";
import type { Context } from "../../platform/handler.ts";
import { listWaiting, type YearEndKind } from "./queries.ts";

type Asking = Pick<Context<never, "books.close">, "actor" | "now" | "enqueue"> & {
  refuse(code: "year-end-waiting"): never;
};
type Content = NonNullable<Proposal["Year_End"]> & Record<string, unknown>;

/** Asks the other people of a society who may close its books; nothing where there is none, and for a landlord, who is alone. */
export async function askSecond(tx: Tx, asking: Asking, kind: YearEndKind, content: Content): Promise<string | null> {
  const office = inSociety(asking);
  if (!office || (await otherConfirmers(tx, office, kind)).length === 0) return null;
  const waiting = await listWaiting(tx, office.actor.societyId, content.Financial_Year, asking.now);
  if (waiting.some((row) => row.kind === kind)) return asking.refuse("year-end-waiting");
  return propose(tx, office, kind, content);
}
