import { announcements } from "./community/announcements/calls.ts";
import { blockIssues } from "./community/block-issues/calls.ts";
import { bookings } from "./community/bookings/calls.ts";
import { incidents } from "./community/incidents/calls.ts";
import { tickets } from "./community/tickets/calls.ts";
import { audit } from "./core/audit/calls.ts";
import { invitations } from "./core/invitations/calls.ts";
import { notifications } from "./core/notifications/calls.ts";
import { outbox } from "./core/outbox/calls.ts";
import { places } from "./core/places/calls.ts";
import { preferences } from "./core/preferences/calls.ts";
import { proposals } from "./core/proposals/calls.ts";
import { session } from "./core/session/calls.ts";
import { staff } from "./core/staff/calls.ts";
import { standings } from "./core/standings/calls.ts";
import { uploads } from "./core/uploads/calls.ts";
import { certificates } from "./desk/certificates/calls.ts";
import { dashboards } from "./desk/dashboards/calls.ts";
import { handovers } from "./desk/handovers/calls.ts";
import { homes } from "./desk/homes/calls.ts";
import { portfolio } from "./desk/portfolio/calls.ts";
import { recoveryPapers } from "./desk/recovery-papers/calls.ts";
import { registers } from "./desk/registers/calls.ts";
import { reports } from "./desk/reports/calls.ts";
import { blockSecurity } from "./gate/block-security/calls.ts";
import { cameras } from "./gate/cameras/calls.ts";
import { gates } from "./gate/gates/calls.ts";
import { visitors } from "./gate/visitors/calls.ts";
import { rents } from "./leases/rents/calls.ts";
import { tenancies } from "./leases/tenancies/calls.ts";
import { alerts } from "./market/alerts/calls.ts";
import { comparables } from "./market/comparables/calls.ts";
import { enquiries } from "./market/enquiries/calls.ts";
import { nearby } from "./market/nearby/calls.ts";
import { placePages } from "./market/place-pages/calls.ts";
import { properties } from "./market/properties/calls.ts";
import { reading } from "./market/reading/calls.ts";
import { shortlist } from "./market/shortlist/calls.ts";
import { site } from "./market/site/calls.ts";
import { statistics } from "./market/statistics/calls.ts";
import { suggestions } from "./market/suggestions/calls.ts";
import { annualAccounts } from "./money/annual-accounts/calls.ts";
import { bank } from "./money/bank/calls.ts";
import { bills } from "./money/bills/calls.ts";
import { budgets } from "./money/budgets/calls.ts";
import { charges } from "./money/charges/calls.ts";
import { closings } from "./money/closings/calls.ts";
import { collections } from "./money/collections/calls.ts";
import { deposits } from "./money/deposits/calls.ts";
import { journal } from "./money/journal/calls.ts";
import { meters } from "./money/meters/calls.ts";
import { openings } from "./money/openings/calls.ts";
import { payables } from "./money/payables/calls.ts";
import { payments } from "./money/payments/calls.ts";
import { transparency } from "./money/transparency/calls.ts";
import { writeOffs } from "./money/write-offs/calls.ts";
import { yearEnds } from "./money/year-ends/calls.ts";
import type { Call } from "./platform/call.ts";
import { blocks } from "./society/blocks/calls.ts";
import { buildings } from "./society/buildings/calls.ts";
import { flats } from "./society/flats/calls.ts";
import { joining } from "./society/joining/calls.ts";
import { labels } from "./society/labels/calls.ts";
import { members } from "./society/members/calls.ts";
import { parking } from "./society/parking/calls.ts";
import { recoveries } from "./society/recoveries/calls.ts";
import { residents } from "./society/residents/calls.ts";
import { societies } from "./society/societies/calls.ts";

/** Named, since the compiler does not write out a type of this size. */
export type Domain = {
  session: typeof session;
  preferences: typeof preferences;
  places: typeof places;
  societies: typeof societies;
  standings: typeof standings;
  blocks: typeof blocks;
  buildings: typeof buildings;
  flats: typeof flats;
  labels: typeof labels;
  joining: typeof joining;
  members: typeof members;
  parking: typeof parking;
  residents: typeof residents;
  recoveries: typeof recoveries;
  proposals: typeof proposals;
  staff: typeof staff;
  bills: typeof bills;
  payments: typeof payments;
  openings: typeof openings;
  "write-offs": typeof writeOffs;
  meters: typeof meters;
  charges: typeof charges;
  journal: typeof journal;
  budgets: typeof budgets;
  closings: typeof closings;
  deposits: typeof deposits;
  transparency: typeof transparency;
  "year-ends": typeof yearEnds;
  bank: typeof bank;
  "annual-accounts": typeof annualAccounts;
  collections: typeof collections;
  payables: typeof payables;
  announcements: typeof announcements;
  incidents: typeof incidents;
  properties: typeof properties;
  reading: typeof reading;
  suggestions: typeof suggestions;
  enquiries: typeof enquiries;
  nearby: typeof nearby;
  "place-pages": typeof placePages;
  shortlist: typeof shortlist;
  comparables: typeof comparables;
  statistics: typeof statistics;
  alerts: typeof alerts;
  tenancies: typeof tenancies;
  tickets: typeof tickets;
  rents: typeof rents;
  bookings: typeof bookings;
  "block-issues": typeof blockIssues;
  "block-security": typeof blockSecurity;
  cameras: typeof cameras;
  visitors: typeof visitors;
  gates: typeof gates;
  certificates: typeof certificates;
  registers: typeof registers;
  portfolio: typeof portfolio;
  handovers: typeof handovers;
  "recovery-papers": typeof recoveryPapers;
  reports: typeof reports;
  invitations: typeof invitations;
  notifications: typeof notifications;
  uploads: typeof uploads;
  dashboards: typeof dashboards;
  homes: typeof homes;
  site: typeof site;
  audit: typeof audit;
  outbox: typeof outbox;
};

/** The table of contents: every call of the product, by feature. */
export const domain: Domain = {
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
  openings,
  "write-offs": writeOffs,
  meters,
  charges,
  journal,
  budgets,
  closings,
  deposits,
  transparency,
  "year-ends": yearEnds,
  bank,
  "annual-accounts": annualAccounts,
  collections,
  payables,
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

type AnyCall = { [F in keyof Domain]: { [C in keyof Domain[F]]: Domain[F][C] }[keyof Domain[F]] }[keyof Domain];
export type CallPath = AnyCall["path"];
/** The calls that honour an Idempotency-Key, and those that need none. */
export type OncePath = Extract<AnyCall, { once: true }>["path"];
export type PlainPath = Exclude<CallPath, OncePath>;
/** An index, since a search through the union of all calls at each use slows the type check down. */
type CallsByPath = { [C in AnyCall as C["path"]]: C };
export type CallAt<P extends CallPath> = CallsByPath[P];

export const allCalls: readonly Call[] = Object.values(domain).flatMap(
  (feature): Call[] => Object.values(feature) as Call[],
);
