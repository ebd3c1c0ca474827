import type { AskedHome } from "#domain/market/properties/alive/calls.ts";
import { rupees } from "#domain/platform/money.ts";
import { imageView } from "../../../core/uploads/view.ts";
import type { HomeToConfirm } from "./queries.ts";

export function askedView(row: HomeToConfirm): AskedHome {
  const [image] = row.images ?? [];
  return {
    PropertyID: row.property_id,
    Property_Title: row.property_title,
    Property_Type: row.property_type as AskedHome["Property_Type"],
    Address: row.address || row.location_address || (row.city_name ?? ""),
    Monthly_Rent: rupees(row.monthly_rent_paise),
    Property_Image_Information: image ? imageView(image) : null,
    Whether_Paused: row.paused_at !== null,
  };
}
