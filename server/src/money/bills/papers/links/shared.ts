import type { BillId, SocietyId } from "#domain/platform/ids.ts";
import type { Db } from "../../../../platform/db/database.ts";
import { findBareBill, type Reading } from "../find.ts";
import { findLink } from "./queries.ts";

/** The bill that a token shows; nothing once the link has ended or the bill is reversed. */
export async function findShared(db: Db, token: string, reading: Reading) {
  const link = await findLink(db, token, reading.now);
  if (!link) return undefined;
  const found = await findBareBill(db, link.society_id as SocietyId, link.bill_id as BillId, reading);
  return found && { ...found, link };
}
