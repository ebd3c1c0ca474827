import { type DeliveryState, deliveryStates } from "#domain/core/notifications/deliveries/codes.ts";
import { type LoggedChannel, loggedChannels } from "#domain/core/notifications/told/codes.ts";
import { choice, type Filter, wordsOf } from "../../../kit/list/filters.ts";
import { listAddress } from "../../../kit/list/list-address.ts";

export const allDeliveryStates = Object.keys(deliveryStates) as DeliveryState[];

/** A kind of notice by its name. The texts of all kinds are too much for a page, so that any name is taken. */
const kind: Filter<string, { Whether_Kind_Filter?: true; Kind?: string }> = {
  read: (text) => (/^[a-z][a-z-]{1,40}$/.test(text) ? text : ""),
  write: (text) => text,
  input: (text) => (text === "" ? {} : { Whether_Kind_Filter: true, Kind: text }),
  narrows: true,
};

export const deliveriesAddress = listAddress({
  name: "deliveries",
  path: "/messages",
  pageSize: 25,
  filters: {
    state: choice(wordsOf(allDeliveryStates), "State", "Delivery_State"),
    channel: choice(wordsOf(loggedChannels satisfies readonly LoggedChannel[]), "Channel"),
    kind,
  },
});
