import type { Insertable } from "kysely";
import type { EnquiryNote } from "../../src/platform/db/tables.ts";
import type { Site } from "./make.ts";

type Given = Partial<Insertable<EnquiryNote>> & Pick<Insertable<EnquiryNote>, "enquiry_id" | "vendor_id">;

export const makeEnquiryNote = (site: Site) => async (given: Given) =>
  site.db
    .insertInto("enquiry_note")
    .values({ note: "Wants to see it on Sunday.", created_at: site.now(), updated_at: site.now(), ...given })
    .returningAll()
    .executeTakeFirstOrThrow();
