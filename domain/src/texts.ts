import { accountingTables, accountingTexts } from "./accounting-labels.ts";
import { accountTypes, activeStates, announcementTypeLabels, enquiryStates, languageLabels } from "./audit-labels.ts";
import { announcementPriorities, announcementStatuses } from "./community/announcements/codes.ts";
import { blockIssueCategories, blockIssuePriorities, blockIssueStatuses } from "./community/block-issues/codes.ts";
import { bookingStatusLabels } from "./community/bookings/codes.ts";
import { incidentPriorityLabels, incidentStatusLabels } from "./community/incidents/codes.ts";
import { ticketCategories, ticketMoves, ticketPriorities, ticketStatuses } from "./community/tickets/codes.ts";
import { actorsWithoutRole, auditActions, auditEvents, auditThings } from "./core/audit/codes.ts";
import { auditFields } from "./core/audit/fields/codes.ts";
import { invitationStatuses, inviterTypeLabels } from "./core/invitations/codes.ts";
import { proposalKinds, proposalStates } from "./core/proposals/codes.ts";
import { staffRoles } from "./core/staff/rules.ts";
import { alarmKinds, issuerTypes, standingDecisions, standings } from "./core/standings/codes.ts";
import {
  certificateKinds,
  certificateStandings,
  certificateStates,
  certificateTexts,
} from "./desk/certificates/codes.ts";
import {
  handoverFigures,
  handoverGaps,
  handoverItemKinds,
  handoverSides,
  handoverStates,
  seatStates,
} from "./desk/handovers/codes.ts";
import { handoverTexts } from "./desk/handovers/papers/codes.ts";
import { sharedOutcomes } from "./desk/portfolio/codes.ts";
import { recoveryTexts } from "./desk/recovery-papers/codes.ts";
import { registers, registerTexts } from "./desk/registers/codes.ts";
import { reportFormats, reportPeriods, reportTabs, weekdays } from "./desk/reports/codes.ts";
import { reportTexts } from "./desk/reports/papers/codes.ts";
import { enquiryTables } from "./enquiry-labels.ts";
import { blockIncidentPriorities, blockIncidentStatuses, blockIncidentTypes } from "./gate/block-security/codes.ts";
import { cameraStatuses } from "./gate/cameras/codes.ts";
import { visitorStatuses, visitPurposes } from "./gate/visitors/codes.ts";
import { allCalls } from "./index.ts";
import { depositEntryTypes, rentBillTypes, rentStatuses } from "./leases/rents/codes.ts";
import { contractStatuses, rentalContractStatuses } from "./leases/tenancies/codes.ts";
import { alertTexts } from "./market/alerts/codes.ts";
import { marketTables } from "./market-labels.ts";
import { messageTables } from "./message-labels.ts";
import { statementTexts } from "./money/annual-accounts/codes.ts";
import { packTexts } from "./money/annual-accounts/pack/codes.ts";
import { billHeads, billRules, billStatuses, billTypes, interestNotes, noteTypes } from "./money/bills/codes.ts";
import { noteBatchKinds, noteProblems, noteRowProblems } from "./money/bills/notes/codes.ts";
import { billLayouts } from "./money/bills/papers/codes.ts";
import { noBillReasons } from "./money/bills/run/codes.ts";
import { comparisonResults, oldBillFields, oldRowProblems, otherHeads } from "./money/bills/run/comparison/codes.ts";
import { undoObstacles } from "./money/bills/run/undo/codes.ts";
import { eventStates } from "./money/charges/events/codes.ts";
import { chargeProblemTexts, chargeWords } from "./money/charges/explain/codes.ts";
import { gstDocuments, gstRemarks, gstTexts } from "./money/charges/gst/returns/codes.ts";
import { chargePurposes } from "./money/charges/heads/codes.ts";
import { appropriationOrders, interestSince, interestUnits, interestWords } from "./money/charges/interest/codes.ts";
import { lateFeeTimes, lateFeeWords } from "./money/charges/late-fees/codes.ts";
import { yearRebateUnits } from "./money/charges/prepayments/codes.ts";
import { feeUnits, rebateReasons } from "./money/charges/rebates/codes.ts";
import { ageBandLabels, collectionStates } from "./money/collections/codes.ts";
import { contactKinds, followUpKinds, promiseStates } from "./money/collections/follow-ups/codes.ts";
import { letterTexts } from "./money/collections/letters/codes.ts";
import { instalmentStates, planStates } from "./money/collections/plans/codes.ts";
import { reminderTexts } from "./money/collections/reminders/codes.ts";
import { bookFaults, entryKinds, ledgerGroups, ledgerPurposes, ledgerTypes } from "./money/journal/codes.ts";
import { openingTrialTexts } from "./money/journal/opening-trial/codes.ts";
import { bookTexts } from "./money/journal/papers/codes.ts";
import { monthStates } from "./money/journal/periods/codes.ts";
import { postingParts } from "./money/journal/posting/codes.ts";
import { readingProblems, readingSources } from "./money/meters/codes.ts";
import { openingGaps, openingStates, openingUses } from "./money/openings/codes.ts";
import { voucherTexts } from "./money/payables/payments/codes.ts";
import { paymentModes, receiptModes } from "./money/payments/codes.ts";
import { paperTexts } from "./money/payments/papers/codes.ts";
import { claimStatuses } from "./money/payments/upi/codes.ts";
import { usualDone } from "./platform/call.ts";
import { numberTexts } from "./platform/in-words.ts";
import { mailTexts } from "./platform/mail-texts.ts";
import { problems } from "./platform/problems.ts";
import { refusals } from "./platform/refusals.ts";
import { roleLabels } from "./platform/roles.ts";
import { rowReasons } from "./platform/row-reasons.ts";
import { answers, connectionTypes, flatTypes, flatUses, occupancies } from "./society/flats/codes.ts";
import { joinStates } from "./society/joining/codes.ts";
import { flatLabelPatterns } from "./society/labels/codes.ts";
import { acquisitions } from "./society/members/codes.ts";
import { memberImportFields, memberRowKinds } from "./society/members/import/codes.ts";
import { parkingPlaces, parkingVehicles } from "./society/parking/codes.ts";
import { recoveryCauses, recoveryStates } from "./society/recoveries/codes.ts";
import { agreementStates, importFields, residentTypes } from "./society/residents/codes.ts";
import { amenities } from "./society/societies/codes.ts";

