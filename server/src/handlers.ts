import { announcements } from "./community/announcements/handlers.ts";
import { blockIssues } from "./community/block-issues/handlers.ts";
import { bookings } from "./community/bookings/handlers.ts";
import { incidents } from "./community/incidents/handlers.ts";
import { tickets } from "./community/tickets/handlers.ts";
import { audit } from "./core/audit/handlers.ts";
import { invitations } from "./core/invitations/handlers.ts";
import { notifications } from "./core/notifications/handlers.ts";
import { outbox } from "./core/outbox/handlers.ts";
import { places } from "./core/places/handlers.ts";
import { preferences } from "./core/preferences/handlers.ts";
import { proposals } from "./core/proposals/handlers.ts";
import { session } from "./core/session/handlers.ts";
import { staff } from "./core/staff/handlers.ts";
import { standings } from "./core/standings/handlers.ts";
import { uploads } from "./core/uploads/handlers.ts";
import { certificates } from "./desk/certificates/handlers.ts";
import { dashboards } from "./desk/dashboards/handlers.ts";
import { handovers } from "./desk/handovers/handlers.ts";
import { homes } from "./desk/homes/handlers.ts";
import { portfolio } from "./desk/portfolio/handlers.ts";
import { recoveryPapers } from "./desk/recovery-papers/handlers.ts";
import { registers } from "./desk/registers/handlers.ts";
import { reports } from "./desk/reports/handlers.ts";
import { blockSecurity } from "./gate/block-security/handlers.ts";
import { cameras } from "./gate/cameras/handlers.ts";
import { gates } from "./gate/gates/handlers.ts";
import { visitors } from "./gate/visitors/handlers.ts";
import { rents } from "./leases/rents/handlers.ts";
import { tenancies } from "./leases/tenancies/handlers.ts";
import { alerts } from "./market/alerts/handlers.ts";
import { comparables } from "./market/comparables/handlers.ts";
import { enquiries } from "./market/enquiries/handlers.ts";
import { nearby } from "./market/nearby/handlers.ts";
import { placePages } from "./market/place-pages/handlers.ts";
import { properties } from "./market/properties/handlers.ts";
import { reading } from "./market/reading/handlers.ts";
import { shortlist } from "./market/shortlist/handlers.ts";
import { site } from "./market/site/handlers.ts";
import { statistics } from "./market/statistics/handlers.ts";
import { suggestions } from "./market/suggestions/handlers.ts";
import { annualAccounts } from "./money/annual-accounts/handlers.ts";
import { bank } from "./money/bank/handlers.ts";
import { bills } from "./money/bills/handlers.ts";
import { budgets } from "./money/budgets/handlers.ts";
import { charges } from "./money/charges/handlers.ts";
import { closings } from "./money/closings/handlers.ts";
import { collections } from "./money/collections/handlers.ts";
import { deposits } from "./money/deposits/handlers.ts";
import { journal } from "./money/journal/handlers.ts";
import { meters } from "./money/meters/handlers.ts";
import { openings } from "./money/openings/handlers.ts";
import { payables } from "./money/payables/handlers.ts";
import { payments } from "./money/payments/handlers.ts";
import { transparency } from "./money/transparency/handlers.ts";
import { writeOffs } from "./money/write-offs/handlers.ts";
import { yearEnds } from "./money/year-ends/handlers.ts";
import type { Handlers } from "./platform/handler.ts";
import { blocks } from "./society/blocks/handlers.ts";
import { buildings } from "./society/buildings/handlers.ts";
import { flats } from "./society/flats/handlers.ts";
import { joining } from "./society/joining/handlers.ts";
import { labels } from "./society/labels/handlers.ts";
import { members } from "./society/members/handlers.ts";
import { parking } from "./society/parking/handlers.ts";
import { recoveries } from "./society/recoveries/handlers.ts";
import { residents } from "./society/residents/handlers.ts";
import { societies } from "./society/societies/handlers.ts";

/** A call without a handler, or a handler without its call's exact types, does not compile. */
export const handlers: Handlers = {
  session,
  preferences,
  places,
  societies,
  standings,
  blocks,
  buildings,
  flats,
  labels,
  joining,
  members,
  parking,
  residents,
  recoveries,
  proposals,
  staff,
  bills,
  payments,
  journal,
  budgets,
  closings,
  deposits,
  transparency,
  "year-ends": yearEnds,
  bank,
  "annual-accounts": annualAccounts,
  collections,
  openings,
  "write-offs": writeOffs,
  payables,
  meters,
  charges,
  announcements,
  incidents,
  properties,
  reading,
  suggestions,
  enquiries,
  nearby,
  "place-pages": placePages,
  shortlist,
  comparables,
  statistics,
  alerts,
  tenancies,
  tickets,
  rents,
  bookings,
  "block-issues": blockIssues,
  "block-security": blockSecurity,
  cameras,
  visitors,
  gates,
  certificates,
  registers,
  portfolio,
  handovers,
  "recovery-papers": recoveryPapers,
  reports,
  invitations,
  notifications,
  uploads,
  dashboards,
  homes,
  site,
  audit,
  outbox,
};
