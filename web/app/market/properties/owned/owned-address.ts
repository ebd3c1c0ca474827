import {
  categoryNames,
  displayStatuses,
  type PropertyType,
  propertyTypeNames,
  type SubType,
} from "#domain/market/properties/codes.ts";
import { isSubTypeOf, propertyTypeNamed } from "#domain/market/properties/rules.ts";
import { codesOf } from "#domain/platform/codes.ts";
import { choice, type Filter, id, search, wordsOf } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

type Category = keyof typeof categoryNames;

export const nameOfType = (type: PropertyType): string => propertyTypeNames[type].toLowerCase();
export const nameOfCategory = (category: Category): string => categoryNames[category].toLowerCase();

const typeCodes: Readonly<Record<string, PropertyType>> = Object.fromEntries(
  codesOf(propertyTypeNames).map((type) => [nameOfType(type), type]),
);
const categoryCodes: Readonly<Record<string, Category>> = Object.fromEntries(
  codesOf(categoryNames).map((category) => [nameOfCategory(category), category]),
);
export const typeOf = (word: string): PropertyType | undefined => typeCodes[word];

const subType: Filter<string, { Whether_Sub_Type_Filter?: true; Sub_Type?: SubType }> = {
  read: (text) => text.trim(),
  write: (value) => value,
  input: (value) => (value === "" ? {} : { Whether_Sub_Type_Filter: true, Sub_Type: value as SubType }),
  narrows: true,
};

const longestPlace = 20;
const place = (text: string) => text.trim().slice(0, longestPlace);

/** One's own properties. */
export const ownedAddress = listAddress({
  path: "/properties",
  pageSize: 15,
  filters: {
    search: search(),
    status: choice(wordsOf(displayStatuses), "Display_Status"),
    type: {
      ...choice(typeCodes, "Property_Type"),
      read: (text) => {
        const type = propertyTypeNamed(text);
        return type ? nameOfType(type) : "";
      },
    },
    subType,
    category: choice(categoryCodes, "Category_Type"),
    state: { ...id("State", "StateID"), read: place },
    city: { ...id("City", "CityID"), read: place },
  },
  tidy: ({ type, subType: sub, state, city }) => {
    const code = typeOf(type);
    return { subType: code && isSubTypeOf(code, sub) ? sub : "", city: state && city };
  },
});
export type OwnedState = ReturnType<typeof ownedAddress.parse>;
