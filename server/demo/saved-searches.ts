import type { z } from "zod";
import type { AlertFrequency } from "#domain/market/alerts/codes.ts";
import { PublicPropertyFilters } from "#domain/market/properties/search/calls.ts";
import { addDays, dayOf, startOf } from "#domain/platform/days.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { columnsOf, hashOfFilters, savedFilters } from "../src/market/alerts/filters.ts";
import { matchNews } from "../src/market/alerts/matching/match.ts";
import { mailAlert } from "../src/market/alerts/sending/mail.ts";
import { tellDue } from "../src/market/alerts/sending/tell.ts";
import type { Tx } from "../src/platform/db/database.ts";
import { mailOutbox } from "../src/platform/outside/mail-outbox.ts";
import type { Make } from "../test/make/make.ts";
import type { DemoSite } from "./messages.ts";

const tenant = "9000000016";
const hour = 3600_000;

type Search = {
  name: string;
  city: string;
  text?: string;
  filters: Partial<z.input<typeof PublicPropertyFilters>>;
  /** Of the page's address, where there is no text. */
  query?: Record<string, string>;
  frequency: AlertFrequency;
};

const flats = { Whether_Property_Type_Filter: true, Property_Type: 1 } as const;
/** West of the hills of Baner and Pashan, as a finger draws it. */
const drawn = [
  [18.5752, 73.7668],
  [18.5749, 73.7951],
  [18.5561, 73.8012],
  [18.5312, 73.8004],
  [18.5308, 73.7699],
  [18.5526, 73.7641],
].map(([Latitude, Longitude]) => ({ Latitude: Latitude!, Longitude: Longitude! }));

const searches: readonly Search[] = [
  {
    name: "2 BHK in Pune up to ₹30,000",
    city: "Pune",
    text: "2 bhk pune under 30k",
    filters: {
      ...{ ...flats, Whether_Sub_Type_Filter: true, Sub_Type: "2 BHK", Whether_Price_Filter: true },
      Max_Rent: 30_000,
    },
    frequency: 2,
  },
  { name: "Flats in Bengaluru", city: "Bengaluru", filters: flats, query: { propertyType: "Apartment" }, frequency: 3 },
  {
    name: "Baner to Pashan, as drawn on the map",
    city: "Pune",
    filters: { Whether_Polygon_Filter: true, Polygon: drawn },
    query: { drawn: drawn.map(({ Latitude, Longitude }) => `${Latitude}_${Longitude}`).join("_") },
    frequency: 2,
  },
];

/** The tenant with the saved homes has three saved searches; the digest of this morning is made by the jobs themselves. */
export async function tellSavedSearches(
  tx: Tx,
  make: Make,
  { now, site }: { now: Date; site: DemoSite },
): Promise<void> {
  const { vendor_id } = await tx
    .selectFrom("vendor")
    .select("vendor_id")
    .where("phone_number", "=", tenant)
    .where("vendor_type", "=", vendorTypes.tenant)
    .executeTakeFirstOrThrow();
  const nine = new Date(startOf(dayOf(now)).getTime() + 9 * hour);
  const morning = nine <= now ? nine : new Date(startOf(addDays(dayOf(now), -1)).getTime() + 9 * hour);
  const found = new Date(morning.getTime() - 14 * hour);
  for (const search of searches) await save(tx, vendor_id, search, found);

  // Who is signed in nowhere is told nothing; in the story nobody is.
  const { deviceId } = await make.session({ vendorId: vendor_id });
  const context = {
    ...{ db: tx, now: morning, transaction: <T>(work: (tx: Tx) => Promise<T>) => work(tx) },
    ...{ outside: { mail: mailOutbox(tx, () => morning), site } as never, enqueue: async () => {} },
  };
  await matchNews({ ...context, now: found });
  await tellDue(context);
  for (const { home_alert_id } of await tx.selectFrom("home_alert").select("home_alert_id").execute())
    await mailAlert(context, home_alert_id);
  await tx.deleteFrom("session").where("vendor_id", "=", vendor_id).execute();
  for (const table of ["known_device", "api_key", "device"] as const)
    await tx.deleteFrom(table).where("device_id", "=", deviceId).execute();
}

async function save(
  tx: Tx,
  vendor_id: string,
  { name, city, text = "", query, frequency, ...search }: Search,
  at: Date,
) {
  const { city_id } = await tx
    .selectFrom("city")
    .select("city_id")
    .where("city_name", "=", city)
    .orderBy("population", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  const filters = savedFilters(
    PublicPropertyFilters.parse({ Whether_City_Filter: true, CityID: city_id, ...search.filters }),
  );
  const address = text === "" ? { city: city_id, ...query } : { search: text };
  await tx
    .insertInto("saved_search")
    .values({
      ...{ vendor_id, name, words: text, address: new URLSearchParams(address).toString() },
      ...{
        filters: JSON.stringify(filters),
        filters_hash: hashOfFilters(filters),
        frequency,
        by_push: true,
        by_mail: true,
      },
      ...{ created_at: new Date(at.getTime() - 24 * hour), ...columnsOf(filters, []) },
    })
    .execute();
}
