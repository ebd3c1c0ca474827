import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { renamePasskey } from "./queries.ts";

export const editPasskey = handler(
  domain.session.editPasskey,
  async ({ actor, transaction, refuse }, { PasskeyID, Name }) =>
    transaction(async (tx) =>
      (await renamePasskey(tx, actor.vendorId, PasskeyID, Name.trim())) ? {} : refuse("unknown-passkey"),
    ),
);
