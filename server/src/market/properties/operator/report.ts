import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { insertReport } from "./queries.ts";

export const report = handler(
  domain.properties.report,
  async ({ actor, transaction, now, refuse }, { PropertyID, Reason, Text, PhoneNumber }) =>
    transaction(async (tx) => {
      const report = {
        propertyId: PropertyID,
        deviceId: actor.deviceId,
        reason: Reason,
        text: Text,
        phone: PhoneNumber,
      };
      return (await insertReport(tx, report, now)) ? {} : refuse("unknown-property");
    }),
);
