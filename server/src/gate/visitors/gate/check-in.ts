import { domain } from "#domain";
import type { VisitorStatus } from "#domain/gate/visitors/codes.ts";
import type { VisitId } from "#domain/platform/ids.ts";
import { on } from "../../../platform/db/constraint.ts";
import type { Tx } from "../../../platform/db/database.ts";
import { type Context, handler } from "../../../platform/handler.ts";
import { type Duty, requireDuty } from "../../gates/on-duty.ts";
import { findVisit } from "../queries.ts";
import { readerOf } from "../reader.ts";
import { findPass, judge } from "./find-pass.ts";
import * as queries from "./queries.ts";
import { showAtGate } from "./view.ts";

const call = domain.visitors.checkIn;
type Here = Context<(typeof call)["refusals"][number], "gate.work">;

export const checkIn = handler(
  call,
  async (context, { VisitID, ...proof }) => {
    const duty = await requireDuty(context);
    const pass = VisitID === undefined ? await findPass(context, proof) : undefined;
    const entered = await context.transaction((tx) =>
      pass ? enterByPass(tx, context, pass.visitor_pass_id, duty) : enterByVisit(tx, context, VisitID!, duty),
    );
    return showAtGate(context, entered);
  },
  // Kept under the Idempotency-Key is the visit's id alone: the name goes when the visit goes.
  (context, entered: unknown) => showAtGate(context, entered as string),
);

async function enterByPass(tx: Tx, context: Here, passId: string, duty: Duty | undefined): Promise<string> {
  const { actor, now, refuse } = context;
  const pass = (await queries.lockPass(tx, passId)) ?? refuse("pass-expired");
  judge(context, pass, pass.is_several && (await queries.findInsideByPass(tx, passId)) !== undefined);
  const entry = { gate: actor.vendorId, duty, now };
  return pass.is_several
    ? queries.enterAgain(tx, passId, entry).catch(on("visit_inside_once", () => refuse("visitor-inside")))
    : queries.enterOnce(tx, passId, entry);
}

const closed = {
  scheduled: "visit-over",
  waiting: "visit-not-approved",
  pending: "visit-not-approved",
  approved: "visit-over",
  denied: "visit-denied",
  rejected: "visit-denied",
  checked_in: "visitor-inside",
  checked_out: "visit-over",
  cancelled: "visit-over",
} as const satisfies Record<VisitorStatus, unknown>;

async function enterByVisit(tx: Tx, context: Here, visitId: VisitId, duty: Duty | undefined): Promise<string> {
  const { actor, now, refuse } = context;
  const reader = (await readerOf(tx, actor, now)) ?? refuse("unknown-visit");
  const visit = (await findVisit(tx, reader, visitId)) ?? refuse("unknown-visit");
  if (visit.status === "scheduled") return enterByPass(tx, context, visit.visitor_pass_id!, duty);
  if (await queries.enterApproved(tx, visitId, { gate: actor.vendorId, duty, now })) return visitId;
  const present = (await findVisit(tx, reader, visitId)) ?? refuse("unknown-visit");
  return refuse(closed[present.status as VisitorStatus], { fields: { Decided_By: present.decided_by ?? "" } });
}
