import { z } from "zod";
import { call } from "../../platform/call.ts";
import { oneLine, oneOf } from "../../platform/fields.ts";
import { SavedSearchId } from "../../platform/ids.ts";
import { problem } from "../../platform/problems.ts";
import { PublicPropertyFilters } from "../properties/search/calls.ts";
import { alertFrequencies } from "./codes.ts";
import { longestSearchName } from "./rules.ts";
import { alertStops } from "./stops/calls.ts";

const Name = oneLine(longestSearchName).pipe(z.string().min(1, problem("name-required")));

const choices = {
  Name,
  Frequency: oneOf(alertFrequencies),
  /** The bell, and push where a device takes it. */
  Whether_Push: z.boolean(),
  Whether_Mail: z.boolean(),
  /** Only to who has agreed to offers by WhatsApp. It is never sent as a text message instead. */
  Whether_WhatsApp: z.boolean().default(false),
};

export const SavedSearch = z.object({
  Saved_SearchID: z.string(),
  ...choices,
  Name: z.string(),
  /** What was typed, as it was read into the filters. */
  Text: z.string(),
  /** The query of the search page's address. */
  Address: z.string(),
  Whether_Paused: z.boolean(),
  /** False where the city of the search is no longer one of ours: nothing is found in it. */
  Whether_City_Known: z.boolean(),
  /** Homes that were told in all. */
  Homes_Told: z.int(),
  Last_Told_At: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const alerts = {
  create: call({
    path: "vendor/Create_Saved_Search",
    who: "signed-in",
    summary:
      "Save a search of the public site, to hear of new homes that match it; one that is saved already takes the new name and choices, and is not paused any more",
    input: z.object({
      ...choices,
      Filters: PublicPropertyFilters,
      Text: z
        .string()
        .trim()
        .max(200, problem("at-most-characters", { most: 200 })),
      Address: z.string().max(2000, problem("at-most-characters", { most: 2000 })),
    }),
    output: z.object({ Saved_SearchID: z.string(), Whether_New: z.boolean() }),
    done: "Search saved",
    once: true,
    refusals: ["too-many-saved-searches", "search-finds-nothing", "search-says-nothing", "no-whatsapp-offers"],
  }),
  edit: call({
    path: "vendor/Edit_Saved_Search",
    who: "signed-in",
    summary: "Rename a saved search, change how often and by what it tells of homes, or pause it",
    input: z.object({ Saved_SearchID: SavedSearchId, ...choices, Whether_Paused: z.boolean() }),
    output: z.object({}),
    done: "Saved search updated",
    once: true,
    refusals: ["unknown-saved-search", "no-whatsapp-offers"],
  }),
  remove: call({
    path: "vendor/Remove_Saved_Search",
    who: "signed-in",
    summary: "Remove a saved search; homes that it found and that were not told yet are not told any more",
    input: z.object({ Saved_SearchID: SavedSearchId }),
    output: z.object({}),
    done: "Saved search removed",
    once: true,
    refusals: ["unknown-saved-search"],
  }),
  list: call({
    path: "vendor/Filter_All_Saved_Searches",
    who: "signed-in",
    summary: "List the saved searches of the account, the one saved last first; there are at most 20",
    input: z.object({}),
    output: z.object({
      Searches: z.array(SavedSearch),
      /** Whether an email would reach the account: it has a confirmed address, and this site sends mail. */
      Whether_Mail_Possible: z.boolean(),
      /** Whether this site sends offers by WhatsApp, and the account has agreed to them. */
      Whether_WhatsApp_Available: z.boolean(),
      Whether_WhatsApp_Agreed: z.boolean(),
    }),
  }),
  ...alertStops,
};
