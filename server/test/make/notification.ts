import type { Insertable } from "kysely";
import { vendorTypes } from "#domain/platform/roles.ts";
import { onceIdOf } from "../../src/platform/db/partitions.ts";
import type { Notification } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";
import { nextPhone } from "./vendor.ts";

/** A notification in the bell; nothing is sent. */
export const makeNotification =
  ({ db, now }: Site) =>
  ({ once_key = `made:${crypto.randomUUID()}`, ...given }: Partial<Insertable<Notification>> = {}) =>
    db
      .insertInto("notification")
      .values({
        phone_number: nextPhone(),
        vendor_type: vendorTypes.propertyManagement,
        kind: "enquiry-received",
        details: JSON.stringify({
          Property_Title: "Sunny flat",
          Name: "Ravi Iyer",
          PhoneNumber: "9876543210",
          EmailID: "ravi@example.in",
        }),
        once_key,
        once_id: onceIdOf(once_key),
        created_at: now(),
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
