import { mayDisturb } from "#domain/core/notifications/quiet/rules.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { keptAs } from "#domain/translations.ts";
import { notify } from "../../../core/notifications/notify.ts";
import { endQuestion } from "../../../core/notifications/push/over.ts";
import { quietOf } from "../../../core/notifications/quiet/queries.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Enqueue, JobContext } from "../../../platform/job.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { requestPath } from "../link.ts";
import * as queries from "./queries.ts";

type Work = { enqueue: Enqueue; now: Date };

const atOnce = 100;

/**
 * Asks the next person of the flat who may be disturbed, or leaves the decision to the gate if nobody is left. Whoever does not want to
 * be disturbed would not answer, and the visitor stands at the gate.
 */
export async function askNext(tx: Tx, { enqueue, now }: Work, visit: queries.VisitToApprove): Promise<void> {
  const people = await queries.listNext(tx, visit.visit_id, visit.ask_position ?? 0);
  const next = people.find((person) => mayDisturb(quietOf(person), now, "gate-question"));
  if (!next) {
    await queries.leaveToGate(tx, visit.visit_id);
    return;
  }
  const until = new Date(now.getTime() + visit.answer_seconds * 1000);
  await queries.giveTurn(tx, visit.visit_id, next.position, { now, until });
  await notify(
    tx,
    { enqueue, now },
    {
      to: { phone: next.phone_number, vendorType: vendorTypes.tenant, email: next.email_id || null },
      from: { societyId: next.society_id },
      kind: "visitor-waiting",
      values: {
        Society_Name: visit.society_name,
        Flat_No: visit.flat_label,
        Name: visit.name,
        Purpose_Label: keptAs("visitPurposes", visit.purpose),
      },
      link: requestPath(await signingSecret(tx), visit.visit_id, next.position),
      onceKey: requestKey(visit.visit_id, next.position),
    },
  );
  // At the second; the job of each minute makes good what is lost.
  await enqueue(tx, "visitors.escalate", {}, until);
}

/** By these keys the notices about a visit are found again, to be erased with it. */
export const requestKey = (visitId: string, position: number) => `visit:${visitId}:${position}`;
export const decidedKey = (visitId: string) => `visit:${visitId}:decided`;

/** Everybody who was asked about a visit is told that it is decided. */
export async function endRequests(tx: Tx, work: Work, visitId: string): Promise<void> {
  const positions = await queries.listAsked(tx, visitId);
  await endQuestion(
    tx,
    work,
    positions.map((position) => requestKey(visitId, position)),
  );
}

/** Passes unanswered requests on to the next person. */
export async function escalate({ transaction, enqueue, now }: JobContext): Promise<void> {
  const batch = () =>
    transaction(async (tx) => {
      const visits = await queries.takeUnanswered(tx, atOnce, now);
      for (const visit of visits) await askNext(tx, { enqueue, now }, visit);
      return visits.length;
    });
  while ((await batch()) === atOnce);
}
