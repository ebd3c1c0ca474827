import { sql } from "kysely";
import { type Day, dayOf } from "#domain/platform/days.ts";
import type { PropertyId } from "#domain/platform/ids.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import { ResidentDraft } from "#domain/society/residents/draft.ts";
import { actAs } from "../../../core/audit/queries.ts";
import { notify } from "../../../core/notifications/notify.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { Enqueue, JobContext } from "../../../platform/job.ts";
import { findForWelcome, insertResident } from "../../../society/residents/queries.ts";
import { runsOn } from "./queries.ts";

type Work = { enqueue: Enqueue; now: Date };

/** Locks a home until this transaction ends: every change of its contracts or its flat uses this. */
export const lockHome = (tx: Tx, propertyId: PropertyId | string) =>
  tx
    .selectFrom("property")
    .select(["vendor_id", "property_title", "owner_name", "property_type"])
    .where("property_id", "=", propertyId)
    .forUpdate()
    .executeTakeFirst();

/** The flat that the home is confirmed for. */
const findHome = (tx: Tx, propertyId: string) =>
  tx
    .selectFrom("property_flat as link")
    .innerJoin("flat", "flat.flat_id", "link.flat_id")
    .innerJoin("property", "property.property_id", "link.property_id")
    .select(["property_flat_id", "flat.flat_id", "flat.building_id", "flat.block_id", "flat.society_id"])
    .select("property_type")
    .where("link.property_id", "=", propertyId)
    .where("link.status", "=", 2)
    .executeTakeFirst();
type Home = NonNullable<Awaited<ReturnType<typeof findHome>>>;

const runningOf = (tx: Tx, propertyId: string, today: Day) =>
  tx
    .selectFrom("rental_contract as contract")
    .select(["rental_contract_id", "tenant_name", "tenant_phone_number", "tenant_email_id", "contract_start_date"])
    .where("property_id", "=", propertyId)
    .where(runsOn(today))
    .orderBy("contract_start_date")
    .orderBy("rental_contract_id")
    .execute();
type Running = Awaited<ReturnType<typeof runningOf>>[number];

const openOf = (tx: Tx, propertyId: string) =>
  tx
    .selectFrom("contract_resident as stay")
    .innerJoin("rental_contract as contract", "contract.rental_contract_id", "stay.rental_contract_id")
    .selectAll("stay")
    .innerJoin("property_flat as link", "link.property_flat_id", "stay.property_flat_id")
    .select(["contract_end_date", "vacate_date", "link.status as link_status"])
    .where("contract.property_id", "=", propertyId)
    .where("stay.ended_on", "is", null)
    .execute();
type Stay = Awaited<ReturnType<typeof openOf>>[number];

/**
 * Makes who lives in the flat of a home follow from its contracts: their tenants are its residents as long as they run and the
 * society confirms the flat. Says the same however often it runs. The caller has locked the home.
 */
export async function followContracts(tx: Tx, work: Work, propertyId: PropertyId | string): Promise<void> {
  const today = dayOf(work.now);
  const home = await findHome(tx, propertyId);
  const running = home ? await runningOf(tx, propertyId, today) : [];
  const open = await openOf(tx, propertyId);
  const isHere = ({ property_flat_id }: Stay) => property_flat_id === home?.property_flat_id;
  for (const stay of open.filter((each) => !isHere(each))) await end(tx, work, stay);
  const here = new Map(open.filter(isHere).map((stay) => [stay.rental_contract_id, stay]));
  // Move-ins come before move-outs: a renewal then finds its tenant living there.
  for (const contract of running) {
    const stay = here.get(contract.rental_contract_id);
    here.delete(contract.rental_contract_id);
    if (!stay) await begin(tx, work, home!, contract);
    else if (stay.phone_number !== contract.tenant_phone_number) await renumber(tx, work, home!, stay, contract);
  }
  for (const stay of here.values()) await end(tx, work, stay);
}

/**
 * The resident with this number in the flat: an active one, otherwise one whom only the end of a link made inactive.
 */
