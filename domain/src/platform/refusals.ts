import { blockRefusals } from "./block-refusals.ts";
import { bookingRefusals } from "./booking-refusals.ts";
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
  "not-allowed": { kind: "not-allowed", sentence: "You may not do this with your role." },
  "no-society": { kind: "not-found", sentence: "Society Not Found" },
  "society-exists": { kind: "clash", sentence: "Your account has a society already." },
  "no-society-management": { kind: "not-allowed", sentence: "Society management is not available on this site." },
  "unknown-block": { kind: "not-found", sentence: "Block not found" },
  "block-exists": { kind: "clash", sentence: "The society has a block of this name already." },
  "block-inactive": { kind: "clash", sentence: "This block is inactive. Please activate it first." },
  "unknown-building": { kind: "not-found", sentence: "Building not found" },
  "building-exists": { kind: "clash", sentence: "The block has a building of this name already." },
  "building-inactive": { kind: "clash", sentence: "This building is inactive. Please activate it first." },
  "unknown-flat": { kind: "not-found", sentence: "Flat not found" },
  "flat-exists": { kind: "clash", sentence: "The building has a flat of this number already." },
  "flat-has-people": {
    kind: "clash",
    sentence: "People live in this flat or have lived there, so it stays in its building.",
  },
  "flat-in-use": {
    kind: "clash",
    sentence: "People live in this flat or have lived there, or other records name it, so it cannot be removed.",
  },
  "unknown-announcement": { kind: "not-found", sentence: "This announcement is not there any more." },
  "announcement-expired": {
    kind: "clash",
    sentence: "This announcement has expired and cannot be edited any more.",
  },
  "announcement-cancelled": {
    kind: "clash",
    sentence: "This announcement was cancelled and cannot be changed any more.",
  },
  "too-late-to-cancel": {
    kind: "clash",
    sentence: "This announcement has gone out already, so it cannot be cancelled any more.",
  },
  "announcement-sent": { kind: "clash", sentence: "It has gone out already, so its time of sending stays as it is." },
  "building-outside-blocks": { kind: "invalid", sentence: "A chosen building is in none of the chosen blocks." },
  "expires-too-early": { kind: "invalid", sentence: "It must expire after it goes out, and not in the past." },
  stale: { kind: "clash", sentence: "Someone else changed this meanwhile. Please look at the newer values first." },
  "role-not-held": { kind: "not-allowed", sentence: "Your account does not hold this role." },
  "no-such-call": { kind: "not-found", sentence: "There is no such call. Every call is a POST; /api/docs lists them." },
  "key-reused": {
    kind: "clash",
    sentence: "This Idempotency-Key was used for another request already. Send a new key.",
  },
  "key-outdated": { kind: "clash", sentence: "This Idempotency-Key is too old to be checked. Please send a new one." },
  "unknown-device": { kind: "not-found", sentence: "This device is not known. Ask for a new DeviceID." },
  "unknown-session": { kind: "not-found", sentence: "This device is not signed in any more." },
  "account-inactive": { kind: "not-allowed", sentence: "This account is inactive. Please write to our support." },
  "unknown-image": { kind: "not-found", sentence: "This image is not there any more. Please choose it again." },
  "unknown-property": { kind: "not-found", sentence: "This home is no longer listed." },
  "unknown-resident": { kind: "not-found", sentence: "This resident is not there any more." },
  "resident-exists": { kind: "clash", sentence: "This flat has an active resident with this phone number already." },
  "resident-moved-out": {
    kind: "clash",
    sentence: "This resident has moved out and is kept as history. Please add them anew.",
  },
  "move-out-too-early": { kind: "invalid", sentence: "The move-out lies before the move-in." },
  "move-out-to-come": { kind: "invalid", sentence: "A move-out ends access at once, so its day cannot be to come." },
  "nobody-to-tell": { kind: "clash", sentence: "No active resident lives here, so there is nobody to tell." },
  ...sheetRefusals,
  "unknown-bill": { kind: "not-found", sentence: "There is no such bill." },
  "unknown-payment": { kind: "not-found", sentence: "There is no such receipt." },
  "unknown-run": { kind: "not-found", sentence: "There is no such generation of bills." },
  "already-paid": { kind: "clash", sentence: "This bill is paid already." },
  "more-than-due": {
    kind: "clash",
    sentence: "That is more than is due. Shall what is left be kept as an advance for the next bills?",
  },
  "payment-exists": {
    kind: "clash",
    sentence: "A payment with this reference was collected for this bill already.",
  },
  "paid-in-future": { kind: "invalid", sentence: "The day of the payment lies in the future." },
  "payment-reversed": { kind: "clash", sentence: "This payment was reversed already." },
  "claim-waits": {
    kind: "clash",
    sentence: "This payment by UPI is not confirmed yet, so there is nothing to reverse. Decline it instead.",
  },
  "note-too-large": { kind: "clash", sentence: "A credit note cannot take off more than was billed." },
  "unknown-note": { kind: "not-found", sentence: "There is no such credit or debit note." },
  // Word for word as the console has always said it.
  "no-upi": { kind: "clash", sentence: "This feature is coming soon." },
  "utr-used": { kind: "clash", sentence: "This UTR was used for another payment already. Please check the digits." },
  "unknown-claim": { kind: "not-found", sentence: "There is no such claim of a payment." },
  "too-many-claims": {
    kind: "clash",
    sentence: "Several payments of this bill wait for confirmation already. Please wait for an answer.",
  },
  "month-not-billable": {
    kind: "invalid",
    sentence: "Only the present month and those before it, since the society began, can be billed.",
  },
  "run-begun": { kind: "clash", sentence: "Bills are being generated already. Please wait until that is done." },
  "unknown-property-column": {
    kind: "invalid",
    sentence:
      "Rent and city need a column each, the sub type one of its own or the bedrooms, and every column must be one of the file.",
  },
  "property-import-in-use": {
    kind: "clash",
    sentence: "Enquiries or others depend on properties of this import, so it cannot be undone any more.",
  },
  "unknown-incident": { kind: "not-found", sentence: "This incident is not there any more." },
  "incident-order": {
    kind: "clash",
    sentence:
      "An incident goes from open to investigating or resolved, and from investigating to resolved, never back.",
  },
  "unknown-photo": { kind: "not-found", sentence: "This photo is not there any more. Please choose it again." },
  "unknown-staff": { kind: "not-found", sentence: "This appointment is not there any more." },
  "staff-not-accepted": {
    kind: "clash",
    sentence: "This person has not accepted the appointment yet. Ask them to sign in and accept it.",
  },
  "staff-exists": { kind: "clash", sentence: "This phone number holds this role in your society already." },
  "staff-without-block": { kind: "invalid", sentence: "Choose at least one block" },
  "no-such-property": { kind: "not-found", sentence: "There is no such property in your list." },
  "no-cloning": { kind: "not-allowed", sentence: "Property cloning is not available on this site." },
  "property-hidden": {
    kind: "clash",
    sentence: "We have taken this property off the site, so it cannot be offered. Please write to our support.",
  },
  "link-not-ours": { kind: "not-found", sentence: "This link is not one of ours, or is not whole." },
  "link-expired": { kind: "not-found", sentence: "This link has expired." },
  "answered-already": { kind: "clash", sentence: "This was answered already." },
  "no-such-society": { kind: "not-found", sentence: "There is no such society." },
  "flat-asked-already": {
    kind: "clash",
    sentence: "This property names a flat already. Please take that one off it first.",
  },
  "no-flat-asked": { kind: "clash", sentence: "This property names no flat." },
  "unknown-flat-request": { kind: "not-found", sentence: "There is no such home in your society's list." },
  "flat-confirmed-elsewhere": {
    kind: "clash",
    sentence: "This flat is confirmed for another home. Please end that first.",
  },
  "decided-already": { kind: "clash", sentence: "Somebody has decided this meanwhile. Please look again." },
  "unknown-enquiry": { kind: "not-found", sentence: "There is no such enquiry about your properties." },
  "unknown-enquiry-note": { kind: "not-found", sentence: "This note is not there any more." },
  "too-many-enquiry-notes": {
    kind: "clash",
    sentence: "This enquiry has 20 notes already. Please remove one, or add to it.",
  },
  "unknown-home": { kind: "not-found", sentence: "There is no such home among yours." },
  "unknown-contract": { kind: "not-found", sentence: "There is no such rental contract." },
  // Word for word as the console has always said it.
  "contract-exists": { kind: "clash", sentence: "Property rental Contract Already Exist" },
  "unit-rented": {
    kind: "clash",
    sentence:
      "Another contract of this home has the same flat or unit number on these days. Check the number and the days.",
  },
  "contract-closed": { kind: "clash", sentence: "This contract is closed for good: nothing of it can be changed." },
  "contract-billed": { kind: "clash", sentence: "This bill exists already." },
  "nothing-to-bill": { kind: "clash", sentence: "The contract has no amount for this: there is nothing to bill." },
  "month-not-unbilled": { kind: "clash", sentence: "Only months of the contract that have begun can be billed." },
  "deposit-spent": {
    kind: "clash",
    sentence:
      "This payment brought in the deposit, which was given back, kept or used for rent since. It cannot be reversed any more.",
  },
  "more-than-open-rent": { kind: "clash", sentence: "That is more than the rent that is open." },
  "more-than-held": { kind: "clash", sentence: "That is more than is held of the deposit." },
  "contract-inactive": { kind: "clash", sentence: "This contract is not active any more." },
  "vacate-outside": { kind: "invalid", sentence: "Vacate date must be between the start and the end of the contract" },
  "cannot-renew": {
    kind: "clash",
    sentence: "Only a contract of this property that has an end can be renewed, from the day after it.",
  },
  "unknown-ticket": { kind: "not-found", sentence: "There is no such ticket among those that you may see." },
  "unknown-ticket-target": {
    kind: "not-found",
    sentence: "There is no such society or home to which you could raise a ticket.",
  },
  "ticket-rejected": { kind: "clash", sentence: "This ticket was rejected, and that is final." },
  "ticket-out-of-order": {
    kind: "clash",
    sentence: "A ticket cannot go from its present status to this one.",
  },
  "reopen-too-late": {
    kind: "clash",
    sentence: "A ticket can be re-opened for 7 days after it was resolved. Please raise a new one.",
  },
  "ticket-settled": { kind: "clash", sentence: "This ticket is settled, so nobody needs to look after it any more." },
  "ticket-not-resolved": { kind: "clash", sentence: "A ticket can be rated once it is resolved." },
  ...sessionRefusals,
  ...blockRefusals,
  ...bookingRefusals,
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
  "unknown-document": { kind: "not-found", sentence: "This document is not there any more." },
  "unknown-invitation": { kind: "not-found", sentence: "This invitation is not there any more." },
  "unknown-notification": { kind: "not-found", sentence: "This notice is not there any more." },
  "too-many-streams": {
    kind: "too-many",
    sentence: "Too many pages of this session are being kept up to date. Please close one.",
  },
  "one-file": { kind: "invalid", sentence: "Please send one file at a time." },
  "file-too-large": {
    kind: "too-large",
    sentence: "The file is too large. A picture or document may have 10 MB, a profile photo 5 MB.",
  },
  // What settings say of a photo, word for word; settings alone ask for so narrow a one.
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
  "moving-picture": { kind: "invalid", sentence: "Moving pictures are not taken. Please choose a still one." },
  "broken-picture": {
    kind: "invalid",
    sentence: "The picture is damaged or incomplete. Please choose another copy of it.",
  },
  "too-many-pixels": { kind: "too-large", sentence: "The picture is too large: 50 megapixels are the most." },
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
