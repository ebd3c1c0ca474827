import { type BedroomCount, bedroomCounts, facilities, genders, pgSharings } from "#domain/market/properties/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import { type Amenity, amenities } from "#domain/society/societies/codes.ts";

export type Gender = keyof typeof genders;
export type Sharing = keyof typeof pgSharings;

/** The filters by single facts of a home. A pair of numbers is never the wrong way round. */
export type Details = {
  bedrooms: BedroomCount[];
  /** Rupees a month. */
  minRent?: number | undefined;
  maxRent?: number | undefined;
  /** Rupees, and months of rent. */
  deposit?: number | undefined;
  depositMonths?: number | undefined;
  /** Square feet. */
  minArea?: number | undefined;
  maxArea?: number | undefined;
  minFloor?: number | undefined;
  maxFloor?: number | undefined;
  available?: Day | undefined;
  gender?: Gender | undefined;
  sharing: Sharing[];
  /** False only where the words of a search say so. */
  pets?: boolean | undefined;
  food?: true | undefined;
  parking?: true | undefined;
  verified?: true | undefined;
  photos?: true | undefined;
  company?: true | undefined;
  /** Listed within so many days. */
  posted?: number | undefined;
  /** One code of each group. */
  amenities: Amenity[];
};

export const noDetails: Details = { bedrooms: [], sharing: [], amenities: [] };

const wholeNumber = /^\d{1,9}$/;

/** Reads them of an address or a form; what is not understood is left out. */
export function detailsOf(params: URLSearchParams): Details {
  const [minRent, maxRent] = ordered(numberOf(params, "minRent", 99_999_999), numberOf(params, "maxRent", 99_999_999));
  const [minArea, maxArea] = ordered(numberOf(params, "minArea", 999_999), numberOf(params, "maxArea", 999_999));
  const [minFloor, maxFloor] = ordered(floorOf(params, "minFloor"), floorOf(params, "maxFloor"));
  return {
    bedrooms: codesIn(bedroomCounts, params.getAll("bhk")),
    minRent,
    maxRent,
    deposit: numberOf(params, "deposit", 99_999_999),
    depositMonths: numberOf(params, "depositMonths", 24),
    minArea,
    maxArea,
    minFloor,
    maxFloor,
    available: dayOf(params.get("available")),
    gender: codesIn(genders, params.getAll("gender"))[0],
    sharing: codesIn(pgSharings, params.getAll("sharing")),
    pets: isOn(params, "pets"),
    food: isOn(params, "food"),
    parking: isOn(params, "parking"),
    verified: isOn(params, "verified"),
    photos: isOn(params, "photos"),
    company: isOn(params, "company"),
    posted: numberOf(params, "posted", 365),
    amenities: [...new Set(codesIn(amenities, params.getAll("amenities")).map(firstOfGroup))].sort((a, b) => a - b),
  };
}

/** What has a value, as an address says it, always in the same order. */
export const writtenDetails = (details: Details): [name: string, value: string | number | undefined][] => [
  ["bhk", details.bedrooms.join(".")],
  ["minRent", details.minRent],
  ["maxRent", details.maxRent],
  ["deposit", details.deposit],
  ["depositMonths", details.depositMonths],
  ["available", details.available],
  ["pets", details.pets ? 1 : undefined],
  ["verified", details.verified && 1],
  ["photos", details.photos && 1],
  ["parking", details.parking && 1],
  ["food", details.food && 1],
  ["company", details.company && 1],
  ["gender", details.gender],
  ["sharing", details.sharing.join(".")],
  ["minArea", details.minArea],
  ["maxArea", details.maxArea],
  ["minFloor", written(details.minFloor)],
  ["maxFloor", written(details.maxFloor)],
  ["posted", details.posted],
  ["amenities", details.amenities.join(".")],
];

/** How many of them are on: a range is one, and so is each amenity. */
export const detailsOn = (details: Details): number =>
  [
    details.bedrooms[0],
    details.minRent ?? details.maxRent,
    details.deposit,
    details.depositMonths,
    details.minArea ?? details.maxArea,
    details.minFloor ?? details.maxFloor,
    details.available,
    details.gender,
    details.sharing[0],
    details.pets,
    details.food,
    details.parking,
    details.verified,
    details.photos,
    details.company,
    details.posted,
  ].filter((value) => value !== undefined).length + details.amenities.length;

/** As the wire asks for them. */
export const filtersOfDetails = (details: Details) => ({
  ...(details.bedrooms.length > 0 && { Whether_Bedrooms_Filter: true, Bedrooms: details.bedrooms }),
  ...((details.deposit !== undefined || details.depositMonths !== undefined) && {
    Whether_Deposit_Filter: true,
    Max_Deposit: details.deposit,
    Max_Deposit_Months: details.depositMonths,
  }),
  ...((details.minArea !== undefined || details.maxArea !== undefined) && {
    Whether_Area_Filter: true,
    Min_Area: details.minArea,
    Max_Area: details.maxArea,
  }),
  ...((details.minFloor !== undefined || details.maxFloor !== undefined) && {
    Whether_Floor_Filter: true,
    Min_Floor: details.minFloor,
    Max_Floor: details.maxFloor,
  }),
  ...(details.available !== undefined && { Whether_Available_Filter: true, Available_By: details.available }),
  ...(details.gender !== undefined && { Whether_Gender_Filter: true, Gender: details.gender }),
  ...(details.sharing.length > 0 && { Whether_Sharing_Filter: true, Sharing: details.sharing }),
  ...(details.pets !== undefined && { Whether_Pets_Filter: true, Pets: details.pets }),
  ...(details.food && { Whether_Food_Filter: true, Food: true }),
  ...(details.parking && { Whether_Parking_Filter: true, Parking: true }),
  ...(details.verified && { Whether_Verified_Filter: true, Verified: true }),
  ...(details.photos && { Whether_Photos_Filter: true, Photos: true }),
  ...(details.company && { Whether_Company_Filter: true, Company: true as const }),
  ...(details.posted !== undefined && { Whether_Posted_Filter: true, Posted_Days: details.posted }),
  ...(details.amenities.length > 0 && { Whether_Facilities_Filter: true, Facilities: details.amenities }),
});

const firstOfGroup = (code: Amenity): Amenity => facilities.find((group) => group.includes(code))?.[0] ?? code;

const ordered = (least: number | undefined, most: number | undefined) =>
  least !== undefined && most !== undefined && least > most ? [most, least] : [least, most];

/** Of a field that is there twice, as one of the line and one of the sheet, the last that says something. */
function numberOf(params: URLSearchParams, name: string, most: number): number | undefined {
  const text = params.getAll(name).findLast((value) => value !== "") ?? "";
  const number = wholeNumber.test(text) ? Number(text) : 0;
  return number > 0 && number <= most ? number : undefined;
}

/** The ground floor is a floor. */
function floorOf(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name) ?? "";
  return wholeNumber.test(text) && Number(text) <= 200 ? Number(text) : undefined;
}
const written = (floor: number | undefined) => (floor === undefined ? undefined : String(floor));

const isOn = (params: URLSearchParams, name: string): true | undefined => (params.get(name) === "1" ? true : undefined);

function dayOf(text: string | null): Day | undefined {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text;
}

function codesIn<Code extends number>(labels: Readonly<Record<Code, string>>, given: string[]): Code[] {
  const codes = given.flatMap((text) => text.split(/[.,]/)).filter((text) => Object.hasOwn(labels, text));
  return [...new Set(codes)].map((text) => Number(text) as Code).sort((a, b) => a - b);
}
