import { domain } from "#domain";
import type { VendorId } from "#domain/platform/ids.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { noteOfOperators } from "../../../core/audit/queries.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { handler } from "../../../platform/handler.ts";
import { releaseForLimit } from "../held/release.ts";
import { countActive, lockAccount, mostActiveOf } from "../held/room.ts";
import { decideRequest, requestExists, setLimit } from "./queries.ts";

export const decideLimit = handler(
  domain.properties.decideLimit,
  async (
    { actor, transaction, now, enqueue, outside, refuse },
    { Property_Limit_RequestID: requestId, Granted: granted, Answer: answer },
  ) =>
    transaction(async (tx) => {
      const decided = await decideRequest(tx, { requestId, granted, answer, by: actor.vendorId, now });
      if (!decided) return refuse((await requestExists(tx, requestId)) ? "decided-already" : "unknown-limit-request");
      const vendorId = decided.vendor_id as VendorId;
      await lockAccount(tx, vendorId);
      if (granted > 0) await setLimit(tx, vendorId, granted, now);
      const most = await mostActiveOf(tx, vendorId, outside.site.listings.active);
      await releaseForLimit(tx, vendorId, most - (await countActive(tx, vendorId)), now);
      await noteOfOperators(tx, {
        thing: "Property_Limit_Decision",
        thingId: requestId,
        after: { granted, answer },
      });
      const owner = await tx
        .selectFrom("vendor")
        .select(["phone_number", "vendor_type"])
        .where("vendor_id", "=", vendorId)
        .executeTakeFirstOrThrow();
      await notify(
        tx,
        { enqueue, now },
        {
          to: { phone: owner.phone_number, vendorType: owner.vendor_type as VendorType },
          from: "us",
          kind: "listing-limit",
          values: { Granted_Label: keptAs("limitDecisions", granted > 0 ? "granted" : "refused"), Text: answer },
          link: "/properties",
          onceKey: `listing-limit:${requestId}`,
        },
      );
      return {};
    }),
);
