import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { linkCode } from "../texts/codes.ts";

/** The part of a short link after its path. */
export const LinkCode = z.string().min(1).max(40);

export const links = {
  messageLink: call({
    path: "user/Fetch_Message_Link_Info",
    who: "anyone",
    summary: `Show the page to which a link of an SMS (${linkCode.page}…) leads`,
    input: z.object({ Code: LinkCode }),
    /** From the root, as in `/my-bills`. */
    output: z.object({ Path: z.string() }),
    perAddress: 200,
    refusals: ["link-not-ours"],
  }),
};
