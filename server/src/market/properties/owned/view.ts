import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import type { OwnProperty } from "#domain/market/properties/calls.ts";
import type { Language } from "#domain/platform/languages.ts";
import { keptLabel } from "#domain/translations.ts";
import { documentView } from "../../../core/uploads/view.ts";
import { detailsView, ownImageView } from "../view.ts";
import type { countOwned, NamedHomeRow, OwnedRow } from "./queries.ts";

/** `secret` signs the address of the floor plan. */
export function ownView(row: OwnedRow, secret: Buffer, now: Date, language: Language): OwnProperty {
  const { document_id, file_key, file_name, media_type, byte_size } = row;
  const floorPlan =
    document_id === null
      ? null
      : documentView(
          { document_id, file_key: file_key!, file_name: file_name!, media_type: media_type!, byte_size: byte_size! },
          secret,
          now,
        );
  return {
    ...detailsView(row),
    Property_Image_Array_Information: (row.images ?? []).map(ownImageView),
    Status: row.status,
    No_Of_Vacancy: row.no_of_vacancy,
    Places_Taken: row.places_taken,
    Flat_Or_Unit_No: row.flat_or_unit_no,
    Owner_Phone: row.owner_phone,
    Owner_Email: row.owner_email,
    Owner_Address: row.owner_address,
    Display_Status: row.display_status,
    Whether_Floor_Plan_Document_Available: floorPlan !== null,
    Floor_Plan_Document_Information: floorPlan,
    Total_Leads: row.total_leads ?? 0,
    Paused_At: row.paused_at?.toISOString() ?? null,
    Hidden_At: row.hidden_at?.toISOString() ?? null,
    Hidden_Reason: row.hidden_reason && keptLabel(language, row.hidden_reason),
    Whether_Held: row.is_held,
    Held_Until: row.held_until?.toISOString() ?? null,
    Whether_Team_Asks: row.is_asked_by_team,
  };
}

export const totalsView = (counts: Awaited<ReturnType<typeof countOwned>>) => ({
  Total: counts.total,
  Occupied: counts.occupied,
  Vacant: counts.vacant,
  For_Rent: counts.for_rent,
  Maintenance: counts.maintenance,
});

/** A home as the search of the header shows it to its owner. */
export function searchItemView(row: NamedHomeRow): SearchItem {
  const address = row.address || row.location_address;
  const city = row.city_name && !address.includes(row.city_name) ? row.city_name : "";
  return {
    ID: row.property_id,
    Title: row.property_title,
    Subtitle: [row.flat_or_unit_no, address, city].filter(Boolean).join(", "),
    Path: `/properties?view=${row.property_id}`,
  };
}
