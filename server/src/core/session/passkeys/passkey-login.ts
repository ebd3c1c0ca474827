import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { relyingPartyOf } from "./party.ts";
import { issueChallenge } from "./queries.ts";
import { requestOptions } from "./verify.ts";

export const passkeyLogin = handler(domain.session.passkeyLogin, async (context) => {
  const { db, actor, now, refuse } = context;
  const party = relyingPartyOf(context) ?? refuse("no-passkeys");
  const { deviceId } = actor;
  return requestOptions(party, await issueChallenge(db, { purpose: "sign-in", deviceId, vendorId: null }, now));
});
