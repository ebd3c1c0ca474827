import { dayOf, formatDay } from "#domain/platform/days.ts";
import { mobileDigits } from "#domain/platform/phone.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { listOfficers } from "../../../core/officers/queries.ts";
import type { JobContext } from "../../../platform/job.ts";
import { listOwnerPhones, takeEndingAgreements } from "./queries.ts";

const perTransaction = 50;

/** Tells the office and the owner of each agreement that ends within the month, once for each last day. */
export async function tellEndingAgreements({ now, enqueue, transaction }: JobContext): Promise<void> {
  const today = dayOf(now);
  while (
    (await transaction(async (tx) => {
      const ending = await takeEndingAgreements(tx, today, perTransaction);
      for (const agreement of ending) {
        const { society_resident_id, society_id: societyId, flat_id, block_id: blockId } = agreement;
        const notice = {
          from: { societyId },
          kind: "agreement-ending" as const,
          values: {
            Society_Name: agreement.society_name,
            ...{ Name: agreement.name, Flat: agreement.flat_label, Day: formatDay(agreement.agreement_until) },
          },
          onceKey: `agreement-ending:${society_resident_id}:${agreement.agreement_until}`,
        };
        const officers = await listOfficers(tx, { societyId, may: "residents.write", now, blockId });
        const owners = (await listOwnerPhones(tx, flat_id)).filter((phone) => mobileDigits(phone));
        await notify(tx, { enqueue, now }, [
          ...officers.map(({ phone, email }) => ({
            ...notice,
            to: { phone, vendorType: vendorTypes.society, email },
            link: `/flats/${flat_id}`,
          })),
          ...owners.map((phone) => ({
            ...notice,
            to: { phone, vendorType: vendorTypes.tenant },
            link: "/my-property",
          })),
        ]);
      }
      return ending.length;
    })) === perTransaction
  );
}
