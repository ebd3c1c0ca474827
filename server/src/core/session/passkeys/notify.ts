import type { Tx } from "../../../platform/db/database.ts";
import type { Context } from "../../../platform/handler.ts";
import { notify } from "../../notifications/notify.ts";

type Change = { kind: "passkey-added" | "passkey-removed"; passkeyId: string; name: string };

/** The account is notified of each added or removed passkey, whoever did it. */
export async function notifyOfPasskey(
  tx: Tx,
  { actor, enqueue, now }: Pick<Context<never, "signed-in">, "actor" | "enqueue" | "now">,
  { kind, passkeyId, name }: Change,
): Promise<void> {
  await notify(
    tx,
    { enqueue, now },
    {
      to: { phone: actor.phone, vendorType: actor.vendorType },
      from: "us",
      kind,
      values: { Name: name },
      link: kind === "passkey-added" ? "/settings#passkeys" : "/settings#devices",
      onceKey: `${kind}:${passkeyId}`,
    },
  );
}
