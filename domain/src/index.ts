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
import { enquiries } from "./market/enquiries/calls.ts";
import { properties } from "./market/properties/calls.ts";
import { site } from "./market/site/calls.ts";
import { bank } from "./money/bank/calls.ts";
import { bills } from "./money/bills/calls.ts";
import { charges } from "./money/charges/calls.ts";
import { collections } from "./money/collections/calls.ts";
import { journal } from "./money/journal/calls.ts";
import { meters } from "./money/meters/calls.ts";
import { openings } from "./money/openings/calls.ts";
import { payments } from "./money/payments/calls.ts";
import { writeOffs } from "./money/write-offs/calls.ts";
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

/** The table of contents: every call of the product, by feature. */
export const domain = {
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
  bank,
  collections,
  announcements,
  incidents,
  properties,
  enquiries,
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
export type Domain = typeof domain;

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
