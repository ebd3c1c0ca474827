import { renderSms } from "#domain/core/notifications/texts/rules.ts";
import { whatsAppVariablesOf } from "#domain/core/notifications/whatsapp/rules.ts";
import { offersFrom } from "#domain/market/alerts/rules.ts";
import { noticeIn, smsOf } from "#domain/translations.ts";
import { shortCodes } from "../../../core/notifications/links/queries.ts";
import { hasStopped } from "../../../core/notifications/policy/settle.ts";
import { onceKeyOf } from "../../../core/notifications/queries.ts";
import type { JobContext } from "../../../platform/job.ts";
import { deliver } from "../../../platform/outside/deliver.ts";
import { languageOf, listAlertHomes, lockOffer } from "./queries.ts";
import { saidOf } from "./said.ts";

type Context = Pick<JobContext, "db" | "now" | "outside" | "transaction" | "enqueue">;

/**
 * The WhatsApp message of an alert. Consent is looked at when it leaves, not when the search was saved. Where WhatsApp does not take
 * or deliver it nothing follows: an alert is an offer, which must not come as a text message. The mark is the id of the alert, which
 * is no notice's, so that a failure that is reported later finds none to send otherwise.
 */
export async function whatsAppAlert(context: Context, alertId: string): Promise<void> {
  const { outside, transaction, now, enqueue } = context;
  const { whatsApp, site } = outside;
  if (!whatsApp) return;
  // A try after others that failed may come at night.
  const later = offersFrom(now);
  if (later) return transaction((tx) => enqueue(tx, "alerts.whatsapp", { alertId }, later));
  await transaction(async (tx) => {
    const alert = await lockOffer(tx, alertId);
    if (!alert || (await hasStopped(tx, alert.phone_number))) return;
    const homes = await listAlertHomes(tx, alertId, "by_whatsapp");
    if (homes.length === 0) return;
    const { kind, values: said } = saidOf(homes, alert.more_count);
    const language = languageOf(alert.language);
    const template = whatsApp.templates[kind]?.[language];
    if (!template) return;
    const [page] = await shortCodes(tx, [{ path: "/saved-searches" }], now);
    const { values } = noticeIn(language, kind, said, site.name)!;
    const places = { site: site.name, url: site.url, page: page!, stop: "", linkTag: outside.registration.linkTag };
    const { variables } = renderSms(smsOf(kind), language, values, places);
    await deliver(context, {
      ...{ onceKey: onceKeyOf(alertId, "whatsapp"), template: kind, channel: "whatsapp" as const },
      ...{ to: alert.phone_number, whatsApp: template, language, mark: alertId },
      variables: whatsAppVariablesOf(variables),
    });
  });
}
