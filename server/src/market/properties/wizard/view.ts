import type { PropertyDraftKept } from "#domain/market/properties/wizard/calls.ts";
import { documentView } from "../../../core/uploads/view.ts";
import { ownImageView } from "../view.ts";
import type { DraftRow } from "./queries.ts";

/** `secret` signs the address of the floor plan. */
export function draftView(row: DraftRow, secret: Buffer, now: Date): PropertyDraftKept {
  const { document_id, file_key, file_name, media_type, byte_size } = row;
  return {
    Step: row.step,
    Values: row.draft_values as PropertyDraftKept["Values"],
    Property_Updated_At: row.property_updated_at?.toISOString() ?? null,
    Property_Image_Array_Information: (row.images ?? []).map(ownImageView),
    Floor_Plan_Document_Information:
      document_id === null
        ? null
        : documentView(
            { document_id, file_key: file_key!, file_name: file_name!, media_type: media_type!, byte_size: byte_size! },
            secret,
            now,
          ),
    updated_at: row.updated_at.toISOString(),
  };
}
