import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { saveSettings } from "./queries.ts";

export const editSettings = handler(domain.notifications.editSettings, async ({ actor, transaction }, { Settings }) => {
  // If a kind is given twice, the last one counts: one statement cannot write a row twice.
  const settings = new Map(
    Settings.map(({ Kind, Whether_SMS, Whether_Email, Whether_Push }) => [
      Kind,
      { kind: Kind, sms: Whether_SMS, email: Whether_Email, push: Whether_Push },
    ]),
  );
  return transaction(async (tx) => {
    await saveSettings(tx, actor.vendorId, [...settings.values()]);
    return {};
  });
});
