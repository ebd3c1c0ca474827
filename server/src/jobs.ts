import { jobs as announcements } from "./community/announcements/jobs.ts";
import { jobs as bookings } from "./community/bookings/jobs.ts";
import { jobs as tickets } from "./community/tickets/jobs.ts";
import { jobs as audit } from "./core/audit/jobs.ts";
import { jobs as backups } from "./core/backups/jobs.ts";
import { jobs as notifications } from "./core/notifications/jobs.ts";
import { jobs as session } from "./core/session/jobs.ts";
import { jobs as staff } from "./core/staff/jobs.ts";
import { jobs as uploads } from "./core/uploads/jobs.ts";
import { jobs as handovers } from "./desk/handovers/jobs.ts";
import { jobs as cameras } from "./gate/cameras/jobs.ts";
import { jobs as visitors } from "./gate/visitors/jobs.ts";
import { jobs as rents } from "./leases/rents/jobs.ts";
import { jobs as tenancies } from "./leases/tenancies/jobs.ts";
import { jobs as alerts } from "./market/alerts/jobs.ts";
import { jobs as enquiries } from "./market/enquiries/jobs.ts";
import { jobs as placePages } from "./market/place-pages/jobs.ts";
import { jobs as properties } from "./market/properties/jobs.ts";
import { jobs as statistics } from "./market/statistics/jobs.ts";
import { jobs as annualAccounts } from "./money/annual-accounts/jobs.ts";
import { jobs as gateway } from "./money/bank/gateway/jobs.ts";
import { jobs as cheques } from "./money/bank/post-dated/jobs.ts";
import { jobs as bills } from "./money/bills/jobs.ts";
import { jobs as collections } from "./money/collections/jobs.ts";
import { jobs as deposits } from "./money/deposits/jobs.ts";
import { jobs as journal } from "./money/journal/jobs.ts";
import { jobs as openings } from "./money/openings/jobs.ts";
import { jobs as payables } from "./money/payables/jobs.ts";
import { jobs as transparency } from "./money/transparency/jobs.ts";
import { paperFinder } from "./papers.ts";
import type { Jobs } from "./platform/job.ts";
import { openQueueOf, type Queue, type QueueParts } from "./platform/queue.ts";
import { jobs as joining } from "./society/joining/jobs.ts";
import { jobs as members } from "./society/members/jobs.ts";
import { jobs as recoveries } from "./society/recoveries/jobs.ts";
import { jobs as residents } from "./society/residents/jobs.ts";

/** Every kind of work of the product. One that no feature declares, or that is given something else, does not compile. */
const kinds = {
  ...session,
  ...audit,
  ...backups,
  ...notifications,
  ...properties,
  ...placePages,
  ...alerts,
  ...statistics,
  ...enquiries,
  ...residents,
  ...staff,
  ...members,
  ...openings,
  ...deposits,
  ...payables,
  ...transparency,
  ...journal,
  ...annualAccounts,
  ...recoveries,
  ...joining,
  ...tenancies,
  ...uploads,
  ...bills,
  ...collections,
  ...gateway,
  ...cheques,
  ...announcements,
  ...tickets,
  ...rents,
  ...bookings,
  ...cameras,
  ...visitors,
  ...handovers,
} satisfies Jobs;
/** For callers outside the server, which do not see the features' declarations. */
export type JobName = keyof typeof kinds;

export const openQueue = (parts: QueueParts): Promise<Queue> => openQueueOf({ kinds, paperFinder }, parts);
