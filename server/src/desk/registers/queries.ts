import { sql } from "kysely";
import type { Day } from "#domain/platform/days.ts";
import type { SocietyId } from "#domain/platform/ids.ts";
import type { Acquisition } from "#domain/society/members/codes.ts";
import type { ParkingPlace, ParkingVehicle } from "#domain/society/parking/codes.ts";
import type { Db } from "../../platform/db/database.ts";

type Holder = {
  name: string;
  address: string;
  occupation: string;
  age: number | null;
  is_associate: boolean;
};
type Nominee = {
  name: string;
  relationship: string;
  address: string;
  share: number;
  born_on: Day | null;
  guardian: string;
};
export type RegisterMember = {
  serial: number;
  flat_label: string;
  owned_from: Day | null;
  owned_until: Day | null;
  certificate_no: string;
  share_from: number | null;
  share_to: number | null;
  /** Of one share, as the society says. */
  share_face_paise: number | null;
  entrance_fee_paise: number | null;
  entrance_fee_on: Day | null;
  resolution_no: string;
  resolution_on: Day | null;
  remarks: string;
  holders: Holder[];
  nominated_on: Day | null;
  nominees: Nominee[];
  /** How and when the flat went to the next member, and who that is. */
  next_acquired_by: Acquisition | null;
  next_from: Day | null;
  next_name: string | null;
};

/** All members, also former ones, in the order of their admission; those whose day nobody knows come first. */
export async function listRegister(db: Db, societyId: SocietyId, most: number): Promise<RegisterMember[]> {
  const { rows } = await sql<RegisterMember>`
    select row_number() over (order by owned_from nulls first, member.created_at, member.member_id)::int as serial,
      (select label from flat_label where flat_label.flat_id = member.flat_id) as flat_label,
      owned_from, owned_until, certificate_no, share_from, share_to, entrance_fee_paise, entrance_fee_on,
      member.resolution_no, member.resolution_on, remarks,
      (select share_face_paise from society where society_id = ${societyId}) as share_face_paise,
      nomination.nominated_on, coalesce(nomination.nominees, '[]') as nominees, next.*,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'address', address, 'occupation', occupation,
          'age', age_at_admission, 'is_associate', is_associate) order by position), '[]')
        from member_holder where member_holder.member_id = member.member_id) as holders
    from member
    left join lateral (
      select nominated_on, (select jsonb_agg(jsonb_build_object('name', name, 'relationship', relationship,
          'address', address, 'share', share, 'born_on', born_on, 'guardian', guardian) order by position)
        from nominee where nominee.nomination_id = nomination.nomination_id) as nominees
      from nomination where nomination.member_id = member.member_id and revoked_on is null
    ) as nomination on true
    left join lateral (
      select acquired_by as next_acquired_by, owned_from as next_from,
        (select string_agg(name, ', ' order by position) from member_holder
          where member_holder.member_id = other.member_id) as next_name
      from member as other where other.flat_id = member.flat_id and other.owned_from > member.owned_until
      order by other.owned_from limit 1
    ) as next on true
    where member.society_id = ${societyId}
    order by serial limit ${most}`.execute(db);
  return rows;
}

export type RegisterNomination = {
  serial: number;
  flat_label: string;
  member_name: string;
  nominated_on: Day;
  revoked_on: Day | null;
  resolution_no: string;
  resolution_on: Day | null;
  remarks: string;
  nominees: Nominee[];
};

/** All nominations in the order of their days, also those that were replaced or revoked. */
export async function listNominationRegister(
  db: Db,
  societyId: SocietyId,
  most: number,
): Promise<RegisterNomination[]> {
  const { rows } = await sql<RegisterNomination>`
    select row_number() over (order by nominated_on, nomination.nomination_id)::int as serial,
      (select label from flat_label where flat_label.flat_id = member.flat_id) as flat_label,
      (select string_agg(name, ', ' order by position) from member_holder
        where member_holder.member_id = member.member_id and not is_associate) as member_name,
      nominated_on, revoked_on, nomination.resolution_no, nomination.resolution_on, nomination.remarks,
      (select jsonb_agg(jsonb_build_object('name', name, 'relationship', relationship, 'address', address,
          'share', share, 'born_on', born_on, 'guardian', guardian) order by position)
        from nominee where nominee.nomination_id = nomination.nomination_id) as nominees
    from nomination join member using (society_id, member_id)
    where nomination.society_id = ${societyId}
    order by serial limit ${most}`.execute(db);
  return rows;
}

