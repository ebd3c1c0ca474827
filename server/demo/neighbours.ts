import { dayOf } from "#domain/platform/days.ts";
import { paise } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Make } from "../test/make/make.ts";
import type { storePictures } from "./home-pictures.ts";
import landlords from "./neighbours.json" with { type: "json" };

const day = 24 * 3600_000;

/**
 * Small landlords of Pune and Mumbai list homes like those that people look at first, so that rents can be compared and places have
 * their pages. Their homes are older than all of the others.
 */
export async function tellNeighbours(
  make: Make,
  pictures: Awaited<ReturnType<typeof storePictures>>,
  now: Date,
): Promise<void> {
  let index = 0;
  for (const { phone, name, city, homes } of landlords) {
    const email = `${name.split(" ")[0]!.toLowerCase()}@example.in`;
    const { vendor_id } = await make.vendor({
      ...{ vendor_type: vendorTypes.propertyManagement, phone_number: phone, full_name: name, email_id: email },
      created_at: new Date(now.getTime() - 120 * day),
    });
    const drawn = await Promise.all(
      homes.map(({ size }) => pictures.withOwnFront({ kind: "apartment", subType: `${size} BHK` }, index++)),
    );
    for (const [nth, { size, area, at, rent, furnished, posted, about }] of homes.entries()) {
      const listed = new Date(now.getTime() - posted * day);
      await make.property({
        ...{ vendor_id, city, property_title: `${size} BHK flat in ${area}`, sub_type: `${size} BHK`, bedrooms: size },
        ...{ property_description: about, bathrooms: size, total_area: 480 * size, furnished_type: furnished },
        ...{ monthly_rent_paise: paise(rent), security_deposit_paise: paise(3 * rent), floor_no: 2, no_of_floors: 5 },
        ...{ owner_name: name, owner_phone: phone, owner_email: email, owner_address: city },
        ...{ address: `${area}, ${city}`, location_address: `${area}, ${city}`, latitude: at[0]!, longitude: at[1]! },
        ...{ available_from: dayOf(now), created_at: listed, updated_at: listed },
        availability_confirmed_at: new Date(now.getTime() - (posted % 6) * day),
        ...drawn[nth]!,
      });
    }
  }
}
