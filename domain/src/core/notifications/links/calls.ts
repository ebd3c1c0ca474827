import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { linkCode } from "../texts/codes.ts";

/** The part of a short link after its path. */
export const LinkCode = z.string().min(1).max(40);

export const links = {
  messageLink: call({
    path: "user/Fetch_Message_Link_Info",
    who: "anyone",
    summary: `The page that a link of a text message (${linkCode.page}…) leads to`,
    input: z.object({ Code: LinkCode }),
    /** From the root, as in `/my-bills`. */
    output: z.object({ Path: z.string() }),
    perAddress: 200,
    refusals: ["link-not-ours"],
  }),
};
