import { domain } from "#domain";
import type { Channel, Told } from "#domain/core/notifications/codes.ts";
import { type NoticeKind, noticeKinds } from "#domain/core/notifications/codes.ts";
import { noticeWords } from "#domain/translations.ts";
import { handler } from "../../platform/handler.ts";
import { listSettings } from "./queries.ts";

const kinds = Object.entries(noticeKinds) as [NoticeKind, Told][];

export const settings = handler(domain.notifications.settings, async ({ db, actor, outside, language }) => {
  const settings = new Map((await listSettings(db, actor.vendorId)).map((row) => [row.kind, row]));
  const Channels: Channel[] = outside.mail ? ["sms", "email"] : ["sms"];
  return {
    Channels,
    Settings: kinds
      .filter(([, { offeredTo }]) => offeredTo.includes(actor.vendorType))
      .map(([Kind, { defaults }]) => ({
        Kind,
        Label: noticeWords(Kind, language).label,
        Description: noticeWords(Kind, language).description,
        Whether_SMS: settings.get(Kind)?.sms ?? defaults.includes("sms"),
        Whether_Email: settings.get(Kind)?.email ?? defaults.includes("email"),
        Whether_Push: settings.get(Kind)?.push ?? true,
      })),
  };
});