/** The labels of codes: each is declared as `labels("name", …)`, and has its translation by that name and its codes. */
export const labelTables = {
  roleLabels,
  ...marketTables,
  ageBandLabels,
  weekdays,
  activeStates,
  accountTypes,
  languageLabels,
  enquiryStates,
  ...enquiryTables,
  announcementTypeLabels,
  ticketMoves,
  auditFields,
  announcementPriorities,
  announcementStatuses,
  blockIssueCategories,
  blockIssuePriorities,
  blockIssueStatuses,
  bookingStatusLabels,
  incidentPriorityLabels,
  incidentStatusLabels,
  ticketCategories,
  ticketPriorities,
  ticketStatuses,
  actorsWithoutRole,
  auditActions,
  auditEvents,
  auditThings,
  invitationStatuses,
  inviterTypeLabels,
  ...messageTables,
  staffRoles,
  proposalKinds,
  proposalStates,
  sharedOutcomes,
  recoveryCauses,
  recoveryStates,
  handoverStates,
  handoverItemKinds,
  seatStates,
  handoverGaps,
  handoverSides,
  handoverFigures,
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
  cameraStatuses,
  visitPurposes,
  visitorStatuses,
  depositEntryTypes,
  rentBillTypes,
  rentStatuses,
  contractStatuses,
  rentalContractStatuses,
  amenities,
  billHeads,
  billRules,
  noBillReasons,
  eventStates,
  undoObstacles,
  oldBillFields,
  oldRowProblems,
  comparisonResults,
  otherHeads,
  gstDocuments,
  gstRemarks,
  chargePurposes,
  interestUnits,
  interestSince,
  appropriationOrders,
  interestWords,
  lateFeeTimes,
  lateFeeWords,
  feeUnits,
  yearRebateUnits,
  rebateReasons,
  chargeWords,
  chargeProblemTexts,
  billStatuses,
  billTypes,
  interestNotes,
  billLayouts,
  noteBatchKinds,
  noteProblems,
  noteRowProblems,
  noteTypes,
  entryKinds,
  ledgerGroups,
  ledgerTypes,
  ...accountingTables,
  collectionStates,
  contactKinds,
  followUpKinds,
  promiseStates,
  planStates,
  instalmentStates,
  reminderTexts,
  ledgerPurposes,
  bookFaults,
  monthStates,
  postingParts,
  openingGaps,
  openingStates,
  openingUses,
  paymentModes,
  receiptModes,
  claimStatuses,
  flatTypes,
  flatUses,
  answers,
  connectionTypes,
  flatLabelPatterns,
  joinStates,
  occupancies,
  agreementStates,
  importFields,
  memberImportFields,
  memberRowKinds,
  residentTypes,
  acquisitions,
  parkingPlaces,
  parkingVehicles,
  readingSources,
  readingProblems,
  certificateKinds,
  certificateStates,
  certificateStandings,
  registers,
} as const;
export type LabelTable = keyof typeof labelTables;

/** Texts that one place says by their code, in the language of who reads them. */
export const texts = {
  ...accountingTexts,
  ...{
    alertTexts,
    bookTexts,
    certificateTexts,
    gstTexts,
    handoverTexts,
    letterTexts,
    mailTexts,
    numberTexts,
    packTexts,
    paperTexts,
    openingTrialTexts,
    problems,
    recoveryTexts,
    registerTexts,
    reportTexts,
    rowReasons,
    voucherTexts,
    statementTexts,
  },
  refusals: Object.fromEntries(Object.entries(refusals).map(([code, { sentence }]) => [code, sentence])),
  /** What a call answers when it is done, by its path. */
  done: {
    usual: usualDone,
    ...Object.fromEntries(allCalls.filter(({ done }) => done !== usualDone).map(({ path, done }) => [path, done])),
  },
} as const;
