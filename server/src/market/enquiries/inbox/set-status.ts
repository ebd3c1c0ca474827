import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { setEnquiryStatus } from "./queries.ts";

export const setStatus = handler(
  domain.enquiries.setStatus,
  async ({ actor, transaction, now, refuse }, { Property_EnquiryID, Status }) =>
    transaction(async (tx) => {
      const isKnown = await setEnquiryStatus(tx, actor.vendorId, Property_EnquiryID, { status: Status, now });
      return isKnown ? {} : refuse("unknown-enquiry");
    }),
);