const findThere = (tx: Tx, flatId: string, phone: string) =>
  tx
    .selectFrom("resident")
    .select(["society_resident_id", "status"])
    .select([
      sql<boolean>`exists (select from contract_resident as stay
        where stay.society_resident_id = resident.society_resident_id and ended_on is null)`.as("is_held"),
      sql<boolean>`exists (select from contract_resident as stay
        where stay.society_resident_id = resident.society_resident_id and is_made)`.as("is_made"),
    ])
    .where("flat_id", "=", flatId)
    .where("phone_number", "=", phone)
    .where(sql<boolean>`(status or moved_out_on is null and exists (
      select from contract_resident as stay where stay.society_resident_id = resident.society_resident_id))`)
    .orderBy("status", "desc")
    .orderBy("created_at", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

async function begin(tx: Tx, work: Work, home: Home, contract: Running): Promise<void> {
  const { now } = work;
  const { tenant_phone_number: phone } = contract;
  const today = dayOf(now);
  const there = await findThere(tx, home.flat_id, phone);
  // Inactive although a contract holds them: the society decided this, and its decision takes precedence.
  if (there && !there.status && !there.is_held)
    await tx
      .updateTable("resident")
      .set({ status: true, updated_at: now })
      .where("society_resident_id", "=", there.society_resident_id)
      .execute();
  const residentId = there?.society_resident_id ?? (await settleIn(tx, work, home, contract));
  await tx
    .insertInto("contract_resident")
    .values({
      rental_contract_id: contract.rental_contract_id,
      property_flat_id: home.property_flat_id,
      society_resident_id: residentId,
      phone_number: phone,
      // A renewal continues with the resident of the contract before it.
      is_made: there?.is_made ?? true,
      began_on: today,
    })
    .execute();
}

/** A new resident, who is notified. The contract bills the rent: the society bills none. */
async function settleIn(tx: Tx, { enqueue, now }: Work, home: Home, contract: Running): Promise<string> {
  const { tenant_phone_number: phone, tenant_email_id: email } = contract;
  const before = await tx
    .selectFrom("contract_resident")
    .select("contract_resident_id")
    .where("rental_contract_id", "=", contract.rental_contract_id)
    .limit(1)
    .executeTakeFirst();
  const { flat_id, building_id, block_id, society_id, property_type } = home;
  const draft = ResidentDraft.parse({
    BuildingID: building_id,
    Flat_No: "-",
    Name: contract.tenant_name,
    PhoneNumber: phone,
    EmailID: email,
    Resident_Type: property_type === 3 ? 3 : 2,
    // A resident who returns to a reactivated contract moves in today.
    Moved_In_On: before ? dayOf(now) : contract.contract_start_date,
  });
  const made = await insertResident(tx, { flat_id, building_id, block_id, society_id }, draft, now);
  // The society entered the same number a moment ago.
  if (!made) return (await findThere(tx, flat_id, phone))!.society_resident_id;
  const { society_name, flat_label } = await findForWelcome(tx, made);
  await notify(
    tx,
    { enqueue, now },
    {
      to: { phone, vendorType: vendorTypes.tenant, email: email || null },
      from: { societyId: society_id },
      kind: "resident-welcome",
      values: { Society_Name: society_name, Flat_No: flat_label },
      link: "/dashboard",
      onceKey: `resident-welcome:${made}`,
    },
  );
  return made;
}

/** The contract has another number: its resident takes it, or is replaced by the resident who already has it. */
async function renumber(tx: Tx, work: Work, home: Home, stay: Stay, contract: Running): Promise<void> {
  const phone = contract.tenant_phone_number;
  const taken = await findThere(tx, home.flat_id, phone);
  if (!taken) {
    await tx
      .updateTable("resident")
      .set({
        phone_number: phone,
        name: contract.tenant_name,
        email_id: contract.tenant_email_id,
        updated_at: work.now,
      })
      .where("society_resident_id", "=", stay.society_resident_id)
      // An owner's number, and one that the society has changed since, are the society's to change.
      .where("resident_type", "<>", 1)
      .where("phone_number", "=", stay.phone_number)
      .execute();
    await tx
      .updateTable("contract_resident")
      .set({ phone_number: phone })
      .where("contract_resident_id", "=", stay.contract_resident_id)
      .execute();
    return;
  }
  await end(tx, work, stay);
  await begin(tx, work, home, contract);
}

/**
 * The contract no longer has its resident. If the home still has the flat, the contract has ended and the resident has
 * moved out. Otherwise the link was removed: then only a resident whom the contract created becomes inactive.
 */
async function end(tx: Tx, { now }: Work, stay: Stay): Promise<void> {
  const hasLeft = stay.link_status === 2;
  const today = dayOf(now);
  await tx
    .updateTable("contract_resident")
    // A clock may have been set back.
    .set({ ended_on: sql<Day>`greatest(${today}::date, began_on)` })
    .where("contract_resident_id", "=", stay.contract_resident_id)
    .execute();
  if (!hasLeft && !stay.is_made) return;
  const last = [today, stay.contract_end_date, stay.vacate_date].filter((day) => day !== null).sort()[0]!;
  await tx
    .updateTable("resident")
    .set({
      status: false,
      updated_at: now,
      ...(hasLeft && { moved_out_on: sql<Day>`greatest(${last}::date, moved_in_on)` }),
    })
    .where("society_resident_id", "=", stay.society_resident_id)
    .where("status", "=", true)
    // Owners do not live there by a contract; a resident with another contract stays.
    .where("resident_type", "<>", 1)
    .where(sql<boolean>`not exists (select from contract_resident as other
      where other.society_resident_id = resident.society_resident_id and other.ended_on is null)`)
    .where(
      sql<boolean>`flat_id = (select flat_id from property_flat where property_flat_id = ${stay.property_flat_id})`,
    )
    .execute();
}

/** Homes whose contracts began or ended since they were last followed: those of the day, and what a server that was down missed. */
async function listBehind(db: Db, today: Day): Promise<string[]> {
  const { rows } = await sql<{ property_id: string }>`
    select distinct link.property_id from property_flat as link
      join rental_contract as contract on contract.property_id = link.property_id
      left join contract_resident as stay on stay.rental_contract_id = contract.rental_contract_id and stay.ended_on is null
    where link.status = 2 and ${runsOn(today)} <> (stay.contract_resident_id is not null)`.execute(db);
  return rows.map(({ property_id }) => property_id);
}

/** Updates every home that is out of date, each in a separate transaction. */
export async function followEveryHome({ db, now, enqueue, transaction }: JobContext): Promise<void> {
  const job = "properties.follow-contracts";
  for (const propertyId of await listBehind(db, dayOf(now)))
    await transaction(async (tx) => {
      await actAs(tx, { vendorId: undefined, role: "job", call: job, requestId: job, at: now });
      await lockHome(tx, propertyId);
      await followContracts(tx, { enqueue, now }, propertyId);
    });
}
