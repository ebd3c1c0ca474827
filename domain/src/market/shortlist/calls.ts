import { z } from "zod";
import { call } from "../../platform/call.ts";
import { PropertyId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { PublicPropertyInfo } from "../properties/calls.ts";
import { tidyNote } from "./merging/rules.ts";
import { longestHomeNote, mostRemovedHomes, mostSavedHomes } from "./rules.ts";

const ShortlistEntryIn = z.object({
  PropertyID: PropertyId,
  Note: z
    .string()
    .transform(tidyNote)
    .pipe(z.string().max(longestHomeNote, problem("at-most-characters", { most: longestHomeNote }))),
  Saved_At: z.iso.datetime(),
  /** By the clock of the device; one that is ahead counts as now. */
  Changed_At: z.iso.datetime(),
  Whether_Removed: z.boolean(),
});

const ShortlistEntry = z.object({
  PropertyID: z.string(),
  Note: z.string(),
  Saved_At: z.iso.datetime(),
  Changed_At: z.iso.datetime(),
  Whether_Removed: z.boolean(),
});

export const shortlist = {
  homes: call({
    path: "user/Filter_All_Shortlisted_Properties",
    who: "anyone",
    summary:
      "Show the public details of up to 100 homes, in the order of their ids; homes that are not on the public site are left out",
    input: z.object({ PropertyIDs: z.array(PropertyId).max(mostSavedHomes) }),
    output: z.array(PublicPropertyInfo),
  }),
  list: call({
    path: "vendor/Filter_All_Shortlist_Entries",
    who: "signed-in",
    summary: "List the homes that the account has saved, the last one first, and those removed in the last 90 days",
    input: z.object({}),
    output: z.array(ShortlistEntry),
  }),
  merge: call({
    path: "vendor/Merge_Shortlist_Entries",
    who: "signed-in",
    summary:
      "Merge a device's list of saved homes into the account's: of each home the last change stays; unknown homes are left out. Answers the whole list",
    input: z.object({ Entries: z.array(ShortlistEntryIn).max(mostSavedHomes + mostRemovedHomes) }),
    output: z.array(ShortlistEntry),
    refusals: ["too-many-saved-homes"],
  }),
};
