import { announcementPriorities } from "./community/announcements/codes.ts";
import { blockIssueCategories, blockIssuePriorities, blockIssueStatuses } from "./community/block-issues/codes.ts";
import { bookingStatusLabels } from "./community/bookings/codes.ts";
import { incidentPriorityLabels, incidentStatusLabels } from "./community/incidents/codes.ts";
import { ticketCategories, ticketPriorities, ticketStatuses } from "./community/tickets/codes.ts";
import type { AuditThing } from "./core/audit/codes.ts";
import { proposalKinds, proposalStates } from "./core/proposals/codes.ts";
import { standingDecisions, standings } from "./core/standings/codes.ts";
import { certificateKinds, certificateStates } from "./desk/certificates/codes.ts";
import { handoverStates } from "./desk/handovers/codes.ts";
import { blockIncidentPriorities, blockIncidentStatuses, blockIncidentTypes } from "./gate/block-security/codes.ts";
import { visitorStatuses, visitPurposes } from "./gate/visitors/codes.ts";
import { tdsNatures } from "./law/tds.ts";
import { depositEntryTypes } from "./leases/rents/codes.ts";
import { enquiryStages, lostReasons } from "./market/enquiries/stages/codes.ts";
import { dislikeReasons, visitCancelReasons, visitEnders, visitStateLabels } from "./market/enquiries/visits/codes.ts";
import { ownerTexts } from "./market/properties/checks/codes.ts";
import { labelsOfFields, subTypeLabels } from "./market/properties/codes.ts";
import { flatLinkStatuses } from "./market/properties/flat/codes.ts";
import { decisions, heldReasons } from "./market/properties/operator/codes.ts";
import { photoRooms } from "./market/properties/photos/codes.ts";
import { bankAccountKinds } from "./money/bank/accounts/codes.ts";
import { chequeStates } from "./money/bank/cheques/codes.ts";
import { gatewayProviders, gatewayReturnKinds, gatewayReturnStates } from "./money/bank/gateway/codes.ts";
import { bankLineStates } from "./money/bank/lines/codes.ts";
import { postDatedStatuses } from "./money/bank/post-dated/codes.ts";
import { billTypes, interestNotes, noteTypes } from "./money/bills/codes.ts";
import { noteBatchKinds } from "./money/bills/notes/codes.ts";
import { billLayouts } from "./money/bills/papers/codes.ts";
import { budgetStatuses } from "./money/budgets/codes.ts";
import { chargePurposes } from "./money/charges/heads/codes.ts";
import { rebateReasons } from "./money/charges/rebates/codes.ts";
import { followUpKinds } from "./money/collections/follow-ups/codes.ts";
import { letterSteps } from "./money/collections/letters/codes.ts";
import { reminderTexts } from "./money/collections/reminders/codes.ts";
import { depositEntries, depositSources, depositStates, fundBases, interestTypes } from "./money/deposits/codes.ts";
import { ledgerGroups } from "./money/journal/codes.ts";
import { postingParts } from "./money/journal/posting/codes.ts";
import { readingSources } from "./money/meters/codes.ts";
import { purchaseStatuses } from "./money/payables/bills/codes.ts";
import { draftStates, recurringRhythms } from "./money/payables/recurring/codes.ts";
import { msmeClasses, supplierKinds } from "./money/payables/suppliers/codes.ts";
import { receiptModes } from "./money/payments/codes.ts";
import { claimStatuses } from "./money/payments/upi/codes.ts";
import { publishedAudiences, publishedParts, publishedStates } from "./money/transparency/codes.ts";
import { yearEndItems } from "./money/year-ends/codes.ts";
import { labels } from "./platform/labels.ts";
import { roleLabels } from "./platform/roles.ts";
import { connectionTypes, flatTypes, flatUses } from "./society/flats/codes.ts";
import { joinStates } from "./society/joining/codes.ts";
import { flatLabelPatterns } from "./society/labels/codes.ts";
import { acquisitions } from "./society/members/codes.ts";
import { parkingPlaces, parkingVehicles } from "./society/parking/codes.ts";
import { recoveryCauses, recoveryStates } from "./society/recoveries/codes.ts";
import { residentTypes } from "./society/residents/codes.ts";
import { amenities } from "./society/societies/codes.ts";

type Labels = Readonly<Record<string, string>>;

/** What is stored of a label until its reader is known, as an audit entry has it. */
const keptLabels = (table: string, of: Labels): Labels =>
  Object.fromEntries(Object.entries(of).map(([code, label]) => [`${table}.${code}`, label]));

export const activeStates = labels("activeStates", { true: "Active", false: "Inactive" });
export const accountTypes = labels("accountTypes", { 1: "Society", 2: "Property management", 3: "Tenant" });
export const languageLabels = labels("languageLabels", { en: "English", hi: "Hindi" });
export const enquiryStates = labels("enquiryStates", { true: "Responded", false: "Pending" });
export const announcementTypeLabels = labels("announcementTypeLabels", {
  1: "Announcement",
  2: "Message",
  3: "Emergency",
});

/**
 * The labels of the codes in each field of a record in the audit log, for all features. The same field may mean
 * something else in another record.
 */
