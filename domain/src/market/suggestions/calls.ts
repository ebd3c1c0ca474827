import { z } from "zod";
import { call } from "../../platform/call.ts";
import { CityId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { placeKinds } from "../reading/codes.ts";

export const suggestions = {
  list: call({
    path: "user/Filter_All_Search_Suggestions",
    who: "anyone",
    limit: "read",
    summary:
      "Suggest up to eight places for what is being typed into the search: its last words are the beginning of their names",
    input: z.object({
      Text: z.string(problem("enter-search")).max(200, problem("type-at-most-characters", { most: 200 })),
      /** Places of this city come first. */
      CityID: CityId.optional(),
    }),
    output: z.object({
      Data: z.array(
        z.object({
          Kind: z.enum(placeKinds),
          Name: z.string(),
          City_Name: z.string(),
          /** Live homes; null where they are not counted by such places. */
          Count: z.int().nullable(),
          /** What the text becomes when this place is chosen. */
          Text: z.string(),
        }),
      ),
    }),
    answer: "extras",
  }),
};
