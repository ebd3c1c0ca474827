import type { Amenity } from "../../society/societies/codes.ts";
import type {
  furnishings,
  genders,
  PropertyType,
  pgSharings,
  SubType,
  tenantPreferences,
} from "../properties/codes.ts";

/** What a place of the vocabulary is. A city is a city of the file of places; all others lie in one. */
export const placeKinds = ["city", "locality", "tech park", "college", "landmark", "society", "rail", "metro"] as const;
export type PlaceKind = (typeof placeKinds)[number];

export type NamedPlace = {
  name: string;
  /** Other names and spellings, in any script. */
  otherNames: readonly string[];
  kind: PlaceKind;
  /** The name of its city as the file of cities has it; of a city its own. */
  city: string;
  cityId?: string | undefined;
  latitude?: number | undefined;
  longitude?: number | undefined;
  /** Of a city: how many people live there. It decides between namesakes. */
  population?: number | undefined;
};

/** Which parts of a text deny each other, so that none of them is applied. */
export const contradictions = ["city", "budget", "type", "furnishing", "gender", "tenants", "pets", "parking"] as const;
export type Contradiction = (typeof contradictions)[number];

/**
 * Why a part of a text is no filter: it says what is not wanted ("not in pune", "no lift"), a day that does not exist, or the opposite of
 * another part; it is one of several cities; it names no place ("near a college"); or it is a pin code, of which only the city is known.
 */
export const leftOutReasons = [
  "unwanted",
  "no-such-day",
  "contradiction",
  "several-cities",
  "unnamed-place",
  "pin-code",
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];
/** The part as it was written. */
export type LeftOut = { Text: string; Reason: LeftOutReason };

/** What a text of a search says, in the codes of the public list. What it does not say is left out. */
export type SearchReading = {
  City?: string | undefined;
  /** The place that the homes should be near: a locality, a landmark, a society. */
  Near?: string | undefined;
  /** True for any metro station, a name for one. */
  Metro?: true | string | undefined;
  BHK?: number | undefined;
  /** Where several numbers are named ("2 or 3 BHK"), the largest; `BHK` is then the smallest. */
  BHK_Most?: number | undefined;
  /** Each number, where not all between the two are wanted ("2 or 4 BHK"). */
  BHK_Any?: number[] | undefined;
  /** Rent for a month, in rupees. */
  Min?: number | undefined;
  Max?: number | undefined;
  Type?: PropertyType | undefined;
  Sub_Type?: SubType | undefined;
  Furnished?: keyof typeof furnishings | undefined;
  Sharing?: keyof typeof pgSharings | undefined;
  Pets?: boolean | undefined;
  Gender?: keyof typeof genders | undefined;
  Tenants?: keyof typeof tenantPreferences | undefined;
  /** For a company, which takes homes for anybody: then `Tenants` is 1. */
  Company?: true | undefined;
  Parking?: boolean | undefined;
  /** With meals. Read of PGs only: "near the food court" says nothing of a flat. */
  Food?: true | undefined;
  Verified?: true | undefined;
  /** Each the first code of its group. */
  Amenities?: Amenity[] | undefined;
  /** Square feet. */
  Min_Area?: number | undefined;
  Max_Area?: number | undefined;
  /** Rupees, and months of rent. */
  Max_Deposit?: number | undefined;
  Max_Deposit_Months?: number | undefined;
  /** The day on which the home must be free. */
  Available?: string | undefined;
  /** Every place that was read, in the order of the text; a metro station too. */
  Places: NamedPlace[];
  /** What was not understood: it stays a search for words. */
  Words: string;
  Contradictions: Contradiction[];
  /** What was understood and no filter can do, in the order of the text. */
  Left_Out: LeftOut[];
  /** Of a text that asks for the metro: whether a station of the city is known, and without a city whether any is. */
  Whether_Metro_Known?: boolean | undefined;
  /** Whether such a station has a position; with the same. */
  Whether_Metro_Placed?: boolean | undefined;
};

/** Longer texts are cut here, at the end of a word. */
export const longestText = 200;

/** "Around 20,000" is this part less to this part more. */
export const aroundWindow = 0.2;
