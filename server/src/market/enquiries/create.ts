import { domain } from "#domain";
import { notify } from "../../core/notifications/notify.ts";
import { guessOrRefuse } from "../../core/session/otp/guess.ts";
import { spendOtp } from "../../core/session/otp/queries.ts";
import { handler } from "../../platform/handler.ts";
import { isBlocked } from "./blocking/queries.ts";
import { insertEnquiry, isLive, lockLive, repeatEnquiry } from "./queries.ts";

export const create = handler(
  domain.enquiries.create,
  async (context, { PropertyID, Name, EmailID, PhoneNumber, OTP }) => {
    const { db, transaction, now, refuse, enqueue } = context;
    // Looked at before the OTP, so that a home that has gone does not cost the visitor a code.
    if (!(await isLive(db, PropertyID))) return refuse("unknown-property");
    const otpId = await guessOrRefuse(context, { audience: "enquiry", phone: PhoneNumber, code: OTP });

    return transaction(async (tx) => {
      const home = await lockLive(tx, PropertyID);
      if (!home) return refuse("unknown-property");
      if (!(await spendOtp(tx, otpId, now))) return refuse("no-live-otp");
      const isUnwanted = await isBlocked(tx, home.owner_id, PhoneNumber);
      const asked = {
        propertyId: PropertyID,
        name: Name,
        emailId: EmailID,
        phone: PhoneNumber,
        isBlocked: isUnwanted,
        now,
      };
      const earlierId = await repeatEnquiry(tx, asked);
      if (earlierId) return { Property_EnquiryID: earlierId };
      const enquiryId = await insertEnquiry(tx, asked);
      // The answer is that of any other enquiry.
      if (isUnwanted) return { Property_EnquiryID: enquiryId };
      const Property_Title = home.property_title;
      await notify(
        tx,
        { enqueue, now },
        {
          to: { phone: home.owner_phone, vendorType: home.owner_type },
          from: "us",
          kind: "enquiry-received",
          values: { Property_Title, Name, PhoneNumber, EmailID },
          link: `/enquiries?propertyId=${PropertyID}`,
          onceKey: `enquiry:${enquiryId}`,
        },
      );
      return { Property_EnquiryID: enquiryId };
    });
  },
);
