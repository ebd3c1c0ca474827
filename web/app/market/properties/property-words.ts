import type { PublicProperty } from "#domain/market/properties/calls.ts";
import { propertyTypeNames, subTypeLabel } from "#domain/market/properties/codes.ts";
import { m } from "../../paraglide/messages.js";

/** What a home's fields read as where the owner left them empty. */

export const ownerOf = (home: Pick<PublicProperty, "Owner_Name">) =>
  home.Owner_Name.trim() || m.property_owner_default();

export const subTypeOf = (home: Pick<PublicProperty, "Sub_Type">) =>
  subTypeLabel(home.Sub_Type.trim()) || m.property_sub_type_default();

/** A studio has none, though its form asks for a number. */
export const bedroomsOf = ({ Sub_Type, Bedrooms }: { Sub_Type: string; Bedrooms: number | null }) =>
  Sub_Type.trim() === "Studio" ? null : Bedrooms;

type Place = Pick<PublicProperty, "Address" | "Location_Address" | "City_Name" | "State_Name">;

/** The city and state. */
export const placeOf = ({ City_Name, State_Name }: Pick<Place, "City_Name" | "State_Name">) =>
  [City_Name, State_Name].filter(Boolean).join(", ") || m.property_location_default();

/** The whole address, to which the city is added where it does not say it. */
export function addressOf(home: Place): string {
  const address = home.Address.trim() || home.Location_Address.trim();
  const says = (part: string) => address.toLowerCase().includes(part.toLowerCase());
  const parts = [address, home.City_Name, home.State_Name].filter((part, at) => part && (at === 0 || !says(part)));
  return parts.join(", ") || m.property_location_default();
}

/** The placeholder for a home without a picture. */
export const placeholderOf = (type: PublicProperty["Property_Type"]) =>
  `/placeholders/${propertyTypeNames[type].toLowerCase()}.svg`;
