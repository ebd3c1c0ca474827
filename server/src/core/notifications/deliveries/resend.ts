import { domain } from "#domain";
import type { LoggedChannel } from "#domain/core/notifications/codes.ts";
import { mayResend, mostResent } from "#domain/core/notifications/deliveries/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import { chainOf, noteEvent } from "../../audit/queries.ts";
import { enqueueSending } from "../notify.ts";
import { takeMessages } from "../policy/queries.ts";
import { issuerOf } from "./issuer.ts";
import { lockMessage, reopen } from "./queries.ts";
import { labelOfKind, notificationOf } from "./view.ts";

export const resend = handler(
  domain.notifications.resend,
  async ({ actor, now, transaction, enqueue, refuse }, { MessageID }) => {
    const issuer = issuerOf(actor) ?? refuse("no-society");
    return transaction(async (tx) => {
      const message = (await lockMessage(tx, issuer, MessageID)) ?? refuse("unknown-message");
      const { channel, template: kind, state, reason, message_id } = message;
      // Whoever was faster has sent it already: it waits, or has left.
      if (!mayResend({ channel: channel as LoggedChannel, kind, state, reason }))
        return refuse("message-not-resendable");
      const ofToday = { scope: "resent", id: message_id, day: dayOf(now), most: mostResent };
      const [full] = await takeMessages(tx, [[ofToday]]);
      if (full !== undefined) return refuse("message-resent-enough");
      await reopen(tx, message);
      const { vendorId, role } = actor;
      const changer = { vendorId, role, call: domain.notifications.resend.path, requestId: "", at: now };
      await noteEvent(tx, changer, chainOf(actor), {
        thing: "Message_Resent",
        thingId: message_id,
        name: labelOfKind(kind, "en"),
      });
      await enqueueSending(tx, enqueue, [notificationOf(message)]);
      return {};
    });
  },
);
