import { domain } from "#domain";
import { stages } from "#domain/market/enquiries/stages/codes.ts";
import { handler } from "../../../platform/handler.ts";
import { setEnquiryStage } from "./queries.ts";

export const setStage = handler(
  domain.enquiries.setStage,
  async ({ actor, transaction, now, refuse }, { Property_EnquiryID, Stage: stage, Lost_Reason, Lost_Words: words }) =>
    transaction(async (tx) => {
      const lost = stage === stages.lost && Lost_Reason ? { lost: { reason: Lost_Reason, words } } : {};
      const isKnown = await setEnquiryStage(tx, actor.vendorId, Property_EnquiryID, { stage, ...lost, now });
      return isKnown ? {} : refuse("unknown-enquiry");
    }),
);
