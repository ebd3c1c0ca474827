import { auditCodes } from "./audit-labels.ts";
import { announcementPriorities, announcementStatuses } from "./community/announcements/codes.ts";
import { announcementMessages } from "./community/announcements/rules.ts";
import { blockIssueCategories, blockIssuePriorities, blockIssueStatuses } from "./community/block-issues/codes.ts";
import { blockIssueMessages } from "./community/block-issues/rules.ts";
import { bookingStatusLabels } from "./community/bookings/codes.ts";
import { incidentPriorityLabels, incidentStatusLabels } from "./community/incidents/codes.ts";
import { incidentMessages } from "./community/incidents/rules.ts";
import { ticketCategories, ticketPriorities, ticketStatuses } from "./community/tickets/codes.ts";
import { ticketMessages } from "./community/tickets/rules.ts";
import { actorsWithoutRole, auditActions, auditEvents, auditThings } from "./core/audit/codes.ts";
import { auditFields } from "./core/audit/fields/codes.ts";
import { invitationStatuses, inviterTypeLabels } from "./core/invitations/codes.ts";
import { deliveryStates } from "./core/notifications/deliveries/codes.ts";
import { reasons } from "./core/notifications/policy/codes.ts";
import { passkeyNameProblems } from "./core/session/passkeys/rules.ts";
import { staffMessages, staffRoles } from "./core/staff/rules.ts";
import { alarmKinds, issuerTypes, standingDecisions, standings } from "./core/standings/codes.ts";
import { ageBands, reportFormats, reportPeriods, reportTabs, weekdays } from "./desk/reports/codes.ts";
import { reportTexts } from "./desk/reports/papers/codes.ts";
import { blockIncidentPriorities, blockIncidentStatuses, blockIncidentTypes } from "./gate/block-security/codes.ts";
import { blockIncidentMessages } from "./gate/block-security/rules.ts";
import { cameraStatuses } from "./gate/cameras/codes.ts";
import { cameraMessages } from "./gate/cameras/rules.ts";
import { visitorStatuses, visitPurposes } from "./gate/visitors/codes.ts";
import { visitorMessages } from "./gate/visitors/rules.ts";
import { allCalls } from "./index.ts";
import { depositEntryTypes, rentBillTypes, rentStatuses } from "./leases/rents/codes.ts";
import { rentMessages } from "./leases/rents/rules.ts";
import { contractStatuses, rentalContractStatuses } from "./leases/tenancies/codes.ts";
import { contractMessages } from "./leases/tenancies/rules.ts";
import { enquiryMessages } from "./market/enquiries/rules.ts";
import {
  allSubTypes,
  categories,
  facings,
  furnishings,
  genders,
  parkings,
  petPolicies,
  pgSharings,
  propertyTypes,
  smokingPolicies,
  sorts,
  tenantPreferences,
  utilityBills,
  visitorPolicies,
} from "./market/properties/codes.ts";
import { flatLinkStatuses } from "./market/properties/flat/codes.ts";
import { propertyImportFields } from "./market/properties/import/codes.ts";
import { decisions, heldReasons, reportMessages, reportReasons } from "./market/properties/operator/codes.ts";
import { priceBands } from "./market/properties/rules.ts";
import { fieldNames } from "./market/properties/wizard/codes.ts";
import { imageMessages } from "./market/properties/wizard/rules.ts";
import { billHeads, billRules, billStatuses, billTypes, noteTypes } from "./money/bills/codes.ts";
import { paymentModes, receiptModes } from "./money/payments/codes.ts";
import { paperTexts } from "./money/payments/papers/codes.ts";
import { claimStatuses } from "./money/payments/upi/codes.ts";
import { upiProblems } from "./money/payments/upi/rules.ts";
import { numberTexts } from "./platform/in-words.ts";
import { mailTexts } from "./platform/mail-texts.ts";
import { problems } from "./platform/problems.ts";
import { refusals } from "./platform/refusals.ts";
import { roles } from "./platform/roles.ts";
import { rowReasons } from "./platform/row-reasons.ts";
import { flatTypes, occupancies } from "./society/flats/codes.ts";
import { importFields, residentTypes } from "./society/residents/codes.ts";
import { residentMessages } from "./society/residents/rules.ts";
import { amenities } from "./society/societies/codes.ts";

