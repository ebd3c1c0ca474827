import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { setPhoneSharing } from "./queries.ts";

export const sharePhone = handler(
  domain.enquiries.sharePhone,
  async ({ actor, transaction, refuse }, { Property_EnquiryID, Whether_Phone_Shared }) =>
    transaction(async (tx) => {
      const isKnown = await setPhoneSharing(tx, actor.vendorId, Property_EnquiryID, Whether_Phone_Shared);
      return isKnown ? {} : refuse("unknown-enquiry");
    }),
);
