import {
  categories,
  facings,
  furnishings,
  genders,
  type PropertyType,
  parkings,
  petPolicies,
  pgSharings,
  propertyTypes,
  smokingPolicies,
  subTypeLabels,
  subTypes,
  tenantPreferences,
  utilityBills,
  visitorPolicies,
} from "#domain/market/properties/codes.ts";
import { type PropertyImportField, propertyImportFields } from "#domain/market/properties/import/codes.ts";
import { neededOf, subTypeNamed, typeNamed, typeOfSubType } from "#domain/market/properties/import/rules.ts";
import { isSubTypeOf } from "#domain/market/properties/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { type LabelRef, labelRef, labelRefs } from "#domain/platform/labels.ts";
import { rowReason } from "#domain/platform/row-reasons.ts";
import { bare, quoted } from "#domain/platform/sheets.ts";
import { NotRead, readAnyDay } from "../../../../platform/sheets/cells.ts";

export type HomeCells = Record<PropertyImportField, string>;
type Note = (field: PropertyImportField, reason: string) => void;

/** A code from a cell: the code, its label, or a word of another site. An unknown word stays. */
const coded =
  (labels: Record<number, string>, words: Record<string, number> = {}) =>
  (text: string): string => {
    const word = bare(text);
    const entry = Object.entries(labels).find(([code, label]) => word === code || word === bare(label));
    return entry ? entry[0] : String(words[word] ?? text);
  };

const day = (text: string, now: Date) =>
  /^(now|immediate(ly)?|ready( to move)?|vacant|today)$/i.test(text.trim()) ? dayOf(now) : readAnyDay(text);
const allowed = { yes: 2, no: 1, y: 2, n: 1, true: 2, false: 1 };
const bill = coded(utilityBills, { included: 1, separate: 2, meter: 2, none: 4, no: 4, na: 4 });

/** How cells of all kinds of files become what the mapping reads; all other cells are read unchanged. */
const readers: Partial<Record<PropertyImportField, (written: string, now: Date) => string>> = {
  Category_Type: coded(categories, { rental: 1, forrent: 1, torent: 1, forlease: 2 }),
  Facing_Direction_Type: coded(facings, { n: 1, s: 2, e: 3, w: 4, ne: 5, nw: 6, se: 7, sw: 8 }),
  Furnished_Type: coded(furnishings, { furnished: 3, full: 3, fully: 3, semi: 2, no: 1, none: 1, yes: 3 }),
  PG_Sharing_Type: (text) =>
    coded(pgSharings, { twin: 2, two: 2, three: 3, four: 4, dormitory: 5 })(text.replace(/\s*-?sharing/i, "")),
  Gender: coded(genders, { men: 1, mens: 1, boys: 1, gents: 1, women: 2, womens: 2, girls: 2, ladies: 2 }),
  Available_From: day,
  Posted_On: day,
  Electricity_Bill_Type: bill,
  Water_Bill_Type: bill,
  Gas_Bill_Type: bill,
  Internet_Bill_Type: bill,
  Parking_Type: coded(parkings),
  Amenities: (text) => text.replace(/\s*[;|\n]\s*/g, ", "),
  Preferred_Tenant_Type: coded(tenantPreferences, {
    ...{ bachelorsfamily: 1, familybachelors: 1, all: 1, anyone: 1, family: 2, families: 2, bachelors: 3, bachelor: 3 },
  }),
  Pet_Policy: coded(petPolicies, allowed),
  Smoking_Policy: coded(smokingPolicies, allowed),
  Visitors_Policy: coded(visitorPolicies, { ...allowed, restricted: 3 }),
};

