import { dayOf } from "#domain/platform/days.ts";
import { paise } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Make } from "../test/make/make.ts";
import type { storePictures } from "./home-pictures.ts";

const day = 24 * 3600_000;

/** Small landlords of Pune, each with a few homes. */
const landlords = [
  {
    ...{ phone: "9720990061", name: "Vandana Kulkarni" },
    homes: [
      {
        size: 2,
        area: "Aundh",
        at: [18.5622, 73.8101],
        rent: 24_500,
        furnished: 2,
        posted: 22,
        about: "Second floor, facing the garden.",
      },
      {
        size: 2,
        area: "Baner",
        at: [18.5598, 73.7898],
        rent: 26_500,
        furnished: 2,
        posted: 31,
        about: "Ten minutes on foot to the Baner road.",
      },
      {
        size: 1,
        area: "Kothrud",
        at: [18.5061, 73.8119],
        rent: 15_500,
        furnished: 2,
        posted: 40,
        about: "Near the Karve statue, with a small terrace.",
      },
    ],
  },
  {
    ...{ phone: "9720990062", name: "Aslam Tamboli" },
    homes: [
      {
        size: 2,
        area: "Aundh",
        at: [18.5567, 73.8049],
        rent: 25_000,
        furnished: 2,
        posted: 27,
        about: "Corner flat with two balconies.",
      },
      {
        size: 2,
        area: "Pashan",
        at: [18.5402, 73.7969],
        rent: 23_000,
        furnished: 2,
        posted: 36,
        about: "Quiet lane below the hill.",
      },
      {
        size: 1,
        area: "Kothrud",
        at: [18.4989, 73.8052],
        rent: 16_000,
        furnished: 2,
        posted: 44,
        about: "Ground floor, with a parking for a two-wheeler.",
      },
      {
        size: 1,
        area: "Karve Nagar",
        at: [18.4918, 73.8151],
        rent: 15_000,
        furnished: 2,
        posted: 29,
        about: "Five minutes to the Vanaz metro by rickshaw.",
      },
    ],
  },
  {
    ...{ phone: "9720990063", name: "Rekha Shirole" },
    homes: [
      {
        size: 2,
        area: "Aundh",
        at: [18.5611, 73.8028],
        rent: 22_500,
        furnished: 2,
        posted: 33,
        about: "Old society with old trees; the lift is new.",
      },
      {
        size: 2,
        area: "Bavdhan",
        at: [18.5211, 73.7811],
        rent: 21_500,
        furnished: 1,
        posted: 47,
        about: "Fresh paint, new taps, open to the west.",
      },
      {
        size: 1,
        area: "Erandwane",
        at: [18.5069, 73.8291],
        rent: 17_500,
        furnished: 2,
        posted: 38,
        about: "Behind the Nal Stop, third floor with a lift.",
      },
      {
        size: 1,
        area: "Kothrud",
        at: [18.5044, 73.8009],
        rent: 14_500,
        furnished: 2,
        posted: 51,
        about: "Small and bright, for one or two.",
      },
    ],
  },
] as const;

/** Others list homes like those of the first landlord, so that rents can be compared. They are older than all that people look at first. */
export async function tellNeighbours(
  make: Make,
  pictures: Awaited<ReturnType<typeof storePictures>>,
  now: Date,
): Promise<void> {
  let index = 0;
  for (const { phone, name, homes } of landlords) {
    const email = `${name.split(" ")[0]!.toLowerCase()}@example.in`;
    const { vendor_id } = await make.vendor({
      ...{ vendor_type: vendorTypes.propertyManagement, phone_number: phone, full_name: name, email_id: email },
      created_at: new Date(now.getTime() - 120 * day),
    });
    for (const { size, area, at, rent, furnished, posted, about } of homes) {
      const listed = new Date(now.getTime() - posted * day);
      await make.property({
        ...{ vendor_id, property_title: `${size} BHK flat in ${area}`, sub_type: `${size} BHK`, bedrooms: size },
        ...{ property_description: about, bathrooms: size, total_area: 480 * size, furnished_type: furnished },
        ...{ monthly_rent_paise: paise(rent), security_deposit_paise: paise(3 * rent), floor_no: 2, no_of_floors: 5 },
        ...{ owner_name: name, owner_phone: phone, owner_email: email, owner_address: "Pune" },
        ...{ address: `${area}, Pune`, location_address: `${area}, Pune`, latitude: at[0], longitude: at[1] },
        ...{ available_from: dayOf(now), created_at: listed, updated_at: listed },
        availability_confirmed_at: new Date(now.getTime() - (posted % 6) * day),
        ...pictures({ kind: "apartment", subType: `${size} BHK` }, index++),
      });
    }
  }
}
