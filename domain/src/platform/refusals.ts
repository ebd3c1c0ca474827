import { blockRefusals } from "./block-refusals.ts";
import { bookingRefusals } from "./booking-refusals.ts";
import { certificateRefusals } from "./certificate-refusals.ts";
import { enquiryRefusals } from "./enquiry-refusals.ts";
import { joinRefusals } from "./join-refusals.ts";
import { keptRefusals } from "./kept-refusals.ts";
import { listingRefusals } from "./listing-refusals.ts";
import { memberRefusals } from "./member-refusals.ts";
import { meterRefusals } from "./meter-refusals.ts";
import { moneyRefusals } from "./money-refusals.ts";
import { officerRefusals } from "./officer-refusals.ts";
import type { RefusalKind } from "./refusal-kinds.ts";
import { sessionRefusals } from "./session-refusals.ts";
import { sheetRefusals } from "./sheet-refusals.ts";
import { signInRefusals } from "./sign-in-refusals.ts";
import { standingRefusals } from "./standing-refusals.ts";
import { visitorRefusals } from "./visitor-refusals.ts";

/**
 * Every expected no of the product: what it is for the wire, and its one sentence for a person.
 * docs/errors.md is generated from this table.
 */
export const refusals = {
  "bad-request": { kind: "invalid", sentence: "The request could not be read. Send a JSON object." },
  "invalid-input": { kind: "invalid", sentence: "Some details are missing or not right. Please check them." },
  "too-large": { kind: "too-large", sentence: "That is too large to send. Please send less at once." },
  "no-session": { kind: "no-session", sentence: "Session Expired" },
  "no-api-key": { kind: "no-api-key", sentence: "Invalid Api Key" },
  "not-allowed": { kind: "not-allowed", sentence: "Your role doesn't allow this." },
  "no-society": { kind: "not-found", sentence: "Society Not Found" },
  "society-exists": { kind: "clash", sentence: "Your account already has a society." },
  "no-society-management": { kind: "not-allowed", sentence: "Society management is not available on this site." },
  "unknown-block": { kind: "not-found", sentence: "Block not found" },
  "block-exists": { kind: "clash", sentence: "The society already has a block with this name." },
  "block-inactive": { kind: "clash", sentence: "This block is inactive. Please activate it first." },
  "unknown-building": { kind: "not-found", sentence: "Building not found" },
  "building-exists": { kind: "clash", sentence: "The block already has a building with this name." },
  "building-inactive": { kind: "clash", sentence: "This building is inactive. Please activate it first." },
  "unknown-flat": { kind: "not-found", sentence: "Flat not found" },
  "flat-exists": { kind: "clash", sentence: "The building already has a flat with this number." },
  "flat-alias-taken": { kind: "clash", sentence: "Another flat has this name already." },
  "connection-taken": { kind: "clash", sentence: "Another flat has one of these numbers already. Check both flats." },
  "flat-has-people": {
    kind: "clash",
    sentence: "This flat has or had residents, so it can't move to another building.",
  },
  "flat-in-use": {
    kind: "clash",
    sentence:
      "This flat has residents or other records, so it can't be removed. If it was merged with another flat, end its ownership: it is charged until that day.",
  },
  "unknown-announcement": { kind: "not-found", sentence: "This announcement no longer exists." },
  "announcement-expired": {
    kind: "clash",
    sentence: "This announcement has expired and can't be edited.",
  },
  "announcement-cancelled": {
    kind: "clash",
    sentence: "This announcement was cancelled and can't be changed.",
  },
  "too-late-to-cancel": {
    kind: "clash",
    sentence: "This announcement has already been sent, so it can't be cancelled.",
  },
  "announcement-sent": { kind: "clash", sentence: "It has already been sent, so its time can't be changed." },
  "building-outside-blocks": { kind: "invalid", sentence: "A selected building is not in the selected blocks." },
  "expires-too-early": { kind: "invalid", sentence: "The expiry must be after the sending time, and in the future." },
  stale: { kind: "clash", sentence: "Someone else changed this. Please review the latest values first." },
  "role-not-held": { kind: "not-allowed", sentence: "Your account doesn't have this role." },
  "no-such-call": { kind: "not-found", sentence: "There is no such call. Every call is a POST; /api/docs lists them." },
  "key-reused": {
    kind: "clash",
    sentence: "This Idempotency-Key is already used for another request. Send a new key.",
  },
  "key-outdated": { kind: "clash", sentence: "This Idempotency-Key is too old to be checked. Please send a new one." },
  "unknown-device": { kind: "not-found", sentence: "This device is not known. Ask for a new DeviceID." },
  "unknown-session": { kind: "not-found", sentence: "This device is no longer signed in." },
  "account-inactive": { kind: "not-allowed", sentence: "This account is inactive. Please write to our support." },
  "unknown-image": { kind: "not-found", sentence: "This image no longer exists. Please choose it again." },
  "unknown-place-page": { kind: "not-found", sentence: "There is no page of homes of this place yet." },
  "unknown-property": { kind: "not-found", sentence: "This home is no longer listed." },
  "unknown-resident": { kind: "not-found", sentence: "This resident no longer exists." },
  "resident-exists": { kind: "clash", sentence: "This flat already has an active resident with this phone number." },
  "resident-moved-out": {
    kind: "clash",
    sentence: "This resident has moved out. Please add them as a new resident.",
  },
  "move-out-too-early": { kind: "invalid", sentence: "Move-out date can't be before the move-in date." },
  "agreement-out-of-order": { kind: "invalid", sentence: "The agreement can't end before it begins." },
  "move-out-to-come": { kind: "invalid", sentence: "Move-out date can't be in the future." },
  "nobody-to-tell": { kind: "clash", sentence: "No active residents here, so the notice has no recipients." },
  ...sheetRefusals,
  "unknown-bill": { kind: "not-found", sentence: "This bill doesn't exist." },
  "already-paid": { kind: "clash", sentence: "This bill is already paid." },
  "more-than-due": {
    kind: "clash",
    sentence: "That is more than is due. Keep the balance as an advance for the next bills?",
  },
  "payment-exists": {
    kind: "clash",
    sentence: "A payment with this reference is already recorded for this bill.",
  },
  "paid-in-future": { kind: "invalid", sentence: "The payment date can't be in the future." },
  "payment-reversed": { kind: "clash", sentence: "This payment is already reversed." },
  "claim-waits": {
    kind: "clash",
    sentence: "This UPI payment is not confirmed yet. Decline it instead.",
  },
  // The exact wording of the specification.
  "no-upi": { kind: "clash", sentence: "This feature is coming soon." },
  "utr-used": { kind: "clash", sentence: "This UTR is already used for another payment. Please check the digits." },
  "unknown-claim": { kind: "not-found", sentence: "This reported payment doesn't exist." },
  "too-many-claims": {
    kind: "clash",
    sentence: "Several payments for this bill are already waiting for confirmation. Please wait.",
  },
  "month-not-billable": {
    kind: "invalid",
    sentence: "Only this month and earlier months, since the society began, can be billed.",
  },
  "run-begun": { kind: "clash", sentence: "Bills are already being generated. Please wait until it finishes." },
  "unknown-property-column": {
    kind: "invalid",
    sentence:
      "Rent and city need a column each, the sub type one of its own or the bedrooms, and every column must be one of the file.",
  },
  "property-import-in-use": {
    kind: "clash",
    sentence: "Enquiries or others depend on properties of this import, so it can no longer be undone.",
  },
  "unknown-incident": { kind: "not-found", sentence: "This incident no longer exists." },
  "incident-order": {
    kind: "clash",
    sentence: "An incident moves from open to investigating to resolved, and never back.",
  },
  "unknown-photo": { kind: "not-found", sentence: "This photo no longer exists. Please choose it again." },
  "unknown-staff": { kind: "not-found", sentence: "This staff member no longer exists." },
  "staff-not-accepted": {
    kind: "clash",
    sentence: "This person has not accepted yet. Ask them to sign in and accept the invitation.",
  },
  "staff-exists": { kind: "clash", sentence: "This phone number already has this role in your society." },
  "unknown-proposal": { kind: "not-found", sentence: "This proposal no longer exists." },
  "proposal-expired": { kind: "clash", sentence: "This proposal was not confirmed in time. Please propose it again." },
  "own-term": { kind: "not-allowed", sentence: "Another administrator has to extend your own term." },
  "last-administrator": {
    kind: "clash",
    sentence:
      "The society would be without an administrator. Appoint another one first, and leave the last day of one of them empty.",
  },
  ...officerRefusals,
  "staff-without-block": { kind: "invalid", sentence: "Choose at least one block" },
  "no-such-property": { kind: "not-found", sentence: "This property is not in your list." },
  "no-cloning": { kind: "not-allowed", sentence: "Property cloning is not available on this site." },
  "property-hidden": {
    kind: "clash",
    sentence: "We have taken this property off the site, so it cannot be offered. Please write to our support.",
  },
  "link-not-ours": { kind: "not-found", sentence: "This link is not valid or is incomplete." },
  "link-expired": { kind: "not-found", sentence: "This link has expired." },
  "answered-already": { kind: "clash", sentence: "This has already been answered." },
  "no-such-society": { kind: "not-found", sentence: "This society doesn't exist." },
  "flat-asked-already": {
    kind: "clash",
    sentence: "This property is already linked to a flat. Please unlink it first.",
  },
  "no-flat-asked": { kind: "clash", sentence: "This property is not linked to a flat." },
  "unknown-flat-request": { kind: "not-found", sentence: "This home is not in your society's list." },
  "flat-confirmed-elsewhere": {
    kind: "clash",
    sentence: "This flat is confirmed for another home. Please unlink that first.",
  },
  "decided-already": { kind: "clash", sentence: "Someone else has already decided this. Please reload." },
  ...listingRefusals,
  ...keptRefusals,
  "unknown-home": { kind: "not-found", sentence: "This home is not one of yours." },
  "unknown-contract": { kind: "not-found", sentence: "This rental contract doesn't exist." },
  // The exact wording of the specification.
  "contract-exists": { kind: "clash", sentence: "Property rental Contract Already Exist" },
  "unit-rented": {
    kind: "clash",
    sentence:
      "Another contract of this home has the same flat or unit number on these days. Check the number and the days.",
  },
  "contract-closed": { kind: "clash", sentence: "This contract is closed for good and can't be changed." },
  "contract-billed": { kind: "clash", sentence: "This bill already exists." },
  "nothing-to-bill": { kind: "clash", sentence: "The contract has no amount to bill for this." },
  "month-not-unbilled": { kind: "clash", sentence: "Only contract months that have begun can be billed." },
  "deposit-spent": {
    kind: "clash",
    sentence:
      "This payment was the deposit, which has since been refunded, deducted or used for rent. It can't be reversed.",
  },
  "more-than-open-rent": { kind: "clash", sentence: "That is more than the outstanding rent." },
  "more-than-held": { kind: "clash", sentence: "That is more than the deposit held." },
  "contract-inactive": { kind: "clash", sentence: "This contract is no longer active." },
  "vacate-outside": { kind: "invalid", sentence: "Vacate date must be between the start and the end of the contract" },
  "cannot-renew": {
    kind: "clash",
    sentence: "Only a contract of this property with an end date can be renewed, from the next day.",
  },
  "unknown-ticket": { kind: "not-found", sentence: "This ticket doesn't exist, or you can't see it." },
  "unknown-ticket-target": {
    kind: "not-found",
    sentence: "You can't raise a ticket to this society or home.",
  },
  "ticket-rejected": { kind: "clash", sentence: "This ticket was rejected and can't be changed." },
  "ticket-out-of-order": {
    kind: "clash",
    sentence: "The ticket can't change to this status.",
  },
  "reopen-too-late": {
    kind: "clash",
    sentence: "A ticket can be re-opened within 7 days of being resolved. Please raise a new one.",
  },
  "ticket-settled": { kind: "clash", sentence: "This ticket is settled, so it can't be assigned." },
  "ticket-not-resolved": { kind: "clash", sentence: "A ticket can be rated once it is resolved." },
  ...sessionRefusals,
  ...memberRefusals,
  ...meterRefusals,
  ...certificateRefusals,
  ...moneyRefusals,
  ...joinRefusals,
  ...blockRefusals,
  ...bookingRefusals,
  ...enquiryRefusals,
  ...visitorRefusals,
  ...signInRefusals,
  ...standingRefusals,
  "unknown-place": {
    kind: "invalid",
    sentence: "The city and the state do not belong together, or are not known. Please choose them again.",
  },
  "no-places-search": {
    kind: "not-found",
    sentence: "Streets cannot be searched here. Please choose the city and move the marker.",
  },
  "places-search-failed": { kind: "our-fault", sentence: "Error finding location. Please try again." },
  "unknown-document": { kind: "not-found", sentence: "This document no longer exists." },
  "unknown-invitation": { kind: "not-found", sentence: "This invitation no longer exists." },
  "unknown-notification": { kind: "not-found", sentence: "This notification no longer exists." },
  "too-many-streams": {
    kind: "too-many",
    sentence: "Too many pages are open in this session. Please close one.",
  },
  "one-file": { kind: "invalid", sentence: "Please send one file at a time." },
  "file-too-large": {
    kind: "too-large",
    sentence: "The file is too large. A picture or document may have 10 MB, a profile photo 5 MB.",
  },
  // The exact wording of the specification for a photo in the settings; only the settings have so low a limit.
  "photo-too-large": { kind: "too-large", sentence: "Max size 2MB" },
  "not-jpg-or-png": { kind: "invalid", sentence: "Only JPG/PNG allowed" },
  "not-a-picture": {
    kind: "invalid",
    sentence: "This is not a picture that we can show. Please choose a JPEG, PNG, WebP or AVIF picture.",
  },
  "heic-picture": {
    kind: "invalid",
    sentence: "HEIC pictures cannot be shown by most browsers. Please save it as JPEG and choose that.",
  },
  "moving-picture": { kind: "invalid", sentence: "Animated pictures are not supported. Please choose a still one." },
  "broken-picture": {
    kind: "invalid",
    sentence: "The picture is damaged or incomplete. Please choose another copy of it.",
  },
  "too-many-pixels": { kind: "too-large", sentence: "The picture is too large. The limit is 50 megapixels." },
  "not-a-document": {
    kind: "invalid",
    sentence: "This kind of file is not taken. Please choose a PDF, a picture, or a Word, Excel or OpenDocument file.",
  },
  "has-scripts": {
    kind: "invalid",
    sentence: "The PDF runs scripts, carries other files or is locked. Please print it to a new PDF and upload that.",
  },
  "has-macros": {
    kind: "invalid",
    sentence: "The document holds macros, which may harm whoever opens it. Please save it without them.",
  },
  "broken-document": {
    kind: "invalid",
    sentence: "The document is damaged, incomplete or not what it seems. Please choose another copy of it.",
  },
  "too-many-uploads": {
    kind: "clash",
    sentence:
      "Too many of your uploads are not used by anything yet. Save what they belong to, or remove some; what stays unused goes by itself after two days.",
  },
  "in-use": { kind: "clash", sentence: "This is still in use. Please take it out of there first." },
  "too-many-phones": {
    kind: "too-many",
    sentence: "You have looked up 20 phone numbers within an hour. Please wait, or ask the society's manager.",
  },
  "too-many-calls": {
    kind: "too-many",
    sentence: "Too many requests. Please wait a little and try again.",
  },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;

export type RefusalCode = keyof typeof refusals;
