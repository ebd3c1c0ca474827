import type { PublicPropertyInfo } from "#domain/market/properties/calls.ts";
import {
  categories,
  facings,
  furnishings,
  genders,
  parkings,
  petPolicies,
  pgSharings,
  propertyTypes,
  smokingPolicies,
  tenantPreferences,
  utilityBills,
  visitorPolicies,
} from "#domain/market/properties/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { bedroomsOf, subTypeOf } from "./property-words.ts";

export type FactGroup = { title: string; facts: { label: string; value: string }[] };

/** Every further fact of a home, in groups; what is not known is left out, and so is a group without facts. */
export function factGroups(home: PublicPropertyInfo): FactGroup[] {
  const groups: [title: string, facts: [label: string, value: string | undefined][]][] = [
    [m.property_group_rooms(), rooms(home)],
    [m.common_building(), building(home)],
    [m.property_group_costs(), costs(home)],
    [m.common_bills(), bills(home)],
    [m.common_parking(), parking(home)],
    [m.property_group_policies(), policies(home)],
    [m.property_group_nearby(), nearby(home)],
  ];
  return groups
    .map(([title, facts]) => ({
      title,
      facts: facts.flatMap(([label, value]) => (value === undefined ? [] : [{ label, value }])),
    }))
    .filter(({ facts }) => facts.length > 0);
}

type Facts = [label: string, value: string | undefined][];

function rooms(home: PublicPropertyInfo): Facts {
  return [
    [m.property_fact_type(), named(propertyTypes, home.Property_Type)],
    [m.property_fact_sub_type(), subTypeOf(home)],
    [m.property_fact_bedrooms(), number(bedroomsOf(home))],
    [m.property_fact_bathrooms(), number(home.Bathrooms)],
    [m.property_fact_balconies(), number(home.Balconies)],
    [m.property_fact_total_area(), areaOf(home.Total_Area)],
    [m.common_built_up_area(), areaOf(home.Built_Up_Area)],
    [m.common_carpet_area(), areaOf(home.Carpet_Area)],
    [m.common_sharing(), named(pgSharings, home.PG_Sharing_Type)],
    [m.property_fact_gender(), named(genders, home.Gender)],
  ];
}

function building(home: PublicPropertyInfo): Facts {
  return [
    [m.common_floor(), floorOf(home)],
    [m.common_floors(), home.Floor_No === null ? number(home.No_Of_Floors) : undefined],
    [m.property_fact_facing(), named(facings, home.Facing_Direction_Type)],
    [m.common_furnishing(), named(furnishings, home.Furnished_Type)],
  ];
}

function costs(home: PublicPropertyInfo): Facts {
  const percent = home.Brokerage_Percentage;
  return [
    [m.property_fact_category(), named(categories, home.Category_Type)],
    [m.property_fact_available(), home.Available_From === null ? undefined : formatDay(home.Available_From)],
    [m.property_fact_brokerage(), percent ? m.property_fact_percent({ percent: formatNumber(percent) }) : undefined],
  ];
}

const bills = (home: PublicPropertyInfo): Facts => [
  [m.property_fact_electricity(), named(utilityBills, home.Electricity_Bill_Type)],
  [m.property_fact_water(), named(utilityBills, home.Water_Bill_Type)],
  [m.property_fact_gas(), named(utilityBills, home.Gas_Bill_Type)],
  [m.property_fact_internet(), named(utilityBills, home.Internet_Bill_Type)],
];

function parking(home: PublicPropertyInfo): Facts {
  if (!home.Whether_Parking_Available) return [[m.common_parking(), parkingOf(home)]];
  return [
    [m.common_parking(), named(parkings, home.Parking_Type)],
    [m.property_fact_parking_slots(), home.Parking_Slots ? number(home.Parking_Slots) : undefined],
    [
      m.property_fact_parking_charges(),
      home.Parking_Charges === null ? undefined : `${formatRupees(home.Parking_Charges)} ${m.property_per_month()}`,
    ],
  ];
}

const parkingAmenity = 10;

/** Whether there is a place for a car, and which; nothing where the owner of a PG was not asked. */
export function parkingOf(home: PublicPropertyInfo): string | undefined {
  if (home.Whether_Parking_Available) return named(parkings, home.Parking_Type) ?? m.common_yes();
  if (home.Amenities.includes(parkingAmenity)) return m.common_yes();
  return home.Property_Type === 3 ? undefined : m.property_fact_parking_none();
}

const policies = (home: PublicPropertyInfo): Facts => [
  [m.property_fact_tenants(), named(tenantPreferences, home.Preferred_Tenant_Type)],
  [m.property_fact_company(), home.Whether_Company_Let ? m.common_yes() : undefined],
  [m.property_fact_pets(), named(petPolicies, home.Pet_Policy)],
  [m.property_fact_smoking(), named(smokingPolicies, home.Smoking_Policy)],
  [m.common_visitors(), named(visitorPolicies, home.Visitors_Policy)],
];

const nearby = (home: PublicPropertyInfo): Facts => [
  [m.property_fact_metro(), text(home.Metro_Or_Bus_Station)],
  [m.property_fact_hospital(), text(home.Hospital)],
  [m.property_fact_school(), text(home.School_Or_College)],
  [m.property_fact_mall(), text(home.Shopping_Mall)],
  [m.property_fact_restaurant(), text(home.Restaurant)],
  [m.property_fact_bank(), text(home.ATM_Or_Bank)],
];

const number = (value: number | null) => (value === null ? undefined : formatNumber(value));
export const areaOf = (value: number | null) =>
  value ? m.common_square_feet({ area: formatNumber(value) }) : undefined;
const text = (value: string) => value.trim() || undefined;
const named = <Code extends number>(labels: Record<Code, string>, code: Code | null) =>
  code === null ? undefined : labels[code];

export function floorOf({ Floor_No, No_Of_Floors }: PublicPropertyInfo): string | undefined {
  if (Floor_No === null) return undefined;
  const own = Floor_No === 0 ? m.property_fact_ground() : String(Floor_No);
  return No_Of_Floors ? m.property_fact_floor_of({ floor: own, floors: String(No_Of_Floors) }) : own;
}
