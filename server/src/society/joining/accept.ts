import { domain } from "#domain";
import { vendorTypes } from "#domain/platform/roles.ts";
import { acceptSociety } from "../../core/invitations/queries.ts";
import { notify } from "../../core/notifications/notify.ts";
import { handler } from "../../platform/handler.ts";
import { findFlatsCalled } from "../labels/queries.ts";
import { decideRequest, enterResident, lockRequest } from "./queries.ts";

export const accept = handler(
  domain.joining.accept,
  async ({ actor, now, transaction, enqueue, refuse }, { Join_RequestID, Flat, Resident_Type }) =>
    transaction(async (tx) => {
      const found = await lockRequest(tx, actor, Join_RequestID);
      if (!found) return refuse("unknown-join-request");
      if (found.outcome !== null) return refuse("answered-already");
      const [flat, other] = await findFlatsCalled(tx, actor, Flat);
      if (!flat) return refuse("unknown-flat");
      if (other) return refuse("flat-not-clear");
      if (!flat.block_status) return refuse("block-inactive");
      if (!flat.building_status) return refuse("building-inactive");
      const residentId = await enterResident(tx, flat, { ...found, resident_type: Resident_Type }, now);
      // Who asked by the session of this number has accepted the society.
      await acceptSociety(tx, found.phone_number, actor.societyId, now);
      const decision = { outcome: "accepted", by: actor.vendorId, now, flatId: flat.flat_id } as const;
      await decideRequest(tx, Join_RequestID, decision);
      await notify(
        tx,
        { enqueue, now },
        {
          to: { phone: found.phone_number, vendorType: vendorTypes.tenant },
          from: { societyId: actor.societyId },
          kind: "join-accepted",
          values: { Society_Name: found.society_name, Flat_No: flat.flat_label },
          link: "/dashboard",
          onceKey: `join-accepted:${Join_RequestID}`,
        },
      );
      return { Society_ResidentID: residentId };
    }),
);
