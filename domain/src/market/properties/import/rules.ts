import { bare, guessColumns } from "../../../platform/sheets.ts";
import { allSubTypes, type PropertyType, propertyTypes, type SubType, subTypes } from "../codes.ts";
import type { PropertyImportField } from "./codes.ts";

/** Column names as owners and listing sites write them, without case and signs, the surest first. */
const spellings: Record<PropertyImportField, readonly string[]> = {
  Property_Title: ["propertytitle", "title", "listingtitle", "headline", "propertyname", "name"],
  Property_Type: ["propertytype", "type", "kind", "hometype"],
  Sub_Type: ["subtype", "propertysubtype", "configuration", "config", "bhktype"],
  Category_Type: ["category", "categorytype", "rentorlease", "offeredfor", "listingtype"],
  Bedrooms: ["bedrooms", "bhk", "noofbedrooms", "beds", "rooms", "bedroom"],
  Bathrooms: ["bathrooms", "bathroom", "noofbathrooms", "baths", "toilets"],
  Monthly_Rent: ["monthlyrent", "rent", "rentpermonth", "rentamount", "expectedrent", "price"],
  City: ["city", "cityname", "town"],
  State: ["state", "statename", "province"],
  Property_Description: ["description", "propertydescription", "about", "details"],
  Furnished_Type: ["furnishingstatus", "furnishing", "furnished", "furnishedtype", "furnishedstatus"],
  PG_Sharing_Type: ["pgsharingtype", "sharing", "sharingtype", "occupancy", "roomsharing"],
  Gender: ["gender", "pgfor", "preferredgender"],
  Floor_No: ["floornumber", "floorno"],
  No_Of_Floors: ["numberoffloors", "nooffloors", "totalfloors", "floors"],
  No_Of_Vacancy: ["numberofvacancies", "noofvacancy", "vacancies", "vacancy", "vacantbeds", "bedsavailable"],
  Balconies: ["balconies", "balcony", "noofbalconies"],
  Total_Area: ["totalarea", "superbuiltuparea", "superarea", "size", "area", "areasqft", "sqft"],
  Built_Up_Area: ["builtuparea", "builtarea", "builtup"],
  Carpet_Area: ["carpetarea", "carpet", "reracarpetarea"],
  Facing_Direction_Type: ["facing", "facingdirection", "direction"],
  Security_Deposit: ["securitydeposit", "deposit", "advance"],
  Maintainance_Charge: ["maintenancecharge", "maintenance", "maintainancecharge", "maintenancecharges"],
  Brokerage_Percentage: ["brokerage", "brokeragepercentage"],
  Available_From: ["availablefrom", "available", "availabledate", "availability", "possession"],
  Electricity_Bill_Type: ["electricitybill", "electricity"],
  Water_Bill_Type: ["waterbill", "water"],
  Gas_Bill_Type: ["gasbill", "gas"],
  Internet_Bill_Type: ["internetbill", "internet"],
  Whether_Parking_Available: ["parkingavailable", "parking", "hasparking"],
  Parking_Type: ["parkingtype"],
  Parking_Slots: ["parkingslots", "noofparking", "carparks"],
  Parking_Charges: ["parkingcharges", "parkingcharge", "parkingfee"],
  Amenities: ["amenities", "amenity", "features", "facilities"],
  Metro_Or_Bus_Station: ["metroorbusstation", "metro", "nearestmetro", "busstation"],
  Hospital: ["hospital", "nearesthospital"],
  School_Or_College: ["schoolorcollege", "school", "nearestschool"],
  Shopping_Mall: ["shoppingmall", "mall", "nearestmall"],
  Restaurant: ["restaurant"],
  ATM_Or_Bank: ["atmorbank", "atm", "bank"],
  Preferred_Tenant_Type: ["preferredtenants", "tenantpreferred", "preferredtenant", "tenanttype", "tenants"],
  Whether_Company_Let: ["companylease", "companylet", "corporatelease", "companyallowed", "companies"],
  Pet_Policy: ["petpolicy", "pets", "petsallowed"],
  Smoking_Policy: ["smokingpolicy", "smoking"],
  Visitors_Policy: ["visitorspolicy", "visitors"],
  Property_Rules_Description: ["propertyrules", "rules", "houserules"],
  Owner_Name: ["ownername", "owner", "landlord", "landlordname"],
  Owner_Phone: ["ownerphone", "ownermobile", "phone", "mobile", "contactnumber", "phonenumber"],
  Owner_Email: ["owneremail", "email", "emailaddress"],
  Owner_Address: ["owneraddress"],
  Virtual_Tour_URL: ["virtualtourlink", "virtualtour", "virtualtoururl", "tour", "video", "videolink"],
  Address: ["completeaddress", "address", "fulladdress", "propertyaddress", "arealocality", "locality", "area"],
  Location_Address: ["locationaddress", "location", "maplocation"],
  Latitude: ["latitude", "lat"],
  Longitude: ["longitude", "lng", "lon", "long"],
  Floor: ["floor", "floordetails", "floorofbuilding"],
  Flat_Or_Unit_No: ["flatorunitnumber", "flatno", "flatnumber", "unitno", "unit", "doorno", "houseno", "numberofflats"],
  Property_Images: ["propertyimages", "photos", "images", "pictures", "photourls", "imageurls", "photo", "image"],
  Posted_On: ["listedon", "postedon", "posted", "dateposted", "createdat"],
};

