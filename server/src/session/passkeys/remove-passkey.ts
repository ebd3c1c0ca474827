import { domain } from "#domain";
import { handler } from "../../handler.ts";
import { removePasskey as remove } from "./queries.ts";

export const removePasskey = handler(
  domain.session.removePasskey,
  async ({ actor, now, transaction, refuse }, { PasskeyID }) =>
    transaction(async (tx) => ((await remove(tx, actor.vendorId, PasskeyID, now)) ? {} : refuse("unknown-passkey"))),
);