export const auditCodes: { readonly [Thing in AuditThing]?: Readonly<Record<string, Labels>> } = {
  Vendor: { Status: activeStates, Vendor_Type: accountTypes, Language: languageLabels },
  Property: {
    ...labelsOfFields,
    Status: activeStates,
    Sub_Type: subTypeLabels,
    Hidden_Reason: {
      ...keptLabels("heldReasons", heldReasons),
      ...keptLabels("ownerTexts", ownerTexts),
    },
  },
  Property_Image: { Room_Type: photoRooms },
  Property_Flat: { Status: flatLinkStatuses },
  Property_Visit: {
    State: visitStateLabels,
    Cancelled_By: visitEnders,
    Cancel_Reason: visitCancelReasons,
    Dislike_Reason: dislikeReasons,
  },
  Property_Enquiry: { Status: enquiryStates, Stage: enquiryStages, Lost_Reason: lostReasons },
  Charge_Head: { Purpose: chargePurposes },
  Reminder_Step: { Words: reminderTexts },
  Statement_Link: { Language: languageLabels },
  Letter_Template: { Step: letterSteps, Language: languageLabels },
  Letter_Batch: { Step: letterSteps, Language: languageLabels },
  Notice_Letter: { Step: letterSteps, Language: languageLabels },
  Cheque: { Status: chequeStates },
  Year_End_Item: { Item: yearEndItems },
  Collection_Follow_Up: { Kind: followUpKinds },
  Gateway_Connection: { Provider: gatewayProviders },
  Gateway_Refund: { Kind: gatewayReturnKinds, State: gatewayReturnStates },
  Post_Dated_Cheque: { Status: postDatedStatuses },
  Supplier: {
    Kind: supplierKinds,
    Msme_Class: msmeClasses,
    Tds_Nature: tdsNatures,
    Status: activeStates,
  },
  Purchase_Bill: { State: purchaseStatuses, Tds_Nature: tdsNatures },
  Recurring_Bill: { Every_Months: recurringRhythms, Tds_Nature: tdsNatures },
  Recurring_Draft: { State: draftStates, Tds_Nature: tdsNatures },
  TDS_Certificate: { Tds_Nature: tdsNatures },
  Supplier_Payment: { Payment_Mode: receiptModes },
  Bank_Account: { Kind: bankAccountKinds },
  Bank_Line: { State: bankLineStates },
  Ledger_Account: { Ledger_Group: ledgerGroups, Status: activeStates },
  Posting_Rule: { Rule: postingParts },
  Property_Decision: { Decision: decisions },
  Property_Message: { Message: keptLabels("ownerTexts", ownerTexts) },
  Property_Rental_Contract: { Status: activeStates },
  Society: { Status: activeStates, Amenities: amenities },
  Standing: { State: standings },
  Standing_Decision: { Decision: standingDecisions },
  Block: { Status: activeStates },
  Building: { Status: activeStates },
  Flat: { Flat_Type: flatTypes, Used_By: flatUses },
  Flat_Connection: { Connection_Type: connectionTypes },
  Flat_Labelling: { Pattern: flatLabelPatterns },
  Society_Resident: { Resident_Type: residentTypes, Status: activeStates },
  Join_Request: { Resident_Type: residentTypes, Outcome: joinStates },
  Society_Member: { Acquired_By: acquisitions },
  Parking_Slot: { Vehicle: parkingVehicles, Place: parkingPlaces },
  Society_Staff: { Role: roleLabels },
  Society_Recovery: { Role: roleLabels, Cause: recoveryCauses, Outcome: recoveryStates },
  Society_Recovery_Objection: { Role: roleLabels },
  Society_Handover: { State: handoverStates },
  Society_Proposal: { Kind: proposalKinds, Outcome: proposalStates },
  Certificate: { Kind: certificateKinds, Status: certificateStates },
  Certificate_Setting: { Kind: certificateKinds },
  Published_Month: { State: publishedStates, Audience: publishedAudiences, Parts: publishedParts },
  Fund_Rule: { Basis: fundBases },
  Fixed_Deposit: { Interest_Type: interestTypes, Source: depositSources, State: depositStates },
  Fixed_Deposit_Entry: { Kind: depositEntries },
  Budget: { Status: budgetStatuses },
  Bill: { Kind: billTypes },
  Bill_Paper_Setting: { Layout: billLayouts },
  Bill_Link: { Language: languageLabels },
  Bill_Run_File: { Layout: billLayouts, Language: languageLabels },
  Audit_Pack: { Language: languageLabels },
  Bill_Note: { Kind: noteTypes, Interest_Note: interestNotes, Rebate: rebateReasons },
  Bill_Note_Batch: { Kind: noteBatchKinds },
  Bill_Payment: { Payment_Mode: receiptModes },
  Meter_Reading: { Source: readingSources },
  Deposit_Entry: { Kind: depositEntryTypes, Payment_Mode: receiptModes },
  UPI_Claim: { Status: claimStatuses },
  Society_Announcement: {
    Announcement_Type: announcementTypeLabels,
    Priority: announcementPriorities,
    Resident_Types: residentTypes,
  },
  Support_Ticket: { Category: ticketCategories, Priority: ticketPriorities, Ticket_Status: ticketStatuses },
  Society_Incident: {
    Priority: incidentPriorityLabels,
    Incident_Status: incidentStatusLabels,
    Status: activeStates,
  },
  Amenity: { Status: activeStates },
  Amenity_Booking: { Booking_Status: bookingStatusLabels },
  Block_Issue: { Category: blockIssueCategories, Priority: blockIssuePriorities, Issue_Status: blockIssueStatuses },
  Block_Incident: {
    Incident_Type: blockIncidentTypes,
    Priority: blockIncidentPriorities,
    Incident_Status: blockIncidentStatuses,
  },
  Camera: { Status: activeStates },
  Gate: { Status: activeStates },
  Visit: { Purpose: visitPurposes, Status: visitorStatuses },
  Visitor_Pass: { Purpose: visitPurposes },
};
