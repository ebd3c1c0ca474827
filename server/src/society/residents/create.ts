import { domain } from "#domain";
import { mobileDigits } from "#domain/platform/phone.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../core/notifications/notify.ts";
import { on } from "../../platform/db/constraint.ts";
import { handler } from "../../platform/handler.ts";
import { findForWelcome, findOrMakeFlat, insertResident, lockBuilding } from "./queries.ts";

export const create = handler(domain.residents.create, async ({ actor, now, transaction, refuse, enqueue }, draft) =>
  transaction(async (tx) => {
    const building = await lockBuilding(tx, actor, draft.BuildingID);
    if (!building) return refuse("unknown-building");
    if (!building.block_status) return refuse("block-inactive");
    if (!building.building_status) return refuse("building-inactive");
    const flat_id = await findOrMakeFlat(tx, building, draft, now);
    const residentId = await insertResident(tx, { ...building, flat_id }, draft, now).catch(
      on("resident_agreement_in_order", () => refuse("agreement-out-of-order")),
    );
    if (!residentId) return refuse("resident-exists");
    // A landline gets no SMS, and nobody signs in with it.
    if (mobileDigits(draft.PhoneNumber)) {
      const { society_name, flat_label } = await findForWelcome(tx, residentId);
      await notify(
        tx,
        { enqueue, now },
        {
          to: { phone: draft.PhoneNumber, vendorType: vendorTypes.tenant, email: draft.EmailID || null },
          from: { societyId: building.society_id },
          kind: "resident-welcome",
          values: { Society_Name: society_name, Flat_No: flat_label },
          link: "/dashboard",
          onceKey: `resident-welcome:${residentId}`,
        },
      );
    }
    return { Society_ResidentID: residentId, FlatID: flat_id };
  }),
);
