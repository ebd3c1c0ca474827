import { sql } from "kysely";
import type { Db } from "../../../platform/db/database.ts";
import type { Book } from "../book.ts";

/** Whose books they are, for the head of a paper. The name of a landlord may be unknown. */
export async function findKeeper(db: Db, { issuerId, societyId }: Pick<Book, "issuerId" | "societyId">) {
  const { rows } = await (societyId === null
    ? sql<Keeper>`select full_name as name, '' as address, phone_number, email_id, '' as registration_no from vendor where vendor_id = ${issuerId}`
    : sql<Keeper>`select name, address, phone_number, email_id, registration_no from society where society_id = ${societyId}`
  ).execute(db);
  return rows[0]!;
}
export type Keeper = {
  name: string | null;
  address: string;
  phone_number: string;
  email_id: string | null;
  /** Empty where it is not known, and of a landlord. */
  registration_no: string;
};
