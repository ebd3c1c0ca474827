import { announcementTypes } from "#domain/community/announcements/codes.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../../core/notifications/notify.ts";
import type { JobContext } from "../../../platform/job.ts";
import { addRecipients, markFannedOut, takeUnnotified } from "./queries.ts";

/** A transaction each: long enough to be worth it, short enough that a crash loses little. */
const batch = 500;

/**
 * Notifies all recipients of an announcement, in batches. Each person is notified in the transaction that records it,
 * so however often it runs, in however many processes, and whatever interrupts it, nobody is notified twice and nobody
 * is left out.
 */
export async function fanOut(
  { db, now, enqueue, transaction }: Pick<JobContext, "db" | "now" | "enqueue" | "transaction">,
  announcementId: string,
): Promise<void> {
  const announcement = await transaction((tx) => addRecipients(tx, announcementId, now));
  if (announcement) {
    const { announcement_type, society_id, society_name, title, description } = announcement;
    const kind = announcement_type === announcementTypes.emergency ? "emergency-alert" : "society-notice";
    const tellSome = () =>
      transaction(async (tx) => {
        const people = await takeUnnotified(tx, announcementId, batch, now);
        const notices = people.map((person) => ({
          to: { ...person, vendorType: vendorTypes.tenant },
          from: { societyId: society_id },
          kind,
          values: { Society_Name: society_name, Title: title, Text: description },
          link: `/TenantCommunication?view=${announcementId}`,
          onceKey: `announcement:${announcementId}`,
        }));
        await notify(tx, { enqueue, now }, notices as Parameters<typeof notify>[2]);
        return people.length;
      });
    while ((await tellSome()) === batch);
  }
  await markFannedOut(db, announcementId, now);
}
