import { hasStopped } from "../../../core/notifications/policy/settle.ts";
import type { JobContext } from "../../../platform/job.ts";
import { deliver } from "../../../platform/outside/deliver.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { stopPath } from "../stop-link.ts";
import { alertLetter } from "./letter.ts";
import { languageOf, listAlertHomes, lockAlert } from "./queries.ts";

type Context = Pick<JobContext, "db" | "now" | "outside" | "transaction">;

/** The email of an alert. Its row is locked until it has left, so that of servers that send it at once one does. */
export async function mailAlert(context: Context, alertId: string): Promise<void> {
  const { outside, transaction } = context;
  if (!outside.mail) return;
  await transaction(async (tx) => {
    const alert = await lockAlert(tx, alertId);
    if (!alert?.email_id || (await hasStopped(tx, alert.phone_number))) return;
    const homes = await listAlertHomes(tx, alertId, "by_mail");
    if (homes.length === 0) return;
    const secret = await signingSecret(tx);
    const { site } = outside;
    const language = languageOf(alert.language);
    const stop = site.url && site.url + stopPath(secret, alert.vendor_id);
    await deliver(context, {
      ...{ onceKey: `home-alert:${alertId}`, template: "home-alert", channel: "email" as const, to: alert.email_id },
      ...alertLetter(homes, alert.more_count, { site, language, stop }),
    });
  });
}
