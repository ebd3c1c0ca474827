import type { PublicProperty } from "#domain/market/properties/calls.ts";

const mostImages = 4;

const fields = [
  "PropertyID",
  "Property_Title",
  "Property_Type",
  "Sub_Type",
  "Monthly_Rent",
  "Security_Deposit",
  "No_Of_Vacancy",
  "Address",
  "Location_Address",
  "City_Name",
  "State_Name",
  "Whether_Verified",
] as const satisfies (keyof PublicProperty)[];

/** What a card shows of a home, and no more: the page carries it twice, as text and as data. */
export type HomeCard = Pick<PublicProperty, (typeof fields)[number]> & {
  images: PublicProperty["Property_Image_Array_Information"];
};

export function homeCardOf(home: PublicProperty): HomeCard {
  const cardFields = Object.fromEntries(fields.map((field) => [field, home[field]])) as Pick<
    HomeCard,
    (typeof fields)[number]
  >;
  return { ...cardFields, images: home.Property_Image_Array_Information.slice(0, mostImages) };
}
