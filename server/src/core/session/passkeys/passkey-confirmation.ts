import { domain } from "#domain";
import { passkeyLimits } from "#domain/core/session/passkeys/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { relyingPartyOf } from "./party.ts";
import { issueChallenge, listPasskeys } from "./queries.ts";
import { requestOptions } from "./verify.ts";
import { keyOf } from "./view.ts";

export const passkeyConfirmation = handler(domain.session.passkeyConfirmation, async (context) => {
  const { db, actor, now, refuse } = context;
  const party = relyingPartyOf(context) ?? refuse("no-passkeys");
  const { deviceId, vendorId } = actor;
  const { rows } = await listPasskeys(db, vendorId, { skip: 0, limit: passkeyLimits.perAccount });
  if (rows.length === 0) return refuse("unknown-passkey");
  const challenge = await issueChallenge(db, { purpose: "confirm", deviceId, vendorId }, now);
  return requestOptions(party, challenge, rows.map(keyOf));
});
