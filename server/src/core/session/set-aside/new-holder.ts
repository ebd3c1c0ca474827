import { sql } from "kysely";
import type { Tx } from "../../../platform/db/database.ts";
import type { Context } from "../../../platform/handler.ts";
import { canProveItself, lastUseOf, setAside } from "./queries.ts";

const day = 24 * 3600_000;

/**
 * Mobile operators give unused numbers to new people. Whether the number was unused for so long that an unknown device
 * belongs to somebody else: then its accounts are set aside. If an account could prove itself, the person has to say
 * that they are new.
 */
export async function meetNewHolder(
  tx: Tx,
  { now, otpLimits: { unusedDays }, refuse }: Pick<Context<"number-unused">, "now" | "otpLimits" | "refuse">,
  { phone, saysSo }: { phone: string; saysSo: boolean },
): Promise<boolean> {
  if (unusedDays === undefined) return false;
  // Two devices at once: the second waits, and then finds a number that was used just now.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`set-aside:${phone}`}, 0))`.execute(tx);
  const lastUse = await lastUseOf(tx, phone);
  if (!lastUse || now.getTime() - lastUse.getTime() <= unusedDays * day) return false;
  if (!saysSo && (await canProveItself(tx, phone))) return refuse("number-unused");
  return setAside(tx, phone, now);
}
