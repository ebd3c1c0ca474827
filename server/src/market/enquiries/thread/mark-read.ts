import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findSides, findWritten, setRead } from "./queries.ts";

export const markRead = handler(
  domain.enquiries.markRead,
  async ({ actor, transaction, now, refuse }, { Property_Enquiry_MessageID }) =>
    transaction(async (tx) => {
      const written = await findWritten(tx, Property_Enquiry_MessageID);
      const sides = written && (await findSides(tx, actor, written.enquiryId, now));
      if (!sides) return refuse("unknown-enquiry");
      await setRead(tx, sides, written.at);
      return {};
    }),
);
