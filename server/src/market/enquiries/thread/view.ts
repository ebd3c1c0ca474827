import { isClosed } from "#domain/market/enquiries/stages/rules.ts";
import type { Message, MyEnquiry, Thread } from "#domain/market/enquiries/thread/calls.ts";
import { askerStateOf, isWritable } from "#domain/market/enquiries/thread/rules.ts";
import { shownOwnerName } from "#domain/market/properties/rules.ts";
import { countryCode } from "#domain/platform/phone.ts";
import type { MessageRow, MineRow, Sides } from "./queries.ts";

export const mineView = (row: MineRow): MyEnquiry => ({
  Property_EnquiryID: row.enquiry_id,
  PropertyID: row.property_id,
  Property_Title: row.property_title,
  Address: row.shown_address,
  Whether_Live: row.is_live,
  Time: row.created_at.toISOString(),
  State: askerStateOf(row.stage, row.visit_starts_at !== null),
  Last_Message_At: row.last_message_at?.toISOString() ?? null,
  Unread_Messages: row.unread_messages,
  Visit_Starts_At: row.visit_starts_at?.toISOString() ?? null,
});

export const messageView = (row: MessageRow, isOwner: boolean): Message => ({
  Property_Enquiry_MessageID: row.enquiry_message_id,
  Message: row.words,
  Whether_Mine: row.by_owner === isOwner,
  Time: row.created_at.toISOString(),
});

/** The number of an account that waits without one is nobody's. */
const shownNumber = (phone: string) => (/^\d{10}$/.test(phone) ? `${countryCode}${phone}` : "");

/** The name of the owner as strangers see it, until they share their number. */
export const nameOfOther = ({ is_owner, name, owner_name, owner_phone_shared }: Sides): string =>
  is_owner ? name : owner_phone_shared ? owner_name : shownOwnerName(owner_name);

export const threadView = (
  sides: Sides,
  { messages, count, unread }: { messages: MessageRow[]; count: number; unread: number },
): Thread => ({
  Property_EnquiryID: sides.enquiry_id,
  PropertyID: sides.property_id,
  Property_Title: sides.property_title,
  Whether_Owner: sides.is_owner,
  Name: nameOfOther(sides),
  FinalPhoneNumber: sides.is_owner
    ? shownNumber(sides.phone_number)
    : sides.owner_phone_shared
      ? shownNumber(sides.owner_phone)
      : "",
  Whether_Phone_Shared: sides.owner_phone_shared,
  State: askerStateOf(sides.stage, sides.visit_starts_at !== null),
  Whether_Closed: isClosed(sides.stage),
  Whether_Writable: isWritable(sides.stage),
  Messages: messages.map((message) => messageView(message, sides.is_owner)),
  Count: count,
  Unread_Messages: unread,
});