export type RegisterTransfer = {
  serial: number;
  flat_label: string;
  owned_from: Day | null;
  before_name: string;
  member_name: string;
  acquired_by: Acquisition | null;
  certificate_no: string;
  share_from: number | null;
  share_to: number | null;
  transfer_fee_paise: number | null;
  transfer_premium_paise: number | null;
  transfer_paid_on: Day | null;
  transfer_reference: string;
  resolution_no: string;
  resolution_on: Day | null;
};

/** All transfers in the order of their days: each member of a flat that another one had before. */
export async function listTransfers(db: Db, societyId: SocietyId, most: number): Promise<RegisterTransfer[]> {
  const names = (memberId: string) => sql`(select string_agg(name, ', ' order by position) from member_holder
    where member_holder.member_id = ${sql.ref(memberId)})`;
  const { rows } = await sql<RegisterTransfer>`
    select row_number() over (order by member.owned_from, member.member_id)::int as serial,
      (select label from flat_label where flat_label.flat_id = member.flat_id) as flat_label, member.owned_from,
      ${names("before.member_id")} as before_name, ${names("member.member_id")} as member_name,
      member.acquired_by, member.certificate_no, member.share_from, member.share_to, member.transfer_fee_paise,
      member.transfer_premium_paise, member.transfer_paid_on, member.transfer_reference, member.resolution_no, member.resolution_on
    from member
    join lateral (
      select member_id from member as other
      where other.flat_id = member.flat_id and other.owned_until < member.owned_from
      order by other.owned_until desc limit 1
    ) as before on true
    where member.society_id = ${societyId}
    order by serial limit ${most}`.execute(db);
  return rows;
}

export type RegisterParking = {
  code: string;
  vehicle: ParkingVehicle;
  place: ParkingPlace;
  flat_label: string | null;
  member_name: string | null;
  allotted_from: Day | null;
  allotted_until: Day | null;
  resolution_no: string;
  resolution_on: Day | null;
};

/** All slots with all their allotments. */
export async function listParkingRegister(db: Db, societyId: SocietyId, most: number): Promise<RegisterParking[]> {
  const { rows } = await sql<RegisterParking>`
    select code, vehicle, place, allotted_from, allotted_until,
      coalesce(resolution_no, '') as resolution_no, resolution_on,
      (select label from flat_label where flat_label.flat_id = parking_allotment.flat_id) as flat_label,
      (select string_agg(name, ', ' order by position) from member_holder join member using (member_id)
        where member.flat_id = parking_allotment.flat_id and owned_until is null and not is_associate) as member_name
    from parking_slot left join parking_allotment using (society_id, parking_slot_id)
    where parking_slot.society_id = ${societyId}
    order by regexp_replace(code_key, '[0-9].*$', ''), length(code_key), code_key, allotted_from limit ${most}`.execute(
    db,
  );
  return rows;
}

export const findSocietyHead = (db: Db, societyId: SocietyId) =>
  db
    .selectFrom("society")
    .select(["name", "address", "phone_number", "email_id", "registration_no"])
    .where("society_id", "=", societyId)
    .executeTakeFirstOrThrow();

type Counts = { members: number; unnominated: number; uncertified: number };
/** The members of today. A flat of the builder needs neither a nomination nor a certificate. */
export async function countRegister(db: Db, societyId: SocietyId): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as members, count(*) filter (where certificate_no = '' and not is_builder) as uncertified,
      count(*) filter (where not is_builder and not exists (
        select from nomination where nomination.member_id = member.member_id and revoked_on is null)) as unnominated
    from member where society_id = ${societyId} and owned_until is null`.execute(db);
  return rows[0]!;
}
