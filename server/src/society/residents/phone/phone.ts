import { domain } from "#domain";
import { chainOf, countReveals, noteEvent } from "../../../core/audit/queries.ts";
import { handler } from "../../../platform/handler.ts";
import { lockResident } from "../queries.ts";

const mostAnHour = 20;
const hour = 3600_000;

export const phone = handler(
  domain.residents.phone,
  async ({ transaction, actor, now, refuse }, { Society_ResidentID }) =>
    transaction(async (tx) => {
      const resident = await lockResident(tx, actor, Society_ResidentID);
      if (!resident) return refuse("unknown-resident");
      const chain = chainOf(actor);
      const revealed = await countReveals(tx, chain, actor.vendorId, new Date(now.getTime() - hour));
      if (revealed >= mostAnHour) return refuse("too-many-phones", { retryAfterSeconds: hour / 1000 });
      const changer = {
        vendorId: actor.vendorId,
        role: actor.role,
        call: domain.residents.phone.path,
        requestId: "",
        at: now,
      };
      await noteEvent(tx, changer, chain, { thing: "Phone_Reveal", thingId: Society_ResidentID, name: resident.name });
      return {
        CountryCode: resident.country_code,
        PhoneNumber: resident.phone_number,
        Emergency_Contact: resident.emergency_contact,
      };
    }),
);
