import type { ListedProperty, PublicProperty } from "#domain/market/properties/calls.ts";
import { type Day, dayOf } from "#domain/platform/days.ts";

const mostImages = 4;

const fields = [
  "PropertyID",
  "Property_Title",
  "Property_Type",
  "Sub_Type",
  "Monthly_Rent",
  "Security_Deposit",
  "Total_Area",
  "Furnished_Type",
  "Owner_Response_Minutes",
  "No_Of_Vacancy",
  "Address",
  "Location_Address",
  "City_Name",
  "State_Name",
  "Whether_Verified",
] as const satisfies (keyof PublicProperty)[];

/** What a card shows of a home, and no more: the page carries it twice, as text and as data. */
export type HomeCard = Pick<PublicProperty, (typeof fields)[number]> & {
  /** The day from which it is free; none where that is now. */
  freeFrom: Day | undefined;
  confirmedOn: Day | undefined;
  metro: ListedProperty["Nearest_Metro"];
  images: PublicProperty["Property_Image_Array_Information"];
};

export function homeCardOf(home: PublicProperty & Partial<Pick<ListedProperty, "Nearest_Metro">>): HomeCard {
  const cardFields = Object.fromEntries(fields.map((field) => [field, home[field]])) as Pick<
    HomeCard,
    (typeof fields)[number]
  >;
  const { Available_From, Availability_Confirmed_At } = home;
  return {
    ...cardFields,
    freeFrom: Available_From !== null && Available_From > dayOf(new Date()) ? Available_From : undefined,
    confirmedOn: Availability_Confirmed_At === null ? undefined : dayOf(new Date(Availability_Confirmed_At)),
    metro: home.Nearest_Metro ?? null,
    images: home.Property_Image_Array_Information.slice(0, mostImages),
  };
}
