import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { keepReport } from "./reporting.ts";

export const reportSignedIn = handler(
  domain.properties.reportSignedIn,
  async ({ actor, address, transaction, now, enqueue, refuse }, { PropertyID, Reason, Text }) =>
    transaction(async (tx) => {
      const kept = await keepReport(
        tx,
        { enqueue, now },
        {
          propertyId: PropertyID,
          deviceId: actor.deviceId,
          address,
          reason: Reason,
          text: Text,
          phone: actor.phone,
          // A session by a code of a society has not proven its number.
          reporterPhone: actor.isUnproven ? null : actor.phone,
        },
      );
      return typeof kept === "string" ? refuse(kept) : { Token: kept.token };
    }),
);
