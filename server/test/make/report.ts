import type { Insertable } from "kysely";
import type { PropertyReport } from "../../src/platform/db/tables.ts";
import { makeDevice } from "./device.ts";
import type { Site } from "./make.ts";

/** A visitor's report about a home, each from a new device. */
export const makeReport =
  ({ db, now }: Site) =>
  async (given: Pick<Insertable<PropertyReport>, "property_id"> & Partial<Insertable<PropertyReport>>) => {
    const { device_id } = await makeDevice({ db, now });
    return db
      .insertInto("property_report")
      .values({ device_id, reason: 1, description: "", created_at: now(), ...given })
      .returningAll()
      .executeTakeFirstOrThrow();
  };
