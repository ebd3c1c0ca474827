import { z } from "zod";
import { Document } from "../../core/uploads/calls.ts";
import { call } from "../../platform/call.ts";
import { AnnouncementId, SocietyId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { AnnouncementAudience, announcementDraft } from "./draft.ts";

const ids = z.array(z.string());
const Block = z.object({ BlockID: z.string(), Name: z.string() });
const Building = z.object({ BuildingID: z.string(), BlockID: z.string(), Name: z.string() });

const view = {
  Announcement_Type: z.int(),
  Title: z.string(),
  Description: z.string(),
  Priority: z.int(),
  Whether_Block_Array_Available: z.boolean(),
  BlockID_Array: ids,
  Block_Array_Information: z.array(Block),
  Whether_Building_Array_Available: z.boolean(),
  BuildingID_Array: ids,
  Building_Array_Information: z.array(Building),
  Whether_Pinned: z.boolean(),
  Send_At: z.iso.datetime(),
  Expires_At: z.iso.datetime().nullable(),
  Document_Array_Information: z.array(Document),
  created_at: z.iso.datetime(),
};

const Announcement = z.object({
  Society_AnnouncementID: z.string(),
  SocietyID: z.string(),
  ...view,
  FlatID_Array: ids,
  Flat_Array_Information: z.array(
    z.object({ FlatID: z.string(), Flat_No: z.string(), Flat_Label: z.string(), Building_Name: z.string() }),
  ),
  Society_ResidentID_Array: ids,
  Resident_Array_Information: z.array(
    z.object({
      Society_ResidentID: z.string(),
      Name: z.string(),
      Flat_No: z.string(),
      Flat_Label: z.string(),
      Building_Name: z.string(),
    }),
  ),
  Resident_Type_Array: z.array(z.int()),
  Announcement_Status: z.int(),
  Cancelled_At: z.iso.datetime().nullable(),
  Vendor_Data: z.object({ Full_Name: z.string() }),
  /** People, each counted once however many flats they have; 0 until it goes out. */
  Recipient_Count: z.int(),
  Read_Count: z.int(),
  updated_at: z.iso.datetime(),
});
export type Announcement = z.output<typeof Announcement>;

const TenantAnnouncement = z.object({
  Vendor_AnnouncementID: z.string(),
  Society_Data: z.object({ SocietyID: z.string(), Name: z.string() }),
  ...view,
  Whether_Read: z.boolean(),
});
export type TenantAnnouncement = z.output<typeof TenantAnnouncement>;

const Recipient = z.object({
  Society_ResidentID: z.string(),
  Name: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  Block_Data: z.object({ Name: z.string() }),
  Building_Data: z.object({ Name: z.string() }),
  Whether_Read: z.boolean(),
  Read_At: z.iso.datetime().nullable(),
});
export type AnnouncementRecipient = z.output<typeof Recipient>;

const places = [
  "no-society",
  "unknown-block",
  "unknown-building",
  "building-outside-blocks",
  "unknown-flat",
  "unknown-resident",
] as const;

export const announcements = {
  list: call({
    path: "vendor/Filter_Society_Announcements",
    who: "announcements.read",
    summary: "List the announcements of a society, pinned ones first, then the newest",
    input: listInput(
      { ...searchFilter, Announcement_Status: { Announcement_Status: z.literal([1, 2, 3, 4]) } },
      { SocietyID: SocietyId.optional(), Society_AnnouncementID: AnnouncementId.optional() },
    ),
    output: listOf(Announcement),
    answer: "extras",
    refusals: ["no-society"],
  }),
  create: call({
    path: "vendor/Create_Society_Announcement",
    who: "announcements.write",
    summary: "Send an announcement, a message or an emergency alert to residents, now or at a scheduled time",
    input: announcementDraft({}),
    output: z.object({ Society_AnnouncementID: z.string(), Recipient_Count: z.int() }),
    done: "Announcement saved",
    once: true,
    refusals: [...places, "unknown-document", "expires-too-early", "nobody-to-tell"],
  }),
  edit: call({
    path: "vendor/Edit_Society_Announcement",
    once: true,
    who: "announcements.write",
    summary: "Edit an announcement that has not expired; only new recipients are notified",
    input: announcementDraft({
      Society_AnnouncementID: AnnouncementId,
      /** The `updated_at` that was edited: somebody else's later change is then not overwritten. */
      updated_at: z.iso.datetime().optional(),
    }),
    output: z.object({}),
    done: "Announcement updated",
    refusals: [
      ...places,
      ...(["unknown-document", "expires-too-early", "nobody-to-tell"] as const),
      ...(["unknown-announcement", "announcement-expired", "announcement-cancelled"] as const),
      ...(["announcement-sent", "stale"] as const),
    ],
  }),
  cancel: call({
    path: "vendor/Cancel_Society_Announcement",
    once: true,
    who: "announcements.write",
    summary: "Cancel a scheduled announcement before it is sent; it stays in the list as cancelled",
    input: z.object({ Society_AnnouncementID: AnnouncementId }),
    output: z.object({}),
    done: "Announcement cancelled",
    refusals: ["unknown-announcement", "announcement-cancelled", "too-late-to-cancel"],
  }),
  audience: call({
    path: "vendor/Fetch_Announcement_Audience_Info",
    who: "announcements.write",
    summary: "Show how many people and flats an announcement would reach",
    input: AnnouncementAudience,
    output: z.object({ People: z.int(), Flats: z.int() }),
    refusals: places,
  }),
  recipients: call({
    path: "vendor/Filter_All_Announcement_Recipients",
    who: "announcements.read",
    summary: "List the recipients of an announcement by name, and when each read it",
    input: listInput(
      { ...searchFilter, Read: { Whether_Read: z.boolean() } },
      { Society_AnnouncementID: AnnouncementId },
    ),
    output: listOf(Recipient),
    answer: "extras",
    refusals: ["unknown-announcement"],
  }),
  tenantList: call({
    path: "vendor/Filter_Tenant_Announcements",
    who: "announcements.read-own",
    withoutSocieties: "refused",
    summary: "List the current announcements to the caller, pinned ones first, then the newest",
    input: listInput(searchFilter, { Vendor_AnnouncementID: AnnouncementId.optional() }),
    output: listOf(TenantAnnouncement),
    answer: "extras",
    refusals: ["no-society"],
  }),
  updateTenantStatus: call({
    path: "vendor/Update_Tenant_Announcement_Status",
    who: "announcements.read-own",
    withoutSocieties: "refused",
    summary: "Mark an announcement as read by the caller; only the first time is recorded",
    input: z.object({ Vendor_AnnouncementID: AnnouncementId, Status: z.literal(true) }),
    output: z.object({}),
    done: "Updated Successfully",
    refusals: ["unknown-announcement"],
  }),
};
