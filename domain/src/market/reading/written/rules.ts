import type { SearchReading } from "../codes.ts";
import { firstPhrase } from "../words/rules.ts";

/** A part of a reading that a person can take away. */
export const readingParts = [
  ...(["bhk", "type", "furnished", "sharing", "gender", "tenants", "pets", "parking", "food"] as const),
  ...(["verified", "amenities", "area", "deposit"] as const),
  ...(["metro", "near", "words", "city", "budget", "available"] as const),
];
export type ReadingPart = (typeof readingParts)[number];

/** What a text says, without the places and notes that only explain it. */
export type ReadFilters = Omit<
  SearchReading,
  "Places" | "Contradictions" | "Left_Out" | "Whether_Metro_Known" | "Whether_Metro_Placed"
>;

const types = { 1: "flat", 2: "villa", 3: "pg", 4: "commercial" } as const;
const subTypes: Partial<Record<string, string>> = {
  ...{ Studio: "studio", Office: "office", Retail: "shop", Warehouse: "warehouse", Showroom: "showroom" },
  ...{ Coliving: "coliving", "Duplex Villa": "duplex" },
};
const furnished = { 1: "unfurnished", 2: "semi furnished", 3: "fully furnished" } as const;
const sharings = {
  1: "single sharing",
  2: "double sharing",
  3: "triple sharing",
  4: "quad sharing",
  5: "dorm",
} as const;
const genders = { 1: "boys", 2: "girls" } as const;
const tenants = { 1: "company", 2: "family", 3: "bachelor" } as const;

/** The parts of a reading as short English, which is read as the same again; parts that are not there are empty. */
const written: Record<ReadingPart, (read: ReadFilters) => string | undefined> = {
  bhk: ({ BHK, BHK_Most, BHK_Any }) =>
    BHK === undefined ? undefined : `${BHK_Any?.join("/") ?? `${BHK}${BHK_Most ? `-${BHK_Most}` : ""}`} bhk`,
  type: ({ Type, Sub_Type }) => (Sub_Type && subTypes[Sub_Type]) || (Type && types[Type]),
  furnished: ({ Furnished }) => Furnished && furnished[Furnished],
  sharing: ({ Sharing }) => Sharing && sharings[Sharing],
  gender: ({ Gender }) => Gender && genders[Gender],
  tenants: ({ Tenants }) => Tenants && tenants[Tenants],
  pets: ({ Pets }) => (Pets === undefined ? undefined : Pets ? "pet friendly" : "no pets"),
  parking: ({ Parking }) => (Parking === undefined ? undefined : Parking ? "parking" : "no parking"),
  food: ({ Food }) => Food && "with food",
  verified: ({ Verified }) => Verified && "verified",
  amenities: ({ Amenities }) => Amenities?.map((code) => firstPhrase("amenities", code)).join(" "),
  area: ({ Min_Area, Max_Area }) => limitsOf(Min_Area, Max_Area, " sqft"),
  deposit: ({ Max_Deposit, Max_Deposit_Months }) =>
    Max_Deposit === undefined && Max_Deposit_Months === undefined
      ? undefined
      : [
          ...(Max_Deposit === undefined ? [] : [`deposit ${Max_Deposit}`]),
          ...(Max_Deposit_Months === undefined ? [] : [`deposit ${Max_Deposit_Months} months`]),
        ].join(" "),
  metro: ({ Metro }) => (Metro === true ? "near metro" : Metro && `${Metro} metro`),
  near: ({ Near }) => Near,
  city: ({ City }) => City,
  budget: ({ Min, Max }) => limitsOf(Min, Max, Min !== undefined && Max !== undefined ? " rupees" : ""),
  available: ({ Available }) => Available && `available ${Available.split("-").toReversed().join("/")}`,
  words: ({ Words }) => Words || undefined,
};

function limitsOf(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  if (least !== undefined && most !== undefined) return `${least}-${most}${unit}`;
  if (most !== undefined) return `under ${most}${unit}`;
  return least === undefined ? undefined : `above ${least}${unit}`;
}

/** The parts that a reading has. */
export const partsOf = (read: ReadFilters): ReadingPart[] =>
  readingParts.filter((part) => written[part](read) !== undefined);

/**
 * The text of a search for these parts. A place or a station says its city by itself, so without the city both go too.
 */
export function textOf(read: ReadFilters, without: ReadingPart | undefined = undefined): string {
  const isLeftOut = (part: ReadingPart) =>
    part === without || (without === "city" && (part === "near" || (part === "metro" && read.Metro !== true)));
  return readingParts
    .filter((part) => !isLeftOut(part))
    .flatMap((part) => written[part](read) || [])
    .join(" ");
}
