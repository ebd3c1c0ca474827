import type { Insertable } from "kysely";
import type { Enquiry } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";
import { makeProperty } from "./property.ts";
import { nextPhone } from "./vendor.ts";

export const makeEnquiry =
  (site: Site) =>
  async (given: Partial<Insertable<Enquiry>> = {}) => {
    const propertyId = given.property_id ?? (await makeProperty(site)()).property_id;
    return site.db
      .insertInto("enquiry")
      .values({
        name: "Ravi Iyer",
        email_id: "ravi@example.in",
        phone_number: nextPhone(),
        created_at: site.now(),
        ...given,
        property_id: propertyId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
