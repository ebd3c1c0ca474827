import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { notifyOfPasskey } from "./notify.ts";
import { removePasskey as remove } from "./queries.ts";

export const removePasskey = handler(domain.session.removePasskey, async (context, { PasskeyID }) => {
  const { actor, now, transaction, refuse } = context;
  return transaction(async (tx) => {
    const name = (await remove(tx, actor.vendorId, PasskeyID, now)) ?? refuse("unknown-passkey");
    await notifyOfPasskey(tx, context, { kind: "passkey-removed", passkeyId: PasskeyID, name });
    return {};
  });
});
