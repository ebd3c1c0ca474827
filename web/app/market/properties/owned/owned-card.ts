import type { OwnProperty } from "#domain/market/properties/calls.ts";
import { mostImages } from "#domain/market/properties/codes.ts";
import { completenessOf } from "#domain/market/properties/completeness/rules.ts";

import { valuesOf } from "#domain/market/properties/wizard/draft.ts";
import type { HomeFigures } from "#domain/market/statistics/calls.ts";

const fields = [
  "PropertyID",
  "Property_Title",
  "Property_Type",
  "Sub_Type",
  "Category_Type",
  "Monthly_Rent",
  "Security_Deposit",
  "No_Of_Vacancy",
  "Places_Taken",
  "Flat_Or_Unit_No",
  "Address",
  "Location_Address",
  "City_Name",
  "State_Name",
  "Status",
  "Display_Status",
  "Total_Leads",
  "Paused_At",
  "Hidden_At",
  "Hidden_Reason",
  "Whether_Held",
  "Held_Until",
  "Whether_Team_Asks",
  "CityID",
  "Latitude",
  "Longitude",
] as const satisfies (keyof OwnProperty)[];

/** What a card shows of an own property, and no more: the page carries it twice, as text and as data. */
export type OwnedCard = Pick<OwnProperty, (typeof fields)[number]> & {
  images: OwnProperty["Property_Image_Array_Information"];
  /** How much of the listing is there, in percent. */
  percent: number;
  /** Of the last 30 days; missing where they could not be loaded. */
  figures: HomeFigures | undefined;
};

/** How complete a listing is. */
export const completenessOfHome = (home: OwnProperty) =>
  completenessOf(
    valuesOf(home),
    home.Property_Image_Array_Information.map(({ Room_Type }) => Room_Type),
  );

export function ownedCardOf(home: OwnProperty, figures: HomeFigures | undefined): OwnedCard {
  const cardFields = Object.fromEntries(fields.map((field) => [field, home[field]])) as Pick<
    OwnedCard,
    (typeof fields)[number]
  >;
  return {
    ...cardFields,
    images: home.Property_Image_Array_Information.slice(0, mostImages),
    percent: completenessOfHome(home).percent,
    figures,
  };
}
