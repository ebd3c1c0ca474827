import { type Channel, toldOf } from "#domain/notifications/codes.ts";
import type { JobContext, PaperFinder } from "../job.ts";
import { type Delivery, deliverAll } from "../outside/deliver.ts";
import { letterOf, pageOf } from "./letter.ts";
import { listForSending, onceKeyOf } from "./queries.ts";

type Row = Awaited<ReturnType<typeof listForSending>>[number];

/**
 * Sends what has not left yet of these notices. All are tried; then the first failure is thrown, if there was one. The papers
 * that their mails carry are found by `papers`.
 */
export async function send(
  context: Pick<JobContext, "db" | "now" | "outside">,
  notificationIds: readonly string[],
  papers: PaperFinder = async () => undefined,
): Promise<void> {
  const rows = await listForSending(context.db, notificationIds);
  await deliverAll(
    context,
    rows.flatMap((row) => deliveriesOf(row, context.outside, papers)),
  );
}

function deliveriesOf(row: Row, { mail, site }: JobContext["outside"], papers: PaperFinder): Delivery[] {
  const told = toldOf(row.kind);
  if (!told) return [];
  const values = row.details as Record<string, string>;
  const wants = (channel: Channel) => told.isUrgent || (row[channel] ?? told.defaults.includes(channel));
  const deliveries: Delivery[] = [];
  const by = (channel: Channel) => ({ onceKey: onceKeyOf(row.notification_id, channel), template: row.kind });
  if (wants("sms"))
    deliveries.push({
      ...by("sms"),
      channel: "sms",
      to: row.phone_number,
      text: told.sms(values, site.name, pageOf(site, row.link)),
    });
  if (wants("email") && mail && row.email_id !== null)
    deliveries.push({
      ...by("email"),
      channel: "email",
      to: row.email_id,
      ...letterOf(told, values, row.link, site),
      ...(row.paper !== null && { attach: () => papers(row.phone_number, row.paper!) }),
    });
  return deliveries;
}
