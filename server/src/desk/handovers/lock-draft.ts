import type { HandoverId, SocietyId } from "#domain/platform/ids.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type HandoverRow, lockHandover } from "./queries.ts";

type Refusing = {
  actor: { societyId: SocietyId };
  refuse(code: "unknown-handover" | "handover-closed" | "stale"): never;
};
type Sent = { Society_HandoverID: HandoverId; updated_at?: string | undefined };

/** A handover in this state, locked until the transaction ends, in the version that the caller has read. */
export async function lockIn(
  tx: Tx,
  { actor, refuse }: Refusing,
  { Society_HandoverID, updated_at }: Sent,
  state: "draft" | "review",
): Promise<HandoverRow> {
  const row = await lockHandover(tx, actor.societyId, Society_HandoverID);
  if (!row) return refuse("unknown-handover");
  if (row.state !== state) return refuse("handover-closed");
  if (updated_at !== undefined && Date.parse(updated_at) !== row.updated_at.getTime()) return refuse("stale");
  return row;
}

export const lockDraft = (tx: Tx, refusing: Refusing, sent: Sent) => lockIn(tx, refusing, sent, "draft");
