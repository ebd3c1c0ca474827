import type { Domain } from "#domain";
import type { Call } from "#domain/call.ts";
import { announcements } from "./announcements/handlers.ts";
import { audit } from "./audit/handlers.ts";
import { bills } from "./bills/handlers.ts";
import { blockIssues } from "./block-issues/handlers.ts";
import { blockSecurity } from "./block-security/handlers.ts";
import { blocks } from "./blocks/handlers.ts";
import { bookings } from "./bookings/handlers.ts";
import { buildings } from "./buildings/handlers.ts";
import { cameras } from "./cameras/handlers.ts";
import { dashboards } from "./dashboards/handlers.ts";
import { enquiries } from "./enquiries/handlers.ts";
import { flats } from "./flats/handlers.ts";
import type { Handler } from "./handler.ts";
import { homes } from "./homes/handlers.ts";
import { incidents } from "./incidents/handlers.ts";
import { invitations } from "./invitations/handlers.ts";
import { notifications } from "./notifications/handlers.ts";
import { outbox } from "./outbox/handlers.ts";
import { payments } from "./payments/handlers.ts";
import { places } from "./places/handlers.ts";
import { properties } from "./properties/handlers.ts";
import { rents } from "./rents/handlers.ts";
import { reports } from "./reports/handlers.ts";
import { residents } from "./residents/handlers.ts";
import { session } from "./session/handlers.ts";
import { site } from "./site/handlers.ts";
import { societies } from "./societies/handlers.ts";
import { staff } from "./staff/handlers.ts";
import { standings } from "./standings/handlers.ts";
import { tenancies } from "./tenancies/handlers.ts";
import { tickets } from "./tickets/handlers.ts";
import { uploads } from "./uploads/handlers.ts";
import { visitors } from "./visitors/handlers.ts";

type Handlers = {
  [F in keyof Domain]: { [C in keyof Domain[F]]: Domain[F][C] extends Call ? Handler<Domain[F][C]> : never };
};

/** A call without a handler, or a handler without its call's exact types, does not compile. */
export const handlers: Handlers = {
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
  invitations,
  notifications,
  uploads,
  dashboards,
  homes,
  site,
  audit,
  outbox,
};
