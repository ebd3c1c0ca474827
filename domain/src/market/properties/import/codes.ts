import { labels } from "../../../platform/labels.ts";
import { fieldNames } from "../wizard/codes.ts";

const { Property_Images, Flat_Or_Unit_No: _, StateID: __, CityID: ___, ...named } = fieldNames;
const { Property_Title, Property_Type, Sub_Type, Category_Type, Bedrooms, Bathrooms, Monthly_Rent, ...others } = named;

/** The fields of a home that a file may hold, as a person reads them; the first are those that a file mostly has. */
export const propertyImportFields = labels("propertyImportFields", {
  ...{ Property_Title, Property_Type, Sub_Type, Category_Type, Bedrooms, Bathrooms, Monthly_Rent },
  City: "City",
  State: "State",
  ...others,
  Floor: "Floor, such as 2 of 5",
  Flat_Or_Unit_No: "Flat or Unit Number",
  Property_Images,
  Posted_On: "Listed On",
});
export type PropertyImportField = keyof typeof propertyImportFields;

/** The number of photos fetched for one file, so that nobody can use our server to overload another site. */
export const mostPhotos = 2_000;
