import { sql } from "kysely";
import { longestShift } from "#domain/gate/gates/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { Role } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../platform/db/database.ts";

/** Who is on shift on the phone of a call, and at which gate. */
export type Duty = { gateId: string; staffId: string; name: string };

type Found = {
  is_needed: boolean;
  has_gates: boolean;
  gate_device_id: string | null;
  gate_id: string | null;
  gate_name: string | null;
  staff_id: string | null;
  name: string | null;
  started_at: Date | null;
};

type Here = { societyId: string | undefined; firstKey: Buffer };

/** Shifts that were not ended, are not too long, and whose guard still has the appointment. */
export const presentShifts = (now: Date) => sql`(
  select gate_shift.gate_device_id, gate_shift.staff_id, staff.name, started_at
  from gate_shift join staff using (staff_id)
  where gate_shift.ended_at is null and started_at > ${new Date(now.getTime() - longestShift * 3600_000)}
    and staff.ended_at is null and (until_on is null or until_on >= ${dayOf(now)}::date))`;

/** The binding of the caller's phone in this society, and who is on shift on it. */
export async function findDuty(db: Db | Tx, { societyId, firstKey }: Here, now: Date): Promise<Found> {
  const { rows } = await sql<Found>`
    select coalesce(setting.needs_shift, false) as is_needed,
      exists (select from gate as any_gate where any_gate.society_id = here.society_id and any_gate.status) as has_gates,
      device.gate_device_id, device.gate_id, gate.name as gate_name,
      shift.staff_id, shift.name, shift.started_at
    from (select ${societyId ?? null}::uuid as society_id) as here
      left join visitor_setting as setting using (society_id)
      left join gate_device as device on device.society_id = here.society_id and device.first_key_hash = ${firstKey}
        and device.ended_at is null
      left join gate on gate.gate_id = device.gate_id
      left join ${presentShifts(now)} as shift on shift.gate_device_id = device.gate_device_id`.execute(db);
  return rows[0]!;
}

/** Whether a guard can work at the gates of their society now. */
export async function isOnDuty(db: Db | Tx, here: Here, now: Date): Promise<boolean> {
  const { is_needed, staff_id } = await findDuty(db, here, now);
  return !is_needed || staff_id !== null;
}

type Working = {
  db: Db | Tx;
  actor: Here & { role: Role };
  now: Date;
  refuse: (code: "no-gate-shift") => never;
};

/**
 * The gate and the guard on shift of a call at the gate, if its phone is bound. Refuses a guard without a shift where the
 * society wants one; other roles work at the gate as they always did.
 */
export async function requireDuty({ db, actor, now, refuse }: Working): Promise<Duty | undefined> {
  const { is_needed, gate_id, staff_id, name } = await findDuty(db, actor, now);
  if (gate_id !== null && staff_id !== null) return { gateId: gate_id, staffId: staff_id, name: name! };
  return is_needed && actor.role === "guard" ? refuse("no-gate-shift") : undefined;
}
