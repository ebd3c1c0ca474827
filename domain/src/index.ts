import { announcements } from "./announcements/calls.ts";
import { audit } from "./audit/calls.ts";
import { bills } from "./bills/calls.ts";
import { blockIssues } from "./block-issues/calls.ts";
import { blockSecurity } from "./block-security/calls.ts";
import { blocks } from "./blocks/calls.ts";
import { bookings } from "./bookings/calls.ts";
import { buildings } from "./buildings/calls.ts";
import type { Call } from "./call.ts";
import { cameras } from "./cameras/calls.ts";
import { dashboards } from "./dashboards/calls.ts";
import { enquiries } from "./enquiries/calls.ts";
import { flats } from "./flats/calls.ts";
import { homes } from "./homes/calls.ts";
import { incidents } from "./incidents/calls.ts";
import { notifications } from "./notifications/calls.ts";
import { outbox } from "./outbox/calls.ts";
import { payments } from "./payments/calls.ts";
import { places } from "./places/calls.ts";
import { properties } from "./properties/calls.ts";
import { rents } from "./rents/calls.ts";
import { reports } from "./reports/calls.ts";
import { residents } from "./residents/calls.ts";
import { session } from "./session/calls.ts";
import { site } from "./site/calls.ts";
import { societies } from "./societies/calls.ts";
import { staff } from "./staff/calls.ts";
import { standings } from "./standings/calls.ts";
import { tenancies } from "./tenancies/calls.ts";
import { tickets } from "./tickets/calls.ts";
import { uploads } from "./uploads/calls.ts";
import { visitors } from "./visitors/calls.ts";

/** The table of contents: every call of the product, by feature. */
export const domain = {
  session,
  places,
  societies,
  standings,
  blocks,
  buildings,
  flats,
  residents,
  staff,
  bills,
  payments,
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
  reports,
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
export type CallAt<P extends CallPath> = Extract<AnyCall, { path: P }>;

export const allCalls: readonly Call[] = Object.values(domain).flatMap(
  (feature): Call[] => Object.values(feature) as Call[],
);
