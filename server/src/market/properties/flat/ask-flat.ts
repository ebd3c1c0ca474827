import { domain } from "#domain";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { lockHome } from "./follow.ts";
import { findLastLink, findOfferedFlat, insertLink } from "./queries.ts";
import { viewLink } from "./view.ts";

export const askFlat = handler(
  domain.properties.askFlat,
  async ({ actor, now, transaction, enqueue, refuse }, { PropertyID, FlatID }) =>
    transaction(async (tx) => {
      const home = await lockHome(tx, PropertyID);
      if (home?.vendor_id !== actor.vendorId) return refuse("no-such-property");
      const flat = await findOfferedFlat(tx, FlatID);
      if (!flat) return refuse("unknown-flat");
      const { flat_id: flatId, society_id: societyId, named } = flat;
      await insertLink(tx, { propertyId: PropertyID, vendorId: actor.vendorId, societyId, flatId, named }, now).catch(
        on("property_flat_open", () => refuse("flat-asked-already")),
      );
      const link = (await findLastLink(tx, PropertyID))!;
      await notify(
        tx,
        { enqueue, now },
        {
          to: { phone: flat.manager_phone, vendorType: vendorTypes.society },
          from: { ownerId: actor.vendorId },
          kind: "flat-asked",
          values: { Property_Title: home.property_title, Owner_Name: home.owner_name || "The owner", Flat: named },
          link: "/residents/homes",
          onceKey: `flat-asked:${link.property_flat_id}`,
        },
      );
      return viewLink(link);
    }),
);
