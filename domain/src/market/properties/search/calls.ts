import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { DayIn, oneOf, RupeesIn, RupeesOut } from "../../../platform/fields.ts";
import { CityId, StateId } from "../../../platform/ids.ts";
import { listInput, searchFilter } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { amenities } from "../../../society/societies/codes.ts";
import {
  allSubTypes,
  bedroomCounts,
  categories,
  furnishings,
  genders,
  pgSharings,
  propertyTypes,
  type Sort,
  sorts,
  tenantPreferences,
} from "../codes.ts";
import { areaProblem, mostCorners } from "./rules.ts";

export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);
const squareFeet = z.int().min(0).max(1_000_000);
const floor = z.int().min(-10).max(200);

/** An area that somebody drew: its corners in order, at most 40 and about 110 km across. */
const Area = z.array(z.object({ Latitude: latitude, Longitude: longitude })).superRefine((corners, context) => {
  const found = areaProblem(corners);
  if (!found) return;
  const message = {
    "drawn-corners": problem("drawn-corners", { most: mostCorners }),
    "drawn-too-large": problem("area-too-large"),
    "drawn-crosses": problem("drawn-crosses"),
  }[found];
  context.addIssue({ code: "custom", message });
});

/** What the public search filters by, each value behind its own flag. */
const publicFilters = {
  ...searchFilter,
  Status: { Status: z.boolean() },
  Property_Type: { Property_Type: oneOf(propertyTypes) },
  Category_Type: { Category_Type: oneOf(categories) },
  Sub_Type: { Sub_Type: z.enum(allSubTypes) },
  City: { CityID: CityId },
  State: { StateID: StateId },
  Price: { Min_Rent: RupeesIn.optional(), Max_Rent: RupeesIn.optional() },
  Bounds: { South: latitude, West: longitude, North: latitude, East: longitude },
  /** Homes whose public place is in this area. */
  Polygon: { Polygon: Area },
  /** Homes whose public place is within so many metres of this one, in a straight line. */
  Near: { Near_Latitude: latitude, Near_Longitude: longitude, Near_Metres: z.int().min(100).max(50_000) },
  /** Homes with a metro station of known position within so many metres. */
  Metro: { Metro_Metres: z.int().min(100).max(5000) },
  Amenities: { Amenities: z.array(oneOf(amenities)).max(38) },
  Furnished_Type: { Furnished_Type: oneOf(furnishings) },
  Preferred_Tenant_Type: { Preferred_Tenant_Type: oneOf(tenantPreferences) },
  /** Flats and villas with one of these numbers; 4 is four or more. */
  Bedrooms: { Bedrooms: z.array(oneOf(bedroomCounts)).min(1).max(4) },
  /** Homes with at least one amenity of each group; a group is named by any of its codes. */
  Facilities: { Facilities: z.array(oneOf(amenities)).max(38) },
  /** Homes that take such tenants: those for anybody too. */
  Tenants: { Tenants: oneOf(tenantPreferences) },
  Deposit: { Max_Deposit: RupeesIn.optional(), Max_Deposit_Months: z.number().min(0).max(100).optional() },
  /** True with conditions too. */
  Pets: { Pets: z.boolean() },
  Area: { Min_Area: squareFeet.optional(), Max_Area: squareFeet.optional() },
  Floor: { Min_Floor: floor.optional(), Max_Floor: floor.optional() },
  /** Free on this day: now or until then. */
  Available: { Available_By: DayIn },
  /** Homes that are not for the other gender only. */
  Gender: { Gender: oneOf(genders) },
  Sharing: { Sharing: z.array(oneOf(pgSharings)).min(1).max(5) },
  Food: { Food: z.boolean() },
  Parking: { Parking: z.boolean() },
  Verified: { Verified: z.boolean() },
  Photos: { Photos: z.boolean() },
  /** Homes that a company can take; shops and offices are. Nobody looks for the others. */
  Company: { Company: z.literal(true) },
  /** Listed within so many days. */
  Posted: { Posted_Days: z.int().min(1).max(365) },
};

const ranges = [
  ["Min_Rent", "Max_Rent"],
  ["Min_Area", "Max_Area"],
  ["Min_Floor", "Max_Floor"],
] as const;

export const PublicPropertyFilters = listInput(publicFilters, {
  Sort: z.enum(Object.keys(sorts) as [Sort, ...Sort[]]).default("newest"),
}).superRefine((input, context) => {
  for (const [least, most] of ranges)
    if (input[least] !== undefined && input[most] !== undefined && input[least] > input[most])
      context.addIssue({ code: "custom", path: [most], message: problem("range-reversed", { most, least }) });
  if (input.Sort === "distance" && input.Near_Latitude === undefined)
    context.addIssue({ code: "custom", path: ["Sort"], message: problem("sort-needs-place") });
});

/** How many homes have a rent from one edge to the next; the last bucket has no end. */
const RentBucket = z.object({ From: RupeesOut, To: RupeesOut.nullable(), Count: z.int() });

export const searchCalls = {
  searchFigures: call({
    path: "user/Fetch_Search_Figures_Info",
    who: "anyone",
    limit: "read",
    summary:
      "Count the homes that match, and show by twenty steps what those ask that match all filters but the rent; Skip, Limit and Sort have no effect",
    input: PublicPropertyFilters,
    output: z.object({
      Count: z.int(),
      Whether_Count_Capped: z.boolean(),
      Rents: z.array(RentBucket),
      /** Whether the rents are estimates, as they are of very many homes. */
      Whether_Rents_Estimated: z.boolean(),
    }),
  }),
};
