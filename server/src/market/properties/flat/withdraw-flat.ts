import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { followContracts, lockHome } from "./follow.ts";
import { notifyOffice } from "./office.ts";
import { findLastLink, moveLink } from "./queries.ts";
import { viewLink } from "./view.ts";

export const withdrawFlat = handler(
  domain.properties.withdrawFlat,
  async ({ actor, now, transaction, enqueue, refuse }, { PropertyID }) =>
    transaction(async (tx) => {
      const home = await lockHome(tx, PropertyID);
      if (home?.vendor_id !== actor.vendorId) return refuse("no-such-property");
      const link = await findLastLink(tx, PropertyID);
      const isMoved = link && (await moveLink(tx, link.property_flat_id, [1, 2], { status: 4, closed_at: now }, now));
      if (!isMoved) return refuse("no-flat-asked");
      await followContracts(tx, { enqueue, now }, PropertyID);
      if (link.status === 2)
        await notifyOffice(tx, { enqueue, now }, link.society_id, {
          from: { ownerId: actor.vendorId },
          kind: "flat-withdrawn",
          values: {
            Property_Title: home.property_title,
            Owner_Name: home.owner_name || "The owner",
            Flat: link.named,
          },
          onceKey: `flat-withdrawn:${link.property_flat_id}`,
        });
      return viewLink((await findLastLink(tx, PropertyID))!);
    }),
);
