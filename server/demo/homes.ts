import { propertyTypeNamed } from "#domain/market/properties/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import { paise } from "#domain/platform/money.ts";
import homes from "./homes.json" with { type: "json" };

export type Home = (typeof homes)[number];
type Owner = { phone: string; name: string; place: string };

const hour = 3600_000;
const day = 24 * hour;

/** What an owner wrote down of a home. */
export function fieldsOf(home: Home, owner: Owner, now: Date) {
  const posted = new Date(now.getTime() - home.posted * day - (home.rent % 7) * hour);
  const near: Partial<Record<"metro" | "school" | "hospital" | "mall", string>> = home.near ?? {};
  return {
    city: home.city,
    property_title: home.title,
    flat_or_unit_no: home.unit ?? "",
    property_description: home.about,
    property_rules_description: home.rules ?? "",
    pet_policy: /pets (are )?welcome/i.test(home.rules ?? "") ? 2 : 1,
    property_type: propertyTypeNamed(home.kind)!,
    category_type: home.lease ? 2 : 1,
    sub_type: home.subType,
    facing_direction_type: home.facing ?? null,
    furnished_type: home.furnished,
    preferred_tenant_type: home.tenants ?? 1,
    whether_company_let: home.company ?? false,
    floor_no: home.floor?.[0] ?? null,
    no_of_floors: home.floor?.[1] ?? null,
    no_of_vacancy: home.vacancy ?? 1,
    pg_sharing_type: home.sharing ?? null,
    total_area: home.area ?? null,
    carpet_area: home.area ? Math.round(home.area * 0.78) : null,
    bedrooms: home.beds ?? null,
    bathrooms: home.baths ?? null,
    monthly_rent_paise: paise(home.rent),
    security_deposit_paise: paise(home.deposit),
    available_from: dayOf(new Date(now.getTime() + (home.rent % 20) * day)),
    whether_parking_available: home.amenities.includes(10),
    amenities: home.amenities,
    metro_or_bus_station: near.metro ?? "",
    school_or_college: near.school ?? "",
    hospital: near.hospital ?? "",
    shopping_mall: near.mall ?? "",
    virtual_tour_url: home.tour ?? "",
    owner_name: owner.name,
    owner_phone: owner.phone,
    owner_email: `${owner.name.split(" ")[0]!.toLowerCase()}@example.in`,
    owner_address: `${owner.place}`,
    address: `${home.locality}, ${home.city}`,
    location_address: `${home.locality}, ${home.city}`,
    latitude: home.at[0]!,
    longitude: home.at[1]!,
    availability_confirmed_at: home.paused
      ? null
      : home.posted > 7
        ? new Date(now.getTime() - (home.posted % 6) * day)
        : posted,
    availability_asked_at: home.paused ? new Date(now.getTime() - 8 * day - 2 * hour) : null,
    created_at: posted,
    updated_at: posted,
  };
}
