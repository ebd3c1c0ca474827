import { z } from "zod";
import { vendorTypes } from "../roles.ts";

export const VendorTypeIn = z.literal(Object.values(vendorTypes), "Choose the kind of account");

/** What signing in answers, in whichever way. */
export const SignedIn = z.object({
  SessionID: z.string(),
  VendorID: z.string(),
  DeviceID: z.string(),
  Vendor_Type: VendorTypeIn,
  Whether_Basic_Information_Available: z.boolean(),
});
