import type { Announcement, AnnouncementRecipient, TenantAnnouncement } from "#domain/community/announcements/calls.ts";
import type { SearchItem } from "#domain/desk/dashboards/calls.ts";
import { documentView } from "../../core/uploads/view.ts";
import type { AnnouncementRow, TenantAnnouncementRow } from "./queries.ts";
import type { RecipientRow } from "./receipts/queries.ts";

type Signed = { secret: Buffer; now: Date };

const viewShown = (row: AnnouncementRow | TenantAnnouncementRow, { secret, now }: Signed) => ({
  Announcement_Type: row.announcement_type,
  Title: row.title,
  Description: row.description,
  Priority: row.priority,
  Whether_Block_Array_Available: row.block_ids.length > 0,
  BlockID_Array: row.block_ids,
  Block_Array_Information: row.blocks,
  Whether_Building_Array_Available: row.building_ids.length > 0,
  BuildingID_Array: row.building_ids,
  Building_Array_Information: row.buildings,
  Whether_Pinned: row.whether_pinned,
  Send_At: row.send_at.toISOString(),
  Expires_At: row.expires_at?.toISOString() ?? null,
  Document_Array_Information: row.documents.map((document) => documentView(document, secret, now)),
  created_at: row.created_at.toISOString(),
});

export const viewAnnouncement = (row: AnnouncementRow, signed: Signed): Announcement => ({
  Society_AnnouncementID: row.announcement_id,
  SocietyID: row.society_id,
  ...viewShown(row, signed),
  FlatID_Array: row.flat_ids,
  Flat_Array_Information: row.flats,
  Society_ResidentID_Array: row.resident_ids,
  Resident_Array_Information: row.residents,
  Resident_Type_Array: row.resident_types,
  Announcement_Status: row.status,
  Cancelled_At: row.cancelled_at?.toISOString() ?? null,
  Vendor_Data: { Full_Name: row.full_name ?? "" },
  Recipient_Count: row.recipients,
  Read_Count: row.reads,
  updated_at: row.updated_at.toISOString(),
});

/** A recipient of a message to some people does not see the others. */
export const viewTenantAnnouncement = (row: TenantAnnouncementRow, signed: Signed): TenantAnnouncement => ({
  Vendor_AnnouncementID: row.announcement_id,
  Society_Data: { SocietyID: row.society_id, Name: row.society_name },
  ...viewShown(row, signed),
  Whether_Read: row.is_read,
});

export const viewRecipient = (row: RecipientRow): AnnouncementRecipient => ({
  Society_ResidentID: row.society_resident_id,
  Name: row.name,
  Flat_No: row.flat_no,
  Flat_Label: row.flat_label,
  Block_Data: { Name: row.block_name },
  Building_Data: { Name: row.building_name },
  Whether_Read: row.read_at !== null,
  Read_At: row.read_at?.toISOString() ?? null,
});

export const searchItemView = (row: AnnouncementRow | TenantAnnouncementRow): SearchItem => ({
  ID: row.announcement_id,
  Title: row.title,
  Subtitle: row.description.replace(/\s+/g, " ").slice(0, 120),
  Path: `${"society_name" in row ? "/TenantCommunication" : "/communication"}?view=${row.announcement_id}`,
});
