import type { Context } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { showVisit } from "../queries.ts";
import { visitView } from "../view.ts";

/** A visit that the caller has just dealt with. */
export async function showAtGate(
  { db, actor, now }: Pick<Context<never, "gate.work">, "db" | "actor" | "now">,
  visitId: string,
) {
  const [row, secret] = await Promise.all([showVisit(db, visitId), signingSecret(db)]);
  return visitView(row, { reader: { societyId: actor.societyId }, secret, now });
}
