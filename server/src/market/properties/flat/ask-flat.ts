import { domain } from "#domain";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { lockHome } from "./follow.ts";
import { notifyOffice } from "./office.ts";
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
      await notifyOffice(tx, { enqueue, now }, societyId, {
        from: { ownerId: actor.vendorId },
        kind: "flat-asked",
        values: { Property_Title: home.property_title, Owner_Name: home.owner_name || "The owner", Flat: named },
        onceKey: `flat-asked:${link.property_flat_id}`,
      });
      return viewLink(link);
    }),
);
