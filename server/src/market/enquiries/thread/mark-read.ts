import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { findSides, setRead } from "./queries.ts";

export const markRead = handler(
  domain.enquiries.markRead,
  async ({ actor, transaction, now, refuse }, { Property_EnquiryID, Property_Enquiry_MessageID }) =>
    transaction(async (tx) => {
      const sides = await findSides(tx, actor, Property_EnquiryID, now);
      if (!sides) return refuse("unknown-enquiry");
      await setRead(tx, sides, Property_Enquiry_MessageID);
      return {};
    }),
);
