import { listAddress } from "../../../kit/list/list-address.ts";

const history = listAddress({ path: "/properties", pageSize: 30, filters: {} });

/** What happened to one property. */
export const historyAddress = (propertyId: string) => history.at(`/properties/${propertyId}/history`);
