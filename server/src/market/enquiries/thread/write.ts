import { domain } from "#domain";
import { beginningOf } from "#domain/core/notifications/told/codes.ts";
import { stages } from "#domain/market/enquiries/stages/codes.ts";
import { isWritable } from "#domain/market/enquiries/thread/rules.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { handler } from "../../../platform/handler.ts";
import { setEnquiryStage } from "../inbox/queries.ts";
import { insertMessage, lockSides } from "./queries.ts";
import { nameOfWriter, toOther } from "./told.ts";
import { messageView } from "./view.ts";

export const write = handler(
  domain.enquiries.write,
  async ({ actor, transaction, now, refuse, enqueue }, { Property_EnquiryID, Message: words }) =>
    transaction(async (tx) => {
      const sides = await lockSides(tx, actor, Property_EnquiryID, now);
      if (!sides) return refuse("unknown-enquiry");
      if (!isWritable(sides.stage)) return refuse("enquiry-closed");
      if (sides.is_owner && sides.is_suspended) return refuse("account-suspended");
      const isBlocked = Boolean(sides.is_of_blocked);
      if (isBlocked && sides.is_owner) return refuse("number-blocked");
      const message = await insertMessage(tx, sides, { words, isBlocked, now });
      if (!message) return refuse("too-many-enquiry-messages");
      // The answer is that of any other message.
      if (isBlocked) return messageView(message, sides.is_owner);
      if (sides.is_owner && sides.stage === stages.new)
        await setEnquiryStage(tx, sides.owner_id, Property_EnquiryID, { stage: stages.contacted, now });
      await notify(
        tx,
        { enqueue, now },
        {
          ...toOther(sides),
          by: actor.vendorId,
          kind: "enquiry-message",
          values: {
            Property_Title: sides.property_title,
            Name: nameOfWriter(sides),
            Text: beginningOf(words),
          },
          onceKey: `enquiry-message:${message.enquiry_message_id}`,
        },
      );
      return messageView(message, sides.is_owner);
    }),
);
