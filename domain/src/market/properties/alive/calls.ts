import { z } from "zod";
import { Image } from "../../../core/uploads/calls.ts";
import { call } from "../../../platform/call.ts";
import { oneOf, RupeesOut } from "../../../platform/fields.ts";
import { PropertyId } from "../../../platform/ids.ts";
import { propertyTypes } from "../codes.ts";

/** The last part of the link's address. */
const Token = z.string().min(1).max(100);

const AskedHome = z.object({
  PropertyID: z.string(),
  Property_Title: z.string(),
  Property_Type: oneOf(propertyTypes),
  Address: z.string(),
  Monthly_Rent: RupeesOut,
  Property_Image_Information: Image.nullable(),
  /** Whether it was removed from the site because nobody answered. */
  Whether_Paused: z.boolean(),
});
export type AskedHome = z.output<typeof AskedHome>;

/**
 * The link alone is enough to answer, so that one tap does it; it shows nothing of the account and gives no access to
 * it.
 */
export const availabilityCalls = {
  stillAvailable: call({
    path: "user/Fetch_Still_Available_Info",
    who: "anyone",
    summary: "List the homes about which a signed link asks and that have no answer yet",
    input: z.object({ Token }),
    output: z.object({ Homes: z.array(AskedHome) }),
    refusals: ["link-not-ours", "link-expired"],
  }),
  answerStillAvailable: call({
    path: "user/Answer_Still_Available",
    who: "anyone",
    summary: "Answer for the owner whether homes are still available: they stay on the site, or are removed",
    input: z.object({
      Token,
      PropertyID_Array: z.array(PropertyId).min(1).max(1000),
      Whether_Available: z.boolean(),
    }),
    output: z.object({}),
    done: "Thank you for your answer",
    refusals: ["link-not-ours", "link-expired", "answered-already"],
  }),
};
