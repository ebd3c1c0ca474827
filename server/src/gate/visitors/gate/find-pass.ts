import type { PassProblem } from "#domain/gate/visitors/rules.ts";
import type { Context } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { readPassToken } from "../link.ts";
import { verdictOn } from "../passes/view.ts";
import * as queries from "./queries.ts";

type Credentials = { QR_Text?: string | undefined; Entry_Code?: string | undefined };
type Finding = Context<
  "pass-not-ours" | "pass-elsewhere" | "pass-expired" | "unknown-entry-code" | "too-many-codes",
  "gate.work"
>;

/** The pass that somebody shows at the gate of this society. One that was erased is long over. */
export async function findPass(
  { db, actor, now, refuse }: Finding,
  credentials: Credentials,
): Promise<queries.GatePass> {
  if (credentials.Entry_Code !== undefined) {
    const retryAfterSeconds = await queries.countGuess(db, actor.vendorId, now);
    if (retryAfterSeconds !== undefined) return refuse("too-many-codes", { retryAfterSeconds });
    const pass = await queries.findPassByCode(db, actor.societyId, credentials.Entry_Code);
    if (!pass) return refuse("unknown-entry-code");
    await queries.forgiveGuess(db, actor.vendorId);
    return pass;
  }
  const id = readPassToken(await signingSecret(db), credentials.QR_Text ?? "") ?? refuse("pass-not-ours");
  const pass = (await queries.findPassById(db, id)) ?? refuse("pass-expired");
  return pass.society_id === actor.societyId ? pass : refuse("pass-elsewhere");
}

type Judging = Context<PassProblem | "visitor-inside", "gate.work">;

/** Refuses a pass that does not let anyone in now. */
export function judge(
  { now, refuse }: Pick<Judging, "now" | "refuse">,
  pass: queries.GatePass,
  isInside: boolean,
): void {
  const verdict = verdictOn(pass, now);
  if (verdict) refuse(verdict.code, { fields: verdict.fields });
  if (isInside) refuse("visitor-inside");
}
