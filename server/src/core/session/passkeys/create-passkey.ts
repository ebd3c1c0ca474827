import { domain } from "#domain";
import { passkeyLimits } from "#domain/core/session/passkeys/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { notifyOfPasskey } from "./notify.ts";
import { relyingPartyOf } from "./party.ts";
import { countForNew, insertPasskey, takeChallenge } from "./queries.ts";
import { challengeIn, verifyNew } from "./verify.ts";

export const createPasskey = handler(domain.session.createPasskey, async (context, { Name, Passkey }) => {
  const { db, actor, now, transaction, refuse } = context;
  const { vendorId, deviceId } = actor;
  const party = relyingPartyOf(context) ?? refuse("no-passkeys");
  const challenge = challengeIn(Passkey.response.clientDataJSON);
  if (!(await takeChallenge(db, challenge, { purpose: "register", deviceId, vendorId }, now)))
    return refuse("passkey-expired");
  const made = (await verifyNew(Passkey, challenge, party)) ?? refuse("passkey-not-verified");
  return transaction(async (tx) => {
    if ((await countForNew(tx, vendorId)) >= passkeyLimits.perAccount) return refuse("too-many-passkeys");
    const passkey = {
      vendorId,
      credentialId: Buffer.from(made.credential.id, "base64url"),
      publicKey: Buffer.from(made.credential.publicKey),
      signCount: made.credential.counter,
      transports: Passkey.response.transports,
      isSynced: made.credentialBackedUp,
      name: Name.trim(),
    };
    const PasskeyID = (await insertPasskey(tx, passkey, now)) ?? refuse("passkey-exists");
    await notifyOfPasskey(tx, context, { kind: "passkey-added", passkeyId: PasskeyID, name: passkey.name });
    return { PasskeyID };
  });
});
