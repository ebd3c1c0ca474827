import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { oneOf } from "../../../platform/fields.ts";
import { BuildingId, FlatId, PropertyFlatId, PropertyId, SocietyId } from "../../../platform/ids.ts";
import { listInput, listOf } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { flatLinkStatuses, leastSocietySearch, namesAtOnce } from "./codes.ts";

/** The link between a home and a flat, with names that its owner may see. */
export const PropertyFlat = z.object({
  Property_FlatID: z.string(),
  PropertyID: z.string(),
  Property_Flat_Status: oneOf(flatLinkStatuses),
  Society_Name: z.string(),
  Block_Name: z.string(),
  Building_Name: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  /** Why the society declined or ended it. */
  Reason: z.string(),
  created_at: z.iso.datetime(),
  Confirmed_At: z.iso.datetime().nullable(),
  Closed_At: z.iso.datetime().nullable(),
  /** Whether the owner has the home shown on the public page of the society. */
  Whether_Shown: z.boolean(),
});
export type PropertyFlat = z.output<typeof PropertyFlat>;

/** The same as the society sees it. */
export const FlatRequest = PropertyFlat.extend({
  FlatID: z.string(),
  Property_Title: z.string(),
  Owner_Name: z.string(),
  Owner_PhoneNumber: z.string(),
  /** Whether the number of the owner's account is that of an owner who lives or is entered in the flat. */
  Whether_Owner_Of_Flat: z.boolean(),
  /** Whether the flat is confirmed for another home. */
  Whether_Flat_Taken: z.boolean(),
  /** Whether a rental contract of the home runs today, whose tenant a confirmation makes a resident. */
  Whether_Let: z.boolean(),
  Decided_By: z.string().nullable(),
});
export type FlatRequest = z.output<typeof FlatRequest>;

const names = { Search: z.string().trim().max(100).default(""), Limit: z.int().min(1).max(namesAtOnce).default(20) };
const who = "properties.write";
const society = "flat-links.decide";
const PropertyRef = z.object({ PropertyID: PropertyId });
const FlatRef = { Property_FlatID: PropertyFlatId };
const Reason = z
  .string(problem("enter-reason"))
  .trim()
  .min(1, problem("enter-reason"))
  .max(200, problem("at-most-characters", { most: 200 }));

/**
 * A landlord can read only names and numbers of societies, page by page and with a rate limit; residents stay private.
 */
const perAddress = 300;
/** People know the number of their own flat; trying many would reveal a map of the building. */
const numbersPerAddress = 60;

export const flatCalls = {
  listSocieties: call({
    path: "vendor/Filter_All_Property_Flat_Societies",
    who,
    withoutSocieties: "refused",
    summary: "Search societies by name and place, to link a home to one of their flats",
    input: z.object({
      ...names,
      Search: z.string().trim().min(leastSocietySearch, problem("enter-3-letters")).max(100),
    }),
    output: listOf(z.object({ SocietyID: z.string(), Name: z.string(), Location_Address: z.string() })),
    answer: "extras",
    perAddress,
  }),
  listBuildings: call({
    path: "vendor/Filter_All_Property_Flat_Buildings",
    who,
    withoutSocieties: "refused",
    summary: "List the active buildings of a society by name, with their blocks",
    input: z.object({ ...names, SocietyID: SocietyId }),
    output: listOf(z.object({ BuildingID: z.string(), Name: z.string(), BlockID: z.string(), Block_Name: z.string() })),
    answer: "extras",
    perAddress,
    refusals: ["no-such-society"],
  }),
  listFlats: call({
    path: "vendor/Filter_All_Property_Flats_Of_Building",
    who,
    withoutSocieties: "refused",
    summary: "List the flat of a building with the complete number in Search; nothing without it",
    input: z.object({ ...names, BuildingID: BuildingId }),
    output: listOf(z.object({ FlatID: z.string(), Flat_No: z.string() })),
    answer: "extras",
    perAddress: numbersPerAddress,
    refusals: ["unknown-building"],
  }),
  flatInfo: call({
    path: "vendor/Fetch_Property_Flat_Info",
    who,
    summary: "Show the flat to which a home is linked, or the last request to link it; null if there was none",
    input: PropertyRef,
    output: z.object({ Property_Flat: PropertyFlat.nullable() }),
    refusals: ["no-such-property"],
  }),
  askFlat: call({
    path: "vendor/Create_Property_Flat",
    who,
    withoutSocieties: "refused",
    summary: "Request to link a home to a flat of a society, which then confirms or declines it",
    input: PropertyRef.extend({ FlatID: FlatId }),
    output: PropertyFlat,
    done: "We have asked the society to confirm the flat.",
    once: true,
    perAddress: 60,
    refusals: ["no-such-property", "unknown-flat", "flat-asked-already"],
  }),
  withdrawFlat: call({
    path: "vendor/Withdraw_Property_Flat",
    who,
    summary: "Withdraw a request to link a home to a flat, or remove the link",
    input: PropertyRef,
    output: PropertyFlat,
    done: "Flat unlinked.",
    once: true,
    refusals: ["no-such-property", "no-flat-asked"],
  }),
  showFlat: call({
    path: "vendor/Update_Property_Flat_Showing",
    who,
    summary:
      "Show a home on the public page of the society that has confirmed its flat, or no longer. The page tells that the home is in the society, never its flat",
    input: PropertyRef.extend({ Whether_Shown: z.boolean() }),
    output: PropertyFlat,
    done: "Setting saved",
    once: true,
    refusals: ["no-such-property", "flat-not-confirmed"],
  }),
  listFlatRequests: call({
    path: "vendor/Filter_All_Property_Flats",
    who: society,
    summary:
      "List homes that landlords have linked to flats of the society, waiting requests first; Search matches flats, homes and owners",
    input: listInput({
      Search: { Search: z.string().trim().max(200) },
      Property_Flat_Status: { Property_Flat_Status: oneOf(flatLinkStatuses) },
    }),
    output: listOf(FlatRequest).extend({ Waiting_Count: z.int() }),
    answer: "extras",
  }),
  confirmFlat: call({
    path: "vendor/Confirm_Property_Flat",
    who: society,
    summary:
      "Confirm the link of a home to a flat. The tenants of its active rental contracts are then residents of the flat",
    input: z.object(FlatRef),
    output: FlatRequest,
    done: "Flat confirmed.",
    once: true,
    refusals: ["unknown-flat-request", "decided-already", "flat-confirmed-elsewhere"],
  }),
  declineFlat: call({
    path: "vendor/Decline_Property_Flat",
    who: society,
    summary: "Decline the link of a home to a flat, with a reason; the owner is notified",
    input: z.object({ ...FlatRef, Reason }),
    output: FlatRequest,
    done: "Declined. We have notified the owner.",
    once: true,
    refusals: ["unknown-flat-request", "decided-already"],
  }),
  endFlat: call({
    path: "vendor/End_Property_Flat",
    who: society,
    summary: "Unlink a home from its flat: its contracts no longer create residents of the flat",
    input: z.object({ ...FlatRef, Reason }),
    output: FlatRequest,
    done: "Home unlinked.",
    once: true,
    refusals: ["unknown-flat-request", "decided-already"],
  }),
};
