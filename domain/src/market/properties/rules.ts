import { codesOf } from "../../platform/codes.ts";
import { type Day, dayOf } from "../../platform/days.ts";
import { labels } from "../../platform/labels.ts";
import { amenities } from "../../society/societies/codes.ts";
import { type PropertyType, propertyTypeNames, type SubType, subTypes } from "./codes.ts";

export const priceBands = {
  low: { max: 15_000 },
  mid: { above: 15_000, max: 30_000 },
  high: { above: 30_000 },
} as const;
export type PriceBand = keyof typeof priceBands;
export const priceBandLabels = labels("priceBandLabels", {
  low: "Under ₹15K",
  mid: "₹15K - ₹30K",
  high: "Above ₹30K",
}) satisfies Readonly<Record<PriceBand, string>>;

/**
 * The rents of a band, in rupees, both ends included. Bands begin above their lower edge:
 * the least rent above it is one paisa more.
 */
export function rentsOf(band: PriceBand): { Min_Rent?: number; Max_Rent?: number } {
  const edges: { above?: number; max?: number } = priceBands[band];
  return {
    ...(edges.above !== undefined && { Min_Rent: edges.above + 0.01 }),
    ...(edges.max !== undefined && { Max_Rent: edges.max }),
  };
}

/** Where the steps of the rents of a search begin, in rupees; the last one has no end. */
export const rentEdges: readonly number[] = [
  ...[0, 5_000, 7_500, 10_000, 12_500, 15_000, 17_500, 20_000, 22_500, 25_000, 30_000, 35_000],
  ...[40_000, 50_000, 60_000, 75_000, 100_000, 150_000, 200_000, 300_000],
];

export const isSubTypeOf = (type: PropertyType, subType: string): subType is SubType =>
  (subTypes[type] as readonly string[]).includes(subType);

export const propertyTypeNamed = (name: string): PropertyType | undefined =>
  codesOf(propertyTypeNames).find((type) => propertyTypeNames[type].toLowerCase() === name.trim().toLowerCase());

/** An amenity's name; a stored value of the form `Amenity 12` or a bare code is looked up. */
export function amenityName(value: number | string): string {
  const code = typeof value === "number" ? value : Number(/^(?:Amenity\s+)?(\d+)$/i.exec(value.trim())?.[1]);
  return (amenities as Record<number, string>)[code] ?? String(value);
}

/** Up to four lines of the owner's rules. */
export function featureLines(rules: string | null | undefined): string[] {
  return (rules ?? "")
    .split(/[.\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, 4);
}

/** A readable part of a page's address: `2-bhk-in-kothrud-pune`. */
export function slugOf(text: string): string {
  const slug = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 70)
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "home" : slug;
}

/** The address of a property's page. */
export const homePath = (home: { PropertyID: string; Property_Title: string }): string =>
  `/homes/${slugOf(home.Property_Title)}-${home.PropertyID}`;

const honorific = /^(mr|mrs|ms|miss|dr|prof|shri|sri|smt|kumari|adv|capt|col|श्री|श्रीमती|डॉ)\.?$/i;
const firm =
  /(^|\W)(ltd|limited|llp|pvt|inc|co|company|homes?|housing|stays?|hostels?|pg|propert(y|ies)|realty|realtors?|estates?|developers?|builders?|group|trust|society|associates|enterprises|ventures|rentals?|residenc(y|es))(\W|$)/i;

/** The owner's name as strangers see it: of a person the first name and an initial, of a firm the whole. */
export function shownOwnerName(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = honorific.test(words[0]!) ? 1 : 0;
  const last = words.at(-1)!;
  if (words.length - first < 2 || firm.test(name)) return words.join(" ");
  return [...words.slice(0, first + 1), `${[...last][0]!.toUpperCase()}.`].join(" ");
}

/** Whether coordinates were given: both zero means none. */
export const hasPlaceOnMap = (latitude: number, longitude: number): boolean => latitude !== 0 && longitude !== 0;

/** A length of time as people say it: the largest unit that it fills, rounded; never nothing at all. */
export function spokenSpan(minutes: number): { amount: number; unit: "minute" | "hour" | "day" } {
  if (minutes < 57.5) return { amount: Math.max(5, Math.round(minutes / 5) * 5), unit: "minute" };
  const hours = Math.round(minutes / 60);
  if (hours < 24) return { amount: hours, unit: "hour" };
  return { amount: Math.round(minutes / 1440), unit: "day" };
}

/** The reasons for choosing a home that its true figures give, strongest first. There may be none. */
export function reasonsToChoose(home: {
  Whether_Verified: boolean;
  Whether_Owner_Phone_Verified: boolean;
  Owner_Response_Minutes: number | null;
  Enquiries_This_Week: number;
  Availability_Confirmed_At: string | null;
}): Reason[] {
  const reasons: Reason[] = [];
  if (home.Whether_Verified) reasons.push({ kind: "verified" });
  if (home.Whether_Owner_Phone_Verified) reasons.push({ kind: "phone-verified" });
  if (home.Owner_Response_Minutes !== null)
    reasons.push({ kind: "responds", ...spokenSpan(home.Owner_Response_Minutes) });
  if (home.Enquiries_This_Week > 0) reasons.push({ kind: "enquiries", count: home.Enquiries_This_Week });
  if (home.Availability_Confirmed_At)
    reasons.push({ kind: "confirmed", day: dayOf(new Date(home.Availability_Confirmed_At)) });
  return reasons;
}

export type Reason =
  | { kind: "verified" | "phone-verified" }
  | ({ kind: "responds" } & ReturnType<typeof spokenSpan>)
  | { kind: "enquiries"; count: number }
  | { kind: "confirmed"; day: Day };

/** A page on an outside map, by coordinates only: nothing else is sent to it. */
export const mapAddress = (latitude: number, longitude: number): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude}%2C${longitude}`;
