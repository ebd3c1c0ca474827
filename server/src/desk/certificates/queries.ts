import { randomInt } from "node:crypto";
import { type RawBuilder, sql } from "kysely";
import {
  type CertificateKind,
  certificateKinds,
  codeLength,
  codeLetters,
  residenceKind,
  usualValidDays,
} from "#domain/desk/certificates/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import type { CertificateId, FlatId, ResidentId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import { containing } from "../../platform/db/like.ts";
import { flatLabel, flatsMeant } from "../../society/labels/queries.ts";
import { belongsTo, isActive } from "../../society/residents/occupancy.ts";

const kinds = Object.keys(certificateKinds).map(Number) as CertificateKind[];

/** Whoever may see a certificate: the officers of the society, or a person with their number and account. */
export type CertificateReader = { societyId: SocietyId; own?: { vendorId: VendorId; phone: string } };

/** Requested by the person, or in the name of a resident record of theirs or of the member in whose name they live there. */
const isOwn = ({ vendorId, phone }: { vendorId: VendorId; phone: string }) => sql<boolean>`(
  certificate.requested_by = ${vendorId} or exists (
    select from resident where ${belongsTo(phone)} and resident.flat_id = certificate.flat_id
      and (resident.society_resident_id = certificate.society_resident_id or resident.member_id = certificate.member_id)))`;

const selectCertificates = (db: Db, { societyId, own }: CertificateReader) =>
  db
    .selectFrom("certificate")
    .where("certificate.society_id", "=", societyId)
    .where(own ? isOwn(own) : sql<boolean>`true`);

const columns = (query: ReturnType<typeof selectCertificates>) =>
  query.selectAll("certificate").select(flatLabel("certificate.flat_id").as("flat_label"));

type Filters = {
  Search?: string | undefined;
  Kind?: number | undefined;
  State?: number | undefined;
  FlatID?: FlatId | undefined;
};

