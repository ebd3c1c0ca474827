import type { Tx } from "../../db/database.ts";
import type { Context } from "../../handler.ts";
import { canProveItself, lastUseOf, setAside } from "./queries.ts";

const day = 24 * 3600_000;

/**
 * Operators give numbers that nobody uses to new people. Whether the number was not used for so long that an unknown
 * device is somebody else's: then its accounts are set aside. Who could prove an account says themselves that they are new.
 */
export async function meetNewHolder(
  tx: Tx,
  { now, otpLimits: { unusedDays }, refuse }: Pick<Context<"number-unused">, "now" | "otpLimits" | "refuse">,
  { phone, saysSo }: { phone: string; saysSo: boolean },
): Promise<boolean> {
  if (unusedDays === undefined) return false;
  const lastUse = await lastUseOf(tx, phone);
  if (!lastUse || now.getTime() - lastUse.getTime() <= unusedDays * day) return false;
  if (!saysSo && (await canProveItself(tx, phone))) return refuse("number-unused");
  return setAside(tx, phone, now);
}
