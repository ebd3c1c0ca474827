import { type DeliveryState, deliveryStates } from "#domain/core/notifications/deliveries/codes.ts";
import { pageIn } from "../../../kit/list/page-in.ts";

/** Which messages are shown. The address of the page says all of it. */
export type DeliveriesFilter = { state: DeliveryState | undefined; page: number };

export const deliveriesPath = "/messages";
export const allDeliveryStates = Object.keys(deliveryStates) as DeliveryState[];

export const filterOf = (params: URLSearchParams): DeliveriesFilter => ({
  state: allDeliveryStates.find((state) => state === params.get("state")),
  page: pageIn(params),
});

/** The one address of a filter: only what is set. */
export function pathOf({ state, page }: DeliveriesFilter): string {
  const params = new URLSearchParams({ ...(state && { state }), ...(page > 1 && { page: String(page) }) });
  return params.size === 0 ? deliveriesPath : `${deliveriesPath}?${params}`;
}
