import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { isGuardRole, pinTries, waitAfter } from "#domain/gate/gates/rules.ts";
import { dayOf } from "#domain/platform/days.ts";
import type { GateDeviceId, GateId, SocietyId, StaffId, VendorId } from "#domain/platform/ids.ts";
import { type Role, roles } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { presentShifts } from "./on-duty.ts";

/** More than a society has gates, or a gate phones. */
const most = 100;
const guardRoles = (Object.keys(roles) as Role[]).filter(isGuardRole);

type ListedDevice = {
  gate_device_id: string;
  name: string;
  bound_at: string | null;
  bound_by: string | null;
  code_until: string;
  shift_name: string | null;
  started_at: string | null;
};

/** The gates with their phones: those that are bound, and those whose code is still valid. */
export const listGates = (db: Db, societyId: SocietyId, now: Date) =>
  db
    .selectFrom("gate")
    .select((eb) => [
      "gate_id",
      "name",
      "status",
      jsonArrayFrom(
        eb
          .selectFrom("gate_device as device")
          .leftJoin("vendor as binder", "binder.vendor_id", "device.bound_by")
          .leftJoin(
            sql<{ gate_device_id: string; name: string; started_at: Date }>`${presentShifts(now)}`.as("shift"),
            (join) => join.onRef("shift.gate_device_id", "=", "device.gate_device_id"),
          )
          .select(["device.gate_device_id", "device.name", "bound_at", "code_until"])
          .select(["binder.full_name as bound_by", "shift.name as shift_name", "shift.started_at"])
          .whereRef("device.gate_id", "=", "gate.gate_id")
          .where("device.ended_at", "is", null)
          .where((device) => device.or([device("bound_at", "is not", null), device("code_until", ">", now)]))
          .orderBy("device.created_at")
          .limit(most),
      )
        .$castTo<ListedDevice[]>()
        .as("devices"),
    ])
    .where("society_id", "=", societyId)
    .orderBy("status", "desc")
    .orderBy(sql`lower(name)`)
    .orderBy("gate_id")
    .limit(most)
    .execute();
export type GateRow = Awaited<ReturnType<typeof listGates>>[number];

export async function needsShift(db: Db, societyId: SocietyId): Promise<boolean> {
  const row = await db
    .selectFrom("visitor_setting")
    .select("needs_shift")
    .where("society_id", "=", societyId)
    .executeTakeFirst();
  return row?.needs_shift ?? false;
}

export const saveNeedsShift = (tx: Tx, societyId: SocietyId, needs_shift: boolean) =>
  tx
    .insertInto("visitor_setting")
    .values({ society_id: societyId, needs_shift })
    .onConflict((conflict) => conflict.column("society_id").doUpdateSet({ needs_shift }))
    .execute();

/** Appointments of today by which people stand at the gate. Who has no phone of their own has never accepted one. */
const guards = (db: Db | Tx, societyId: SocietyId, now: Date) =>
  db
    .selectFrom("staff")
    .leftJoin("gate_pin", "gate_pin.staff_id", "staff.staff_id")
    .where("staff.society_id", "=", societyId)
    .where("role", "in", guardRoles)
    .where("ended_at", "is", null)
    .where("from_on", "<=", sql<never>`${dayOf(now)}::date`)
    .where(sql<boolean>`(until_on is null or until_on >= ${dayOf(now)}::date)`);

export const listGuards = (db: Db, societyId: SocietyId, now: Date) =>
  guards(db, societyId, now)
    .select(["staff.staff_id", "name", "role", "is_given", "locked_until"])
    .orderBy("name")
    .orderBy("staff.staff_id")
    .limit(500)
    .execute();
export type GuardRow = Awaited<ReturnType<typeof listGuards>>[number];

/** Whether this is a guard of today. */
export async function findGuard(db: Db | Tx, societyId: SocietyId, staffId: StaffId, now: Date) {
  const found = guards(db, societyId, now).select(["staff.staff_id", "name", "is_given"]);
  return found.where("staff.staff_id", "=", staffId).executeTakeFirst();
}

/** The caller's own appointment as a guard. */
export const findOwnGuard = (db: Db | Tx, societyId: SocietyId, phone: string, now: Date) =>
  guards(db, societyId, now)
    .select(["staff.staff_id", "is_given"])
    .where("accepted_phone", "=", phone)
    .orderBy("staff.created_at")
    .limit(1)
    .executeTakeFirst();

/** Fails on `gate_name_once` if the society has a gate of this name. */
export async function insertGate(tx: Tx, societyId: SocietyId, name: string, now: Date): Promise<string> {
  const { gate_id } = await tx
    .insertInto("gate")
    .values({ society_id: societyId, name, created_at: now })
    .returning("gate_id")
    .executeTakeFirstOrThrow();
  return gate_id;
}

export const lockGate = (tx: Tx, societyId: SocietyId, gateId: GateId) =>
  tx
    .selectFrom("gate")
    .select(["gate_id", "name", "status"])
    .where("gate_id", "=", gateId)
    .where("society_id", "=", societyId)
    .forUpdate()
    .executeTakeFirst();

/** Fails on `gate_name_once` if another gate has the name. */
export const updateGate = (tx: Tx, gateId: GateId, changed: { name: string; status: boolean }) =>
  tx.updateTable("gate").set(changed).where("gate_id", "=", gateId).execute();

type Binding = { society_id: string; gate_id: string; name: string; code_hash: Buffer; code_until: Date };

