import { createHash } from "node:crypto";
import { domain } from "#domain";
import { isAdministrator, type StaffRole } from "#domain/core/staff/rules.ts";
import { type Day, dayOf, financialYear } from "#domain/platform/days.ts";
import type { StaffId, VendorId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { notify } from "../../core/notifications/notify.ts";
import { keepAdministrator, listOfficers, nameOfOfficer } from "../../core/officers/queries.ts";
import { endStaff, lockStaff } from "../../core/staff/queries.ts";
import type { Tx } from "../../platform/db/database.ts";
import { type Context, handler } from "../../platform/handler.ts";
import { findCommittee, sidesOf } from "./committee.ts";
import type { HandoverRecord } from "./content.ts";
import { lockIn } from "./lock-draft.ts";
import { type Confirmation, complete, type HandoverRow, nextNumber, saveConfirmed } from "./queries.ts";

export const accept = handler(domain.handovers.accept, async (context, { Side, ...sent }) => {
  const { actor, now, transaction, refuse } = context;
  const { vendorId } = actor;
  return transaction(async (tx) => {
    const row = await lockIn(tx, context, sent, "review");
    const committee = await findCommittee(tx, row, now);
    if (!sidesOf(committee, vendorId, dayOf(now)).includes(Side)) return refuse("not-of-committee");
    if (row[`${Side}_at`] !== null) return refuse("answered-already");
    if (row.outgoing_by === vendorId || row.incoming_by === vendorId) return refuse("second-person");
    if (committee.gaps.length > 0) return refuse("handover-incomplete");
    const mine = { by: vendorId as string, at: now };
    const outgoing = Side === "outgoing" ? mine : confirmationOf(row.outgoing_by, row.outgoing_at);
    const incoming = Side === "incoming" ? mine : confirmationOf(row.incoming_by, row.incoming_at);
    if (outgoing && incoming) return { Handover_No: await finish(tx, context, row, { outgoing, incoming }) };
    await saveConfirmed(tx, row.handover_id, { outgoing, incoming });
    return { Handover_No: null };
  });
});

const earlierOf = (until: Day | null, day: Day): Day => (until !== null && until < day ? until : day);

const confirmationOf = (by: string | null, at: Date | null): Confirmation | undefined =>
  by !== null && at !== null ? { by, at } : undefined;

type Accepting = Pick<Context<"last-administrator", "staff.write">, "actor" | "now" | "refuse" | "enqueue">;
type Both = { outgoing: Confirmation; incoming: Confirmation };

/** Ends the outgoing terms, and writes the record under its number and hash; answers the number. */
async function finish(tx: Tx, context: Accepting, row: HandoverRow, { outgoing, incoming }: Both): Promise<string> {
  const { actor, now, enqueue } = context;
  const { societyId } = actor;
  const day = dayOf(now);
  const Handover_No = await nextNumber(tx, societyId, financialYear(day));
  const before = await listOfficers(tx, { societyId, may: "society.read", now });
  await endTerms(tx, context, row, Handover_No);
  const nameOf = ({ by }: Confirmation) => nameOfOfficer(tx, by as VendorId);
  const record: HandoverRecord = {
    Handover_No,
    ...row.frozen!,
    // Their terms end with this confirmation, if not before.
    Outgoing: row.frozen!.Outgoing.map((person) => ({ ...person, Until: earlierOf(person.Until, day) })),
    Accepted: {
      Outgoing: { Name: await nameOf(outgoing), At: outgoing.at.toISOString() },
      Incoming: { Name: await nameOf(incoming), At: incoming.at.toISOString() },
    },
  };
  const text = JSON.stringify(record);
  const hash = createHash("sha256").update(text).digest("hex");
  await complete(
    tx,
    row.handover_id,
    { outgoing, incoming, handover_no: Handover_No, record: text, record_sha256: hash },
    now,
  );
  await enqueue(tx, "handovers.print", { handoverId: row.handover_id });
  const values = {
    Society_Name: record.Society.Name,
    Handover_No,
    Outgoing: record.Accepted.Outgoing.Name,
    Incoming: record.Accepted.Incoming.Name,
  };
  await notify(
    tx,
    { enqueue, now },
    before.map(({ phone }) => ({
      to: { phone, vendorType: vendorTypes.society },
      from: { societyId },
      kind: "handover-completed" as const,
      values,
      link: "/handovers",
      onceKey: `handover-completed:${row.handover_id}`,
    })),
  );
  return Handover_No;
}

/** With the number of the handover as the reason. One that was ended meanwhile stays as it is. */
async function endTerms(tx: Tx, { actor, now, refuse }: Accepting, row: HandoverRow, no: string): Promise<void> {
  const { societyId, vendorId } = actor;
  const ended: StaffRole[] = [];
  for (const staffId of row.content.Outgoing as StaffId[]) {
    const person = await lockStaff(tx, staffId, { societyId });
    if (!person) continue;
    await endStaff(tx, staffId, { by: vendorId, reason: no, at: now });
    ended.push(person.role);
  }
  const administrator = ended.find(isAdministrator);
  if (administrator && !(await keepAdministrator(tx, { society_id: societyId, role: administrator }, now)))
    return refuse("last-administrator");
}
