import type { Db } from "../../src/db/database.ts";
import { makeEnquiry } from "./enquiry.ts";
import { makeImage } from "./image.ts";
import { makeProperty } from "./property.ts";
import { makeSession } from "./session.ts";
import { makeVendor } from "./vendor.ts";

/** What every builder works with. */
export type Site = { db: Db; now: () => Date };

/** Builders: each makes what it needs and is told only what matters. Used by tests, demo story and browser tests alike. */
export const makerOf = (db: Db, now: () => Date) => {
  const site: Site = { db, now };
  return {
    vendor: makeVendor(site),
    session: makeSession(site),
    image: makeImage(site),
    property: makeProperty(site),
    enquiry: makeEnquiry(site),
  };
};

export type Make = ReturnType<typeof makerOf>;