export async function insertDevice(tx: Tx, made: Binding, by: VendorId, now: Date): Promise<string> {
  const { gate_device_id } = await tx
    .insertInto("gate_device")
    .values({ ...made, created_by: by, created_at: now })
    .returning("gate_device_id")
    .executeTakeFirstOrThrow();
  return gate_device_id;
}

/** The waiting binding that a code opens, locked. */
export const lockByCode = (tx: Tx, societyId: SocietyId, codeHash: Buffer, now: Date) =>
  tx
    .selectFrom("gate_device")
    .innerJoin("gate", "gate.gate_id", "gate_device.gate_id")
    .select(["gate_device_id", "gate.name as gate_name"])
    .where("gate_device.society_id", "=", societyId)
    .where("code_hash", "=", codeHash)
    .where("bound_at", "is", null)
    .where("ended_at", "is", null)
    .where("code_until", ">", now)
    .forUpdate("gate_device")
    .executeTakeFirst();

/** Fails on `gate_device_once` if the browser is bound elsewhere. */
export const bindDevice = (tx: Tx, deviceId: string, firstKey: Buffer, by: VendorId, now: Date) =>
  tx
    .updateTable("gate_device")
    .set({ first_key_hash: firstKey, bound_by: by, bound_at: now })
    .where("gate_device_id", "=", deviceId)
    .execute();

type Ended = { gateDeviceId: GateDeviceId } | { gateId: GateId } | { firstKey: Buffer };

/** Ends bindings of the society with the shifts on them; answers how many there were. */
export async function endDevices(tx: Tx, societyId: SocietyId, which: Ended, now: Date): Promise<number> {
  const rows = await tx
    .updateTable("gate_device")
    .set({ ended_at: now })
    .where("society_id", "=", societyId)
    .where("ended_at", "is", null)
    .where((eb) => {
      if ("gateDeviceId" in which) return eb("gate_device_id", "=", which.gateDeviceId);
      return "gateId" in which ? eb("gate_id", "=", which.gateId) : eb("first_key_hash", "=", which.firstKey);
    })
    .returning("gate_device_id")
    .execute();
  for (const { gate_device_id } of rows) await endShifts(tx, { deviceId: gate_device_id }, now);
  return rows.length;
}

/** Ends what is open on a phone, or of a guard. */
export const endShifts = (tx: Tx, of: { deviceId: string } | { staffId: string }, now: Date) =>
  tx
    .updateTable("gate_shift")
    .set({ ended_at: now })
    .where((eb) => ("deviceId" in of ? eb("gate_device_id", "=", of.deviceId) : eb("staff_id", "=", of.staffId)))
    .where("ended_at", "is", null)
    .execute();

type NewShift = { society_id: string; gate_id: string; gate_device_id: string; staff_id: string; started_at: Date };

/**
 * Begins a shift; the one before on this phone ends, and one of the same guard elsewhere. False where the phone was unbound in
 * the meantime.
 */
export async function takeOver(tx: Tx, made: NewShift): Promise<boolean> {
  // Two who take over at once wait for each other here.
  const device = await tx
    .selectFrom("gate_device")
    .select("gate_device_id")
    .where("gate_device_id", "=", made.gate_device_id)
    .where("ended_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!device) return false;
  await tx.selectFrom("staff").select("staff_id").where("staff_id", "=", made.staff_id).forNoKeyUpdate().execute();
  await endShifts(tx, { deviceId: made.gate_device_id }, made.started_at);
  await endShifts(tx, { staffId: made.staff_id }, made.started_at);
  await tx.insertInto("gate_shift").values(made).execute();
  return true;
}

type NewPin = { staff_id: string; society_id: string; pin_hash: Buffer; salt: Buffer; is_given: boolean; set_at: Date };

/** Replaces the guard's PIN, and lifts a wait. */
export const savePin = (tx: Tx, pin: NewPin) =>
  tx
    .insertInto("gate_pin")
    .values(pin)
    .onConflict((conflict) =>
      conflict.column("staff_id").doUpdateSet({
        pin_hash: pin.pin_hash,
        salt: pin.salt,
        is_given: pin.is_given,
        set_at: pin.set_at,
        wrong: 0,
        locked_until: null,
      }),
    )
    .execute();

/** Minutes to wait after each row of wrong PINs. */
const waits = Array.from({ length: 8 }, (_, row) => waitAfter((row + 1) * pinTries) / 60_000);

/** Counts a try before the PIN is compared, for good; nothing while the guard has to wait. Of many at once each counts. */
export async function countTry(db: Db, staffId: string, now: Date) {
  const { rows } = await sql<{ pin_hash: Buffer; salt: Buffer }>`
    update gate_pin set wrong = wrong + 1,
      locked_until = case when (wrong + 1) % ${pinTries} = 0 then ${now}::timestamptz + interval '1 minute'
        * (${sql.val(waits)}::int[])[least((wrong + 1) / ${pinTries}, ${waits.length})] else locked_until end
    where staff_id = ${staffId} and (locked_until is null or locked_until <= ${now})
    returning pin_hash, salt`.execute(db);
  return rows[0];
}

export async function findLock(db: Db, staffId: string): Promise<Date | null> {
  const row = await db.selectFrom("gate_pin").select("locked_until").where("staff_id", "=", staffId).executeTakeFirst();
  return row?.locked_until ?? null;
}

export const forgiveTries = (tx: Tx, staffId: string) =>
  tx.updateTable("gate_pin").set({ wrong: 0, locked_until: null }).where("staff_id", "=", staffId).execute();
