import type { Insertable } from "kysely";
import { type PropertyType, subTypes } from "#domain/market/properties/codes.ts";
import type { Property } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";
import { makeVendor } from "./vendor.ts";

type Given = Partial<Insertable<Property>> & {
  /** The city's current name; sets the state, the city and the coordinates. */
  city?: string;
  images?: string[];
  /** What each of the images shows. */
  rooms?: (number | null)[];
};

export const makeProperty =
  (site: Site) =>
  async ({ city = "Pune", images = [], rooms = [], ...given }: Given = {}) => {
    const { db } = site;
    const vendorId = given.vendor_id ?? (await makeVendor(site)()).vendor_id;
    const place = await db
      .selectFrom("city")
      .selectAll()
      .where("city_name", "=", city)
      .orderBy("population", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const property = await db
      .insertInto("property")
      .values({
        property_title: `2 BHK in Kothrud, ${city}`,
        property_description: "A bright flat on a quiet lane.",
        property_type: 1,
        // The second sub type: a 2 BHK, by default.
        sub_type: subTypes[(given.property_type ?? 1) as PropertyType][1],
        furnished_type: 2,
        monthly_rent_paise: 14_000_00,
        security_deposit_paise: 40_000_00,
        no_of_vacancy: 1,
        bedrooms: 2,
        bathrooms: 2,
        total_area: 850,
        amenities: [7, 10],
        owner_name: "Asha Kulkarni",
        owner_phone: "9822000000",
        owner_email: "asha@example.in",
        address: `Lane 5, Kothrud, ${city}`,
        location_address: `Kothrud, ${city}`,
        state_id: place.state_id,
        city_id: place.city_id,
        latitude: place.latitude,
        longitude: place.longitude,
        created_at: site.now(),
        updated_at: site.now(),
        ...given,
        vendor_id: vendorId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    for (const [position, imageId] of images.entries())
      await db
        .insertInto("property_image")
        .values({ property_id: property.property_id, image_id: imageId, position, room_type: rooms[position] ?? null })
        .execute();
    return property;
  };