type Table = Readonly<Record<string, string>>;

const labelsOf = (table: Readonly<Record<string, { label: string }>>): Table =>
  Object.fromEntries(Object.entries(table).map(([code, { label }]) => [code, label]));
const byItself = (names: readonly string[]): Table => Object.fromEntries(names.map((name) => [name, name]));

/** Labels, refusals and messages that answers and pages carry in English. */
export const texts: Readonly<Record<string, Table>> = {
  refusals: Object.fromEntries(Object.entries(refusals).map(([code, { sentence }]) => [code, sentence])),
  done: Object.fromEntries(allCalls.map(({ path, done }) => (done === "Success" ? [done, done] : [path, done]))),
  roles: labelsOf(roles),
  priceBands: labelsOf(priceBands),
  ageBands: labelsOf(ageBands),
  allSubTypes: byItself(allSubTypes),
  weekdays: byItself(weekdays),
  imageMessages: Object.fromEntries(
    Object.entries(imageMessages).flatMap(([name, message]) =>
      typeof message === "string" ? [[name, message]] : [1, 2, 3].map((more) => [`${name}-${more}`, message(more)]),
    ),
  ),
  auditCodes: Object.fromEntries(
    Object.entries(auditCodes).flatMap(([thing, fields]) =>
      Object.entries(fields).flatMap(([field, labels]) =>
        Object.entries(labels).map(([code, label]) => [`${thing}.${field}.${code}`, label]),
      ),
    ),
  ),
  auditFields,
  announcementPriorities,
  announcementStatuses,
  announcementMessages,
  blockIssueCategories,
  blockIssuePriorities,
  blockIssueStatuses,
  blockIssueMessages,
  bookingStatusLabels,
  incidentPriorityLabels,
  incidentStatusLabels,
  incidentMessages,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
  ticketMessages,
  actorsWithoutRole,
  auditActions,
  auditEvents,
  auditThings,
  invitationStatuses,
  inviterTypeLabels,
  deliveryStates,
  reasons,
  passkeyNameProblems,
  staffMessages,
  staffRoles,
  alarmKinds,
  issuerTypes,
  standingDecisions,
  standings,
  reportFormats,
  reportPeriods,
  reportTabs,
  blockIncidentPriorities,
  blockIncidentStatuses,
  blockIncidentTypes,
  blockIncidentMessages,
  cameraStatuses,
  cameraMessages,
  visitPurposes,
  visitorStatuses,
  visitorMessages,
  depositEntryTypes,
  rentBillTypes,
  rentStatuses,
  rentMessages,
  contractStatuses,
  rentalContractStatuses,
  contractMessages,
  enquiryMessages,
  amenities,
  categories,
  facings,
  furnishings,
  genders,
  parkings,
  petPolicies,
  pgSharings,
  propertyTypes,
  smokingPolicies,
  sorts,
  tenantPreferences,
  utilityBills,
  visitorPolicies,
  flatLinkStatuses,
  propertyImportFields,
  decisions,
  heldReasons,
  reportMessages,
  reportReasons,
  fieldNames,
  billHeads,
  billRules,
  billStatuses,
  billTypes,
  noteTypes,
  paymentModes,
  receiptModes,
  claimStatuses,
  upiProblems,
  flatTypes,
  occupancies,
  importFields,
  residentTypes,
  residentMessages,
};

/** Texts that one place says by their code, in the language of who reads them. */
export const textsByCode = { mailTexts, numberTexts, paperTexts, problems, reportTexts, rowReasons } as const;
