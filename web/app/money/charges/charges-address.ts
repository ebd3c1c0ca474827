import { choice } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const chargesPath = "/charges";
export const prepaymentsPath = `${chargesPath}/prepayments`;
export const settingsPath = `${chargesPath}/settings`;
export const billPapersPath = `${chargesPath}/papers`;
export const gstPath = `${chargesPath}/gst`;
export const headHref = (headId: string): string => `${chargesPath}/${headId}`;
/** A new tariff; as a copy of another one, from a template, or as a budget proposes it. */
export const newTariffHref = (
  headId: string,
  from: { copy?: string; template?: string; budget?: string; way?: string; step?: string; funds?: string } = {},
): string => {
  const query = new URLSearchParams(from).toString();
  return `${headHref(headId)}/tariffs/new${query && `?${query}`}`;
};
export const tariffHref = (headId: string, tariffId: string): string => `${headHref(headId)}/tariffs/${tariffId}`;

/** What is charged once, such as a move-in. */
export const eventsAddress = listAddress({
  path: `${chargesPath}/events`,
  pageSize: 20,
  filters: { state: choice({ open: "open", billed: "billed", dropped: "dropped" } as const, "State", "Event_State") },
});
