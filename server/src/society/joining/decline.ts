import { domain } from "#domain";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../core/notifications/notify.ts";
import { handler } from "../../platform/handler.ts";
import { decideRequest, lockRequest } from "./queries.ts";

export const decline = handler(
  domain.joining.decline,
  async ({ actor, now, transaction, enqueue, refuse }, { Join_RequestID, Reason }) =>
    transaction(async (tx) => {
      const found = await lockRequest(tx, actor, Join_RequestID);
      if (!found) return refuse("unknown-join-request");
      if (found.outcome !== null) return refuse("answered-already");
      await decideRequest(tx, Join_RequestID, { outcome: "declined", by: actor.vendorId, now, reason: Reason });
      await notify(
        tx,
        { enqueue, now },
        {
          to: { phone: found.phone_number, vendorType: vendorTypes.tenant },
          // Not the society's own: it has not invited this number.
          from: "us",
          kind: "join-declined",
          values: { Society_Name: found.society_name, Flat: found.flat_text, Reason },
          link: "/join",
          by: actor.vendorId,
          onceKey: `join-declined:${Join_RequestID}`,
        },
      );
      return {};
    }),
);
