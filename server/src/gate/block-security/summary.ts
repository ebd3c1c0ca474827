import { domain } from "#domain";
import type { BlockSummary } from "#domain/gate/block-security/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { countOpenIssues } from "../../community/block-issues/queries.ts";
import type { Db } from "../../platform/db/database.ts";
import { handler } from "../../platform/handler.ts";
import type { Cameras } from "../../platform/outside/cameras.ts";
import type { SocietyScope } from "../../platform/scope.ts";
import { countCameras } from "../cameras/queries.ts";
import { countLive } from "../visitors/queries.ts";
import { countOpen } from "./queries.ts";

export const summary = handler(domain["block-security"].summary, ({ reads, actor, outside, now }) =>
  summaryOf(reads, actor, { cameras: outside.cameras, now }),
);

/** The state of the blocks in scope. */
export async function summaryOf(
  db: Db,
  scope: SocietyScope,
  { cameras, now }: { cameras: Cameras; now: Date },
): Promise<BlockSummary> {
  const [incidents, counted, issues, visits] = await Promise.all([
    countOpen(db, scope),
    countCameras(db, scope),
    countOpenIssues(db, scope),
    countLive(db, scope, dayOf(now), now),
  ]);
  return {
    Open_Issue_Count: incidents.open,
    High_Priority_Count: incidents.high,
    Visitors_Inside_Count: visits.inside,
    Visitors_Expected_Count: visits.expected,
    Cameras_Online_Count: cameras.of(scope.societyId).networks.length > 0 ? counted.online : null,
    Camera_Count: counted.all,
    Block_Issue_Count: issues.open,
    Urgent_Block_Issue_Count: issues.urgent,
  };
}
