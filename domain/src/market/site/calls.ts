import { z } from "zod";
import { call } from "../../platform/call.ts";

/** True figures for the public pages; each is counted, none is set. */
export const site = {
  figures: call({
    path: "user/Fetch_Site_Info",
    who: "anyone",
    summary: "Show the site's details and figures on the public pages",
    input: z.object({}),
    output: z.object({
      Live_Properties: z.int(),
      Cities_With_Homes: z.int(),
      Enquiries_This_Week: z.int(),
      /** Median time from enquiry to response over the last 90 days; null with fewer than three responses. */
      Response_Minutes: z.int().nullable(),
      /** People who rent a home, and verified societies; null where the site's own words say it. */
      Tenants: z.int().nullable(),
      Societies: z.int().nullable(),
      /** The ways by which this site sends codes to sign in. */
      Whether_OTP_By_SMS: z.boolean(),
      Whether_OTP_By_Mail: z.boolean(),
    }),
  }),
};