/** The cells of a row as the mapping reads them; `note` gets their problems. */
export function readCells(cells: HomeCells, typeOfAll: PropertyType | undefined, now: Date, note: Note): HomeCells {
  const read = { ...cells };
  for (const [field, reader] of Object.entries(readers) as [PropertyImportField, (typeof readers)["Gender"]][])
    if (cells[field] !== "")
      try {
        read[field] = reader!(cells[field], now);
      } catch (error) {
        if (!(error instanceof NotRead)) throw error;
        note(field, error.message);
        read[field] = "";
      }
  const type = readKind(read, typeOfAll, note);
  const rooms = /^\d/.exec(read.Sub_Type)?.[0];
  if (rooms !== undefined && read.Bedrooms === "") read.Bedrooms = rooms;
  if (type !== 3 && read.No_Of_Vacancy === "") read.No_Of_Vacancy = "1";
  for (const field of neededOf(type))
    if (isMissing(field, read, cells))
      note(
        field,
        type
          ? rowReason("required-of", { field: fieldRef(field), type: aOrAn(type) })
          : rowReason("required", { field: fieldRef(field) }),
      );
  if ((read.Latitude === "") !== (read.Longitude === ""))
    note(read.Latitude === "" ? "Latitude" : "Longitude", rowReason("place-needs-both"));
  return read;
}

const fieldRef = (field: PropertyImportField) => labelRef("propertyImportFields", propertyImportFields, field);
const typeRef = (type: PropertyType) => labelRef("propertyTypes", propertyTypes, type);
const subTypeRefs = (type: PropertyType) =>
  subTypes[type].map((subType) => labelRef("subTypeLabels", subTypeLabels, subType));

/** With its article, which only English has. */
function aOrAn(type: PropertyType): LabelRef {
  const ref = typeRef(type);
  return { ...ref, text: `${/^[AEIO]/.test(ref.text) ? "an" : "a"} ${ref.text}` };
}

function isMissing(field: PropertyImportField, read: HomeCells, given: HomeCells): boolean {
  if (field === "Total_Area") return read.Total_Area + read.Built_Up_Area + read.Carpet_Area === "";
  // A studio has no separate bedroom; an unreadable cell was reported already.
  if (field === "Bedrooms" && read.Sub_Type === "Studio") return false;
  return read[field] === "" && (field === "Sub_Type" ? given.Sub_Type === "" : given[field] === "");
}

/** Finds type and sub type by each other, and by the bedrooms; answers the type. */
function readKind(read: HomeCells, typeOfAll: PropertyType | undefined, note: Note): PropertyType | undefined {
  const written = read.Sub_Type || (/^\d{1,2}$/.test(read.Bedrooms) ? `${read.Bedrooms} BHK` : "");
  const named = typeNamed(read.Property_Type) ?? (read.Property_Type === "" ? typeOfAll : undefined);
  if (read.Property_Type !== "" && !named) {
    note(
      "Property_Type",
      rowReason("none-of", { text: quoted(read.Property_Type), choices: labelRefs("propertyTypes", propertyTypes) }),
    );
    // Values that depend on the type cannot be checked; they are not reported again.
    return Object.assign(read, { Property_Type: "1", Sub_Type: "1 BHK" }) && undefined;
  }
  const subType = written === "" ? undefined : subTypeNamed(written, named);
  const type = named ?? (subType && typeOfSubType(subType));
  read.Property_Type = String(type ?? 1);
  if (subType && type && isSubTypeOf(type, subType)) read.Sub_Type = subType;
  else if (read.Sub_Type !== "") {
    const text = quoted(written);
    const own = type && { own: aOrAn(type), choices: subTypeRefs(type) };
    const typeOfOther = subType && typeOfSubType(subType);
    const other = typeOfOther && typeRef(typeOfOther);
    if (other)
      note(
        "Sub_Type",
        own
          ? rowReason("other-sub-type-than", { text, type: other, ...own })
          : rowReason("other-sub-type", { text, type: other }),
      );
    else
      note(
        "Sub_Type",
        own ? rowReason("unknown-sub-type-of", { text, ...own }) : rowReason("unknown-sub-type", { text }),
      );
    read.Sub_Type = "";
  }
  return type;
}
