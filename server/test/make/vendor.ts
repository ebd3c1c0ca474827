import type { Insertable } from "kysely";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Vendor } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";
import { makeStanding } from "./standing.ts";

let made = 0;
/** A phone number that no other test row has. */
export const nextPhone = (): string =>
  `9${String(100_000_000 + ((Date.now() % 1_000) * 100_000 + ++made)).padStart(9, "0")}`;

/** A landlord among them is verified, and so is the mail address. */
export const makeVendor =
  (site: Site) =>
  async (given: Partial<Insertable<Vendor>> = {}) => {
    const { db, now } = site;
    const vendor = await db
      .insertInto("vendor")
      .values({
        vendor_type: vendorTypes.propertyManagement,
        phone_number: nextPhone(),
        full_name: "Asha Kulkarni",
        email_id: "asha@example.in",
        phone_verified_at: now(),
        email_verified_at: given.email_id === null ? null : now(),
        created_at: now(),
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (vendor.vendor_type === vendorTypes.propertyManagement)
      await makeStanding(site)({ vendor_id: vendor.vendor_id, decided_at: vendor.created_at });
    return vendor;
  };
