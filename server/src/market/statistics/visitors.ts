import { createHmac } from "node:crypto";
import { isBrowserOfPerson } from "#domain/market/statistics/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { PropertyId, VendorId } from "#domain/platform/ids.ts";
import type { Context } from "../../platform/handler.ts";
import { networkOf } from "../../platform/network.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { addVisitor, findHomeToCount, isCounted } from "./queries.ts";

/** 72 bits tell the visitors of one home and day apart. */
const markBytes = 9;

type Looking = Pick<Context, "db" | "now" | "address" | "userAgent" | "isOwnPage" | "transaction">;

/**
 * Counts that somebody looks at a home, unless they were counted today, or are the owner. Nothing says whether it was counted, so
 * that nobody learns how to be counted more. Who it is is kept as a keyed hash of this home and day only.
 */
export async function countVisitor(
  { db, now, address, userAgent, isOwnPage, transaction }: Looking,
  propertyId: PropertyId,
  account?: VendorId,
): Promise<void> {
  if (!isOwnPage || !isBrowserOfPerson(userAgent)) return;
  const home = await findHomeToCount(db, propertyId);
  if (!home || home.vendor_id === account) return;
  const day = dayOf(now);
  const secret = await signingSecret(db);
  const markOf = (what: string) =>
    createHmac("sha256", secret).update(`view ${day} ${propertyId} ${what}`).digest().subarray(0, markBytes);
  const network = networkOf(address);
  const view = {
    ...{ day, property_id: propertyId },
    network: markOf(`network ${network}`),
    visitor: markOf(account ? `account ${account}` : `browser ${network} ${userAgent}`),
  };
  if (!(await isCounted(db, view))) await transaction((tx) => addVisitor(tx, view));
}