export async function listCertificates(
  db: Db,
  reader: CertificateReader,
  { Search = "", Kind, State, FlatID, Skip, Limit }: Filters & { Skip: number; Limit: number },
) {
  let matches = selectCertificates(db, reader);
  if (Kind !== undefined) matches = matches.where("kind", "=", Kind);
  if (State !== undefined) matches = matches.where("status", "=", State);
  if (FlatID !== undefined) matches = matches.where("certificate.flat_id", "=", FlatID);
  if (Search !== "")
    matches = matches.where(
      sql<boolean>`(lower(person_name) like lower(${containing(Search)})
        or lower(certificate_no) like lower(${containing(Search)})
        or certificate.flat_id in (${flatsMeant({ societyId: reader.societyId, blockIds: undefined }, Search)}))`,
    );
  const [rows, { count }] = await Promise.all([
    columns(matches)
      // Officers find first what waits for them.
      .$if(reader.own === undefined, (query) => query.orderBy(sql`case when status in (1, 2) then 0 else 1 end`))
      .orderBy("certificate_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    matches.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { rows, count };
}
export type CertificateRow = Awaited<ReturnType<typeof listCertificates>>["rows"][number];

/** A certificate with the names of those who decided its steps, and of the society that issues it. */
export const findCertificate = (db: Db, reader: CertificateReader, certificateId: CertificateId) =>
  columns(selectCertificates(db, reader))
    .innerJoin("society", "society.society_id", "certificate.society_id")
    .leftJoin("vendor as requester", "requester.vendor_id", "certificate.requested_by")
    .leftJoin("vendor as reviewer", "reviewer.vendor_id", "certificate.reviewed_by")
    .leftJoin("vendor as decider", "decider.vendor_id", "certificate.decided_by")
    .leftJoin("vendor as revoker", "revoker.vendor_id", "certificate.revoked_by")
    .select(["requester.full_name as requester_name", "reviewer.full_name as reviewer_name"])
    .select(["decider.full_name as decider_name", "revoker.full_name as revoker_name"])
    .select(["society.name as society_name", "society.address as society_address"])
    .select(["society.phone_number as society_phone", "society.email_id as society_email"])
    .where("certificate_id", "=", certificateId)
    .executeTakeFirst();
export type WholeCertificate = NonNullable<Awaited<ReturnType<typeof findCertificate>>>;

/** An issued certificate by its code. */
export const findByCode = (db: Db, code: string) =>
  db
    .selectFrom("certificate")
    .innerJoin("society", "society.society_id", "certificate.society_id")
    .selectAll("certificate")
    .select(flatLabel("certificate.flat_id").as("flat_label"))
    .select(["society.name as society_name", "society.address as society_address"])
    .select(sql<boolean>`standing_of(society.society_id) = 'verified'`.as("is_verified"))
    .where("code", "=", code)
    .executeTakeFirst();

/** A certificate that the reader sees, held until the transaction ends. */
export const lockCertificate = (tx: Tx, reader: CertificateReader, certificateId: CertificateId) =>
  selectCertificates(tx, reader)
    .selectAll("certificate")
    .where("certificate_id", "=", certificateId)
    .forUpdate("certificate")
    .executeTakeFirst();
export type LockedCertificate = NonNullable<Awaited<ReturnType<typeof lockCertificate>>>;

/** Who requested a certificate on their own page; nobody if an officer entered it. */
export const findRequester = (tx: Tx, certificateId: string) =>
  tx
    .selectFrom("certificate")
    .innerJoin("vendor", "vendor.vendor_id", "certificate.requested_by")
    .select(["vendor.phone_number", "vendor.email_id"])
    .select(flatLabel("certificate.flat_id").as("flat_label"))
    .where("certificate_id", "=", certificateId)
    .where("vendor.vendor_type", "=", vendorTypes.tenant)
    .executeTakeFirst();

/** The account of a member, by whose outstanding amount the ledger decides. */
export const accountOfMember = (db: Db, memberId: string) =>
  db.selectFrom("account").select("account_id").where("member_id", "=", memberId).executeTakeFirst();

const nobody = { kind: 0 as CertificateKind, is_offered: true, fee_paise: 0, valid_days: usualValidDays };

/** What each kind costs in a society, in the order of the kinds. */
export async function listSettings(db: Db, societyId: SocietyId) {
  const rows = await db
    .selectFrom("certificate_setting")
    .select(["kind", "is_offered", "fee_paise", "valid_days"])
    .where("society_id", "=", societyId)
    .execute();
  return kinds.map((kind) => ({ ...nobody, ...rows.find((row) => row.kind === kind), kind }));
}
export type SettingRow = Awaited<ReturnType<typeof listSettings>>[number];

type SettingDraft = { Kind: CertificateKind; Whether_Offered: boolean; Fee: Paise; Valid_Days: number };
export async function saveSetting(tx: Tx, society_id: SocietyId, draft: SettingDraft, now: Date): Promise<void> {
  const values = {
    is_offered: draft.Whether_Offered,
    fee_paise: draft.Fee,
    valid_days: draft.Valid_Days,
    updated_at: now,
  };
  await tx
    .insertInto("certificate_setting")
    .values({ society_id, kind: draft.Kind, ...values })
    .onConflict((conflict) => conflict.columns(["society_id", "kind"]).doUpdateSet(values))
    .execute();
}

const flatColumns = ["flat.society_id", "flat.block_id", "flat.building_id", "flat.flat_id"] as const;

/** The names of all holders of a member, but associates. */
const holderNames = (memberId: string): RawBuilder<string | null> => sql`(
  select string_agg(name, ', ' order by position) from member_holder
  where member_holder.member_id = ${sql.ref(memberId)} and not is_associate)`;

/** The flats of a person in the society: the first of their active resident records there, and the member for whom they live there. */
export const listOwnFlats = (db: Db, { societyId, phone }: { societyId: SocietyId; phone: string }) =>
  db
    .selectFrom("resident")
    .innerJoin("flat", "flat.flat_id", "resident.flat_id")
    .leftJoin("member", (join) =>
      join.onRef("member.member_id", "=", "resident.member_id").on("member.owned_until", "is", null),
    )
    .select(flatColumns)
    .select(["resident.society_resident_id", "resident.name", "member.member_id"])
    .select([flatLabel("flat.flat_id").as("flat_label"), holderNames("member.member_id").as("holders")])
    .where("resident.society_id", "=", societyId)
    .where(belongsTo(phone))
    .orderBy("flat.flat_id")
    .orderBy(sql`member.member_id is null`)
    .orderBy("resident.created_at")
    .execute();

/** A flat of the society with its member of today. */
export const findFlatWithMember = (tx: Tx, societyId: SocietyId, flatId: FlatId) =>
  tx
    .selectFrom("flat")
    .leftJoin("member", (join) =>
      join.onRef("member.flat_id", "=", "flat.flat_id").on("member.owned_until", "is", null),
    )
    .select(flatColumns)
    .select(["member.member_id", holderNames("member.member_id").as("holders")])
    .where("flat.society_id", "=", societyId)
    .where("flat.flat_id", "=", flatId)
    .executeTakeFirst();

export const findResidentOfFlat = (tx: Tx, flatId: FlatId, residentId: ResidentId) =>
  tx
    .selectFrom("resident")
    .select(["society_resident_id", "name"])
    .where("flat_id", "=", flatId)
    .where("society_resident_id", "=", residentId)
    .where(isActive)
    .executeTakeFirst();

type FlatOfCertificate = { society_id: string; block_id: string; building_id: string; flat_id: string };
type NewCertificate = {
  flat: FlatOfCertificate;
  kind: CertificateKind;
  memberId: string | null;
  residentId: string | null;
  name: string;
  purpose: string;
  fee: Paise;
  by: VendorId;
  now: Date;
};

/** Fails on `certificate_open_once` if the same is requested already. */
export async function insertCertificate(tx: Tx, draft: NewCertificate): Promise<string> {
  const { society_id, block_id, building_id, flat_id } = draft.flat;
  const { certificate_id } = await tx
    .insertInto("certificate")
    .values({
      ...{ society_id, block_id, building_id, flat_id, kind: draft.kind, status: 1 },
      member_id: draft.kind === residenceKind ? null : draft.memberId,
      society_resident_id: draft.kind === residenceKind ? draft.residentId : null,
      person_name: draft.name,
      purpose: draft.purpose,
      fee_paise: draft.fee,
      ...{ requested_by: draft.by, requested_at: draft.now, updated_at: draft.now },
    })
    .returning("certificate_id")
    .executeTakeFirstOrThrow();
  return certificate_id;
}

type Change = Partial<{
  status: number;
  review_note: string;
  reviewed_by: VendorId;
  reviewed_at: Date;
  decided_by: VendorId;
  decided_at: Date;
  decline_reason: string;
  fee_paid_on: Day | null;
  fee_reference: string;
  person_name: string;
  financial_year: number;
  number: number;
  issued_on: Day;
  valid_until: Day;
  code: string;
  revoked_by: VendorId;
  revoked_at: Date;
  revoke_reason: string;
}>;
/** Changes a locked certificate. */
export async function updateCertificate(tx: Tx, certificateId: string, change: Change, now: Date): Promise<void> {
  await tx
    .updateTable("certificate")
    .set({ ...change, updated_at: now })
    .where("certificate_id", "=", certificateId)
    .execute();
}

/** The name in which a certificate is issued now, held until the transaction ends; nothing if the flat or the person has changed. */
export async function lockPerson(
  tx: Tx,
  { member_id, society_resident_id, flat_id }: LockedCertificate,
): Promise<string | undefined> {
  if (member_id === null) {
    const resident = await tx
      .selectFrom("resident")
      .select("name")
      .where("society_resident_id", "=", society_resident_id)
      .where("flat_id", "=", flat_id)
      .where(isActive)
      .forShare()
      .executeTakeFirst();
    return resident?.name;
  }
  // Exclusively: nobody transfers the flat meanwhile, or makes an account for the member.
  const member = await tx
    .selectFrom("member")
    .select("member_id")
    .where("member_id", "=", member_id)
    .where("owned_until", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!member) return undefined;
  const { rows } = await sql<{ holders: string | null }>`select string_agg(name, ', ' order by position) as holders
    from member_holder where member_id = ${member_id} and not is_associate`.execute(tx);
  return rows[0]?.holders ?? undefined;
}

/** 80 random bits in letters that people can type. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join("");
