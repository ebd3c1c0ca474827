import { type DeliveryState, deliveryStates } from "#domain/core/notifications/deliveries/codes.ts";
import { choice, wordsOf } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

export const allDeliveryStates = Object.keys(deliveryStates) as DeliveryState[];

export const deliveriesAddress = listAddress({
  name: "deliveries",
  path: "/messages",
  pageSize: 25,
  filters: { state: choice(wordsOf(allDeliveryStates), "State", "Delivery_State") },
});
