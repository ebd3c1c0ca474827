import type { Insertable } from "kysely";
import { vendorTypes } from "#domain/roles.ts";
import type { Vendor } from "../../src/db/tables.ts";
import type { Site } from "./make.ts";

let made = 0;
/** A phone number that no other test row has. */
export const nextPhone = (): string =>
  `9${String(100_000_000 + ((Date.now() % 1_000) * 100_000 + ++made)).padStart(9, "0")}`;

export const makeVendor =
  ({ db, now }: Site) =>
  (given: Partial<Insertable<Vendor>> = {}) =>
    db
      .insertInto("vendor")
      .values({
        vendor_type: vendorTypes.propertyManagement,
        phone_number: nextPhone(),
        full_name: "Asha Kulkarni",
        email_id: "asha@example.in",
        phone_verified_at: now(),
        created_at: now(),
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
