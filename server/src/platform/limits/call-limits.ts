import type { Call } from "#domain/platform/call.ts";
import type { Actor } from "../handler.ts";
import { networkOf } from "../network.ts";
import type { Limit } from "./counts.ts";
import type { CallLimits } from "./settings.ts";

const minute = 60;
const ofDeclaration = 10 * minute;

/**
 * The limits of a call before the caller is known: what its declaration allows a network, and calls without a valid
 * session.
 */
export function limitsOfNetwork(call: Call, address: string, most: CallLimits): Limit[] {
  const network = networkOf(address);
  const limits: Limit[] = [];
  if (call.perAddress !== undefined)
    limits.push({ key: `${call.path} ${network}`, most: call.perAddress, seconds: ofDeclaration });
  if (call.who !== "anyone" && call.who !== "device") return limits;
  const isRead = call.limit === "read";
  limits.push({
    key: `${isRead ? "reads" : "writes"} ${network}`,
    most: isRead ? most.anonymousReads : most.anonymousWrites,
    seconds: minute,
  });
  return limits;
}

/** The limits of a signed-in caller: reads and writes by session, expensive calls by account. */
export function limitsOfAccount(call: Call, actor: Actor, most: CallLimits): Limit[] {
  if (!actor || !("vendorId" in actor)) return [];
  const limits = {
    read: { key: `reads ${actor.sessionId}`, most: most.reads },
    write: { key: `writes ${actor.sessionId}`, most: most.writes },
    expensive: { key: `expensive ${actor.vendorId}`, most: most.expensive },
  };
  return [{ ...limits[call.limit], seconds: minute }];
}

/** Calls whose session proved to be none: each cost a look into the database. */
export const limitOfUnproven = (address: string, { anonymousReads }: CallLimits): Limit => ({
  key: `unproven ${networkOf(address)}`,
  most: anonymousReads,
  seconds: minute,
});
