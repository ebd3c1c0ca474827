import { domain } from "#domain";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { handler } from "../../../platform/handler.ts";
import { hasBlock, insertNotice } from "./queries.ts";

export const sendNotice = handler(
  domain.residents.sendNotice,
  async ({ actor, now, transaction, refuse, enqueue }, { Whether_Block_Available, BlockID, Title, Message }) =>
    transaction(async (tx) => {
      const { societyId, blockIds, vendorId } = actor;
      const only = Whether_Block_Available ? BlockID : undefined;
      if (Whether_Block_Available) {
        if (!only || (blockIds && !blockIds.includes(only))) return refuse("unknown-block");
        if (!(await hasBlock(tx, societyId, only))) return refuse("unknown-block");
      }
      const sent = await insertNotice(tx, {
        societyId,
        blockIds: only ? [only] : blockIds,
        vendorId,
        title: Title,
        message: Message,
        now,
      });
      if (!sent) return refuse("nobody-to-tell");
      const { noticeId, recipients, societyName } = sent;
      await notify(
        tx,
        { enqueue, now },
        recipients.map((recipient) => ({
          to: { ...recipient, vendorType: vendorTypes.tenant },
          from: { societyId },
          kind: "society-notice",
          values: { Society_Name: societyName, Title, Text: Message },
          link: null,
          onceKey: `society-notice:${noticeId}`,
        })),
      );
      return { Society_NoticeID: noticeId, Recipients: recipients.length };
    }),
);