/** Which column is probably which field of a home. */
export const guessPropertyColumns = (columns: readonly string[]) => guessColumns(columns, spellings);

/** Words of other sites for kinds of home, without case and signs. */
const otherNames: readonly [SubType, RegExp][] = [
  ["Studio", /^(studio.*|1rk|rk|1roomkitchen)$/],
  ["Mens PG", /^(mens?|male|boys|gents)(pg|hostel)?$|^pgfor(men|boys|gents|male)$/],
  ["Womens PG", /^(womens?|female|girls|ladies)(pg|hostel)?$|^pgfor(women|girls|ladies|female)$/],
  ["Coliving", /^(colive|unisex|mixed)(pg|hostel)?$/],
  ["Duplex Villa", /^duplex.*$/],
  ["Office", /^office(space)?$/],
  ["Retail", /^(retailspace|shop|retailshop|store)$/],
  ["Warehouse", /^(godown|industrialshed)$/],
];

/**
 * The sub type of a cell for a property type, or for any if the type is unknown; for more bedrooms than any sub type
 * has, the largest. It may belong to another type: the caller reports that problem.
 */
export function subTypeNamed(text: string, type: PropertyType | undefined): SubType | undefined {
  const word = bare(text);
  const ofType: readonly SubType[] = type ? subTypes[type] : [];
  const exact = [...ofType, ...allSubTypes].find((subType) => bare(subType) === word);
  if (exact && (type !== 2 || !/^\d/.test(exact) || /villa/i.test(exact))) return exact;
  const rooms = Number(/^(\d{1,2})(bhk|bedrooms?|bed|br)?(flat|apartment|villa|house)?$/.exec(word)?.[1]);
  if (type === 2 && rooms >= 2) return `${Math.min(rooms, 4) as 2 | 3 | 4} BHK Villa`;
  if ((type ?? 1) === 1 && rooms >= 1) return `${Math.min(rooms, 4) as 1 | 2 | 3 | 4} BHK`;
  return otherNames.find(([, pattern]) => pattern.test(word))?.[0] ?? exact;
}

/** The type that a sub type is one of; the first, where it is one of several. */
export const typeOfSubType = (subType: string): PropertyType | undefined =>
  ([1, 2, 3, 4] as const).find((type) => (subTypes[type] as readonly string[]).includes(subType));

/** The type of home that a cell means, in words of other sites too. */
export function typeNamed(text: string): PropertyType | undefined {
  const word = bare(text);
  const type = ([1, 2, 3, 4] as const).find((type) => word === String(type) || word === bare(propertyTypes[type]));
  if (type) return type;
  if (/^(flat|apartments|flats|residential|builderfloor|independentfloor|studio)$/.test(word)) return 1;
  if (/^(house|villas|independenthouse|bungalow|rowhouse)$/.test(word)) return 2;
  if (/^(payingguest|hostel|coliving)$/.test(word)) return 3;
  return /^(office|shop|warehouse|showroom|retail|godown)$/.test(word) ? 4 : undefined;
}

const always = ["Sub_Type", "Monthly_Rent", "City"] as const satisfies PropertyImportField[];
const ofType: Record<PropertyType, readonly PropertyImportField[]> = {
  1: ["Bedrooms", "Bathrooms", "Total_Area"],
  2: ["Bedrooms", "Bathrooms", "Total_Area"],
  3: ["PG_Sharing_Type", "No_Of_Vacancy"],
  4: ["Total_Area"],
};

/** Without these a listing of this type says too little to be found. What else the wizard asks for can be added later. */
export const neededOf = (type: PropertyType | undefined): readonly PropertyImportField[] =>
  type ? [...always, ...ofType[type]] : always;

/** The addresses of the photos of a cell: with spaces, lines, commas, semicolons or bars between them. */
export const photosIn = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|]\s*(?=https?:\/\/)|\s+/i)
      .map((address) => address.replace(/[,;|]+$/, ""))
      .filter((address) => address !== ""),
  ),
];
