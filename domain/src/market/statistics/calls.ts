import { z } from "zod";
import { call } from "../../platform/call.ts";
import { PropertyId } from "../../platform/ids.ts";
import { statisticDays } from "./rules.ts";

const figures = {
  /** Visitors of the home's page, each counted once a day. */
  Views: z.int(),
  /** Accounts that saved the home and have it still. */
  Saves: z.int(),
  Enquiries: z.int(),
};
const DayFigures = z.object({ Day: z.iso.date(), ...figures });
export type DayFigures = z.output<typeof DayFigures>;

const HomeFigures = z.object({ PropertyID: z.string(), ...figures });
export type HomeFigures = z.output<typeof HomeFigures>;

const PropertyStatistics = z.object({
  PropertyID: z.string(),
  Property_Title: z.string(),
  Whether_Listed: z.boolean(),
  ...figures,
  Answered_Enquiries: z.int(),
  /** The median time from enquiry to response, of the answered ones; null where none is. */
  Response_Minutes: z.int().nullable(),
  By_Day: z.array(DayFigures),
  /** The place of the home among the live homes of its city, type and bedrooms or sub type, in the search's own order; null while it is not listed. */
  Rank: z
    .object({
      Place: z.int(),
      Homes: z.int(),
      /** Whether the place and the homes are more than this: beyond a thousand nobody counts. */
      Whether_Place_Capped: z.boolean(),
      Whether_Homes_Capped: z.boolean(),
      /** The filters of the search. */
      CityID: z.string(),
      Property_Type: z.int(),
      Bedrooms: z.int().nullable(),
      Sub_Type: z.string().nullable(),
    })
    .nullable(),
  /** The medians of homes of the same city, type and size, for as many days as this one was listed; null with fewer than five of three owners. */
  Compared: z
    .object({ Homes: z.int(), Owners: z.int(), Views: z.number(), Saves: z.number(), Enquiries: z.number() })
    .nullable(),
  /** On how many of the days the home was there. */
  Days_Listed: z.int(),
  /** The first day of which views are known. */
  Counted_Since: z.iso.date().nullable(),
});
export type PropertyStatistics = z.output<typeof PropertyStatistics>;

const View = z.object({ PropertyID: PropertyId });

export const statistics = {
  countView: call({
    path: "user/Create_Property_View",
    who: "anyone",
    perAddress: 600,
    summary:
      "Count that a person looks at the page of a home, once a day; by a page of ours that is in sight. Who it is is not kept",
    input: View,
    output: z.object({}),
  }),
  countOwnView: call({
    path: "vendor/Create_Property_View",
    who: "signed-in",
    summary: "The same of somebody who is signed in: the home's own owner and operators of the site are not counted",
    input: View,
    output: z.object({}),
  }),
  list: call({
    path: "vendor/Filter_All_Property_Statistics",
    who: "properties.write",
    summary: "Show the views, saves and enquiries of up to 100 properties of the caller in the last 30 days",
    input: z.object({ PropertyIDs: z.array(PropertyId).max(100) }),
    output: z.array(HomeFigures),
  }),
  info: call({
    path: "vendor/Fetch_Property_Statistics_Info",
    who: "properties.write",
    summary:
      "Show how a property of the caller does: views, saves and enquiries by day, its place in the search, and the medians of homes like it",
    input: z.object({ PropertyID: PropertyId, Days: z.literal(statisticDays).default(30) }),
    output: PropertyStatistics,
    refusals: ["no-such-property"],
  }),
};
