import { domain } from "#domain";
import { notify } from "../../../core/notifications/notify.ts";
import { handler } from "../../../platform/handler.ts";
import { findSides } from "../thread/queries.ts";
import { visitNotice } from "../visits/telling/notices.ts";
import { findTold } from "../visits/telling/queries.ts";
import { endVisitsOf, insertBlocked } from "./queries.ts";

export const blockNumber = handler(
  domain.enquiries.blockNumber,
  async ({ actor, transaction, now, refuse, enqueue }, { Property_EnquiryID }) =>
    transaction(async (tx) => {
      const sides = await findSides(tx, actor, Property_EnquiryID, now);
      if (!sides?.is_owner) return refuse("unknown-enquiry");
      const { phone_number: phone, name } = sides;
      const blockedId = await insertBlocked(tx, actor.vendorId, { phone, name, now });
      if (blockedId === undefined) return refuse("too-many-blocked-numbers");
      const ended = await endVisitsOf(tx, actor.vendorId, phone, now);
      // As if the owner had cancelled: nobody waits at the door.
      const notices = (await findTold(tx, ended)).map((visit) =>
        visitNotice(visit, "asker", {
          news: "cancelled",
          visitId: visit.visit_slot_id,
          startsAt: visit.starts_at,
          endsAt: visit.ends_at,
          reason: visit.cancel_reason,
          by: actor.vendorId,
        }),
      );
      await notify(tx, { enqueue, now }, notices);
      return { Blocked_NumberID: blockedId };
    }),
);
