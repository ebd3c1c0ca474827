import type { StandingDecision } from "#domain/core/standings/codes.ts";
import { openStandingDecisions } from "#domain/core/standings/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../platform/db/database.ts";
import { applyDecision, findIssuer, type Issuer, lockStanding } from "./queries.ts";

type Decided = {
  decision: StandingDecision;
  reason: string;
  /** Null: not by an account. */
  by: VendorId | null;
  isNameChecked: boolean;
  now: Date;
};

/** Decides about a society or landlord, and answers why not where that cannot be done. */
export async function setStanding(
  tx: Tx,
  issuerId: string,
  { isNameChecked, ...decided }: Decided,
): Promise<"unknown-issuer" | "decided-already" | "look-alike" | undefined> {
  const found = await findIssuer(tx, issuerId);
  if (!found) return "unknown-issuer";
  const issuer: Issuer =
    found.issuer_type === "society"
      ? { society_id: issuerId, vendor_id: null }
      : { society_id: null, vendor_id: issuerId };
  const state = await lockStanding(tx, issuer, decided.now);
  // Another operator who held the lock before may have closed alarms too.
  const { alarms, is_look_alike } = (await findIssuer(tx, issuerId))!;
  if (!openStandingDecisions(found.issuer_type, state, alarms.length).includes(decided.decision))
    return "decided-already";
  if (decided.decision === "verify" && is_look_alike && !isNameChecked) return "look-alike";
  await applyDecision(tx, { issuer, ...decided });
  return undefined;
}
