import { readSearchText } from "#domain/market/reading/rules.ts";
import type { Question } from "./questions.ts";
import { namesOfFiles, scoredQueries } from "./reading.ts";

const index = namesOfFiles();

/** The scored texts as the site searches for them: filters that the reader found, and a search for the words that are left. */
export const writtenQuestions = (): Question[] => scoredQueries().map(questionOf);

function questionOf(text: string): Question {
  const read = readSearchText(text, index, "2026-11-23");
  const city = read.Places.find(({ kind, name }) => kind === "city" && name === read.City);
  const place = read.Places.find(({ name, latitude }) => name === read.Near && latitude !== undefined);
  const Search = [place ? undefined : read.Near, read.Words].filter(Boolean).join(" ");
  const isFlat = read.Type !== 3 && read.Type !== 4;
  return {
    Limit: 15,
    ...(city?.cityId && { Whether_City_Filter: true, CityID: city.cityId }),
    ...(place && {
      ...{ Whether_Near_Filter: true, Near_Metres: 2500 },
      ...{ Near_Latitude: place.latitude, Near_Longitude: place.longitude },
    }),
    ...(read.Metro === true && { Whether_Metro_Filter: true, Metro_Metres: 1200 }),
    ...(Search !== "" && { Whether_Search_Filter: true, Search }),
    ...(read.Type && { Whether_Property_Type_Filter: true, Property_Type: read.Type }),
    ...(read.BHK && isFlat && { Whether_Bedrooms_Filter: true, Bedrooms: [Math.min(4, read.BHK) as 1 | 2 | 3 | 4] }),
    ...((read.Min ?? read.Max) !== undefined && {
      ...{ Whether_Price_Filter: true, Min_Rent: read.Min, Max_Rent: read.Max },
    }),
    ...(read.Furnished && { Whether_Furnished_Type_Filter: true, Furnished_Type: read.Furnished }),
    ...(read.Tenants && { Whether_Tenants_Filter: true, Tenants: read.Tenants }),
    ...(read.Gender && { Whether_Gender_Filter: true, Gender: read.Gender }),
    ...(read.Pets !== undefined && { Whether_Pets_Filter: true, Pets: read.Pets }),
    ...(read.Parking && { Whether_Parking_Filter: true, Parking: true }),
    ...(read.Available && { Whether_Available_Filter: true, Available_By: read.Available }),
  };
}
