import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { usualReminders } from "#domain/money/payments/upi/codes.ts";
import { transactionReference } from "#domain/money/payments/upi/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { SocietyId, UpiClaimId, VendorId } from "#domain/platform/ids.ts";
import type { Paise } from "#domain/platform/money.ts";
import { vendorTypes } from "#domain/platform/roles.ts";
import type { Recipient } from "../../../core/notifications/notify.ts";
import { listOfficers } from "../../../core/officers/queries.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { containing } from "../../../platform/db/like.ts";
import type { Account } from "../../../platform/handler.ts";
import { flatLabel, flatsMeant } from "../../../society/labels/queries.ts";
import { noPayee, payeeColumns } from "./payee.ts";

/** The payee: a society, or a landlord. */
export type Payee = { society_id: SocietyId; vendor_id: null } | { society_id: null; vendor_id: VendorId };
const idOf = ({ society_id, vendor_id }: Payee): string => (society_id ?? vendor_id)!;

/** Nothing for staff without a society. */
export function payeeOf({ role, vendorId, societyId }: Account): Payee | undefined {
  if (role === "president") return { society_id: null, vendor_id: vendorId };
  return societyId && { society_id: societyId, vendor_id: null };
}

const usual = { ...noPayee, reminder_days: [...usualReminders] as number[] };

export async function findSettings(db: Db, issuerId: string) {
  const found = await db
    .selectFrom("payment_setting")
    .select([...payeeColumns, "reminder_days"])
    .where("issuer_id", "=", issuerId)
    .executeTakeFirst();
  return found ?? usual;
}
/** Only verified issuers are shown as payees: anyone could open an account and name any UPI ID under any name. */
export async function isVerified(db: Db, issuerId: string): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`select standing_of(${issuerId}) as state`.execute(db);
  return rows[0]!.state === "verified";
}

export const findOwnSettings = (db: Db, payee: Payee) => findSettings(db, idOf(payee));
export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;

/** The settings as they are, from other changes until the transaction ends. */
export async function holdSettings(tx: Tx, payee: Payee): Promise<SettingsRow> {
  const name = `payment-settings:${idOf(payee)}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
  return findOwnSettings(tx, payee);
}

export async function saveSettings(tx: Tx, payee: Payee, settings: SettingsRow, now: Date): Promise<void> {
  await tx
    .insertInto("payment_setting")
    .values({ ...payee, ...settings, updated_at: now })
    .onConflict((conflict) => conflict.constraint("payment_setting_once").doUpdateSet({ ...settings, updated_at: now }))
    .execute();
}

/** The reference of the next payment by UPI of a bill, or of an account: another one for each claim and each payment that went before. */
export async function nextReference(db: Db, of: { billId: string } | { accountId: string }): Promise<string> {
  const before =
    "billId" in of
      ? sql`(select count(*) from upi_claim_bill where bill_id = ${of.billId})
          + (select count(*) from allocation where bill_id = ${of.billId})`
      : sql`(select count(*) from upi_claim where account_id = ${of.accountId})
          + (select count(*) from payment where account_id = ${of.accountId})`;
  const { rows } = await sql<{ attempts: number }>`select ${before} as attempts`.execute(db);
  return transactionReference("billId" in of ? of.billId : of.accountId, rows[0]!.attempts);
}

const claims = (db: Db) =>
  db
    .selectFrom("upi_claim as claim")
    .innerJoin("bill", "bill.bill_id", "claim.bill_id")
    .innerJoin("account", "account.account_id", "bill.account_id")
    .leftJoin("rental_contract as contract", "contract.rental_contract_id", "account.rental_contract_id")
    .leftJoin("payment", "payment.payment_id", "claim.payment_id")
    .leftJoin("vendor as decider", "decider.vendor_id", "claim.decided_by")
    .selectAll("claim")
    .select(["bill_no", "bill.kind", "bill.party_name", "bill.party_flat_no"])
    .select(["receipt_no", "decider.full_name as decider"])
    .select(flatLabel("account.flat_id", "bill.party_flat_no").as("flat_label"))
    .select((eb) => [
      // The contract's current tenant is notified.
      eb.fn.coalesce("contract.tenant_phone_number", "bill.party_phone").as("party_phone"),
      eb.fn.coalesce("contract.tenant_email_id", "bill.party_email").as("party_email"),
      jsonArrayFrom(
        eb
          .selectFrom("upi_claim_bill as part")
          .innerJoin("bill", "bill.bill_id", "part.bill_id")
          .select(["part.bill_id", "bill.bill_no", "part.amount_paise", "bill.outstanding_paise"])
          .whereRef("part.upi_claim_id", "=", "claim.upi_claim_id")
          .orderBy("bill.due_date")
          .orderBy("bill.bill_date")
          .orderBy("bill.bill_id"),
      ).as("parts"),
    ]);

const newestClaims = (db: Db) =>
  claims(db).orderBy("claim.created_at", "desc").orderBy("claim.upi_claim_id", "desc").limit(20);

export const claimsOfBill = (db: Db, billId: string) =>
  newestClaims(db)
    .where("claim.upi_claim_id", "in", (eb) =>
      eb.selectFrom("upi_claim_bill").select("upi_claim_id").where("bill_id", "=", billId),
    )
    .execute();

export const claimsOfAccount = (db: Db, accountId: string) =>
  newestClaims(db).where("claim.account_id", "=", accountId).execute();

/** Of each of the bills how many claims wait: the most. */
export async function mostWaiting(db: Db, billIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from upi_claim_bill join upi_claim using (upi_claim_id)
    where upi_claim_bill.bill_id = any(${billIds}::uuid[]) and status = 1
    group by upi_claim_bill.bill_id order by count desc limit 1`.execute(db);
  return rows[0]?.count ?? 0;
}

export const findClaim = (db: Db, payee: Payee, claimId: UpiClaimId | string) =>
  claims(db).where("claim.upi_claim_id", "=", claimId).where("claim.issuer_id", "=", idOf(payee)).executeTakeFirst();
export type ClaimRow = NonNullable<Awaited<ReturnType<typeof findClaim>>>;

/** What is still to be paid of the bills that a claim covers. */
export const dueOf = ({ parts }: ClaimRow): Paise => parts.reduce((sum, part) => sum + part.outstanding_paise, 0);

/** The number of one bill, or of the first of several and how many more there are. */
export const numbersOf = ([first, ...more]: readonly { bill_no: string }[]): string =>
  more.length === 0 ? first!.bill_no : `${first!.bill_no} +${more.length}`;

/** Where their payer sees these bills. */
export const linkOf = ({ society_id, parts }: Pick<ClaimRow, "society_id" | "parts">): string =>
  `${society_id ? "/my-bills" : "/TenantBills"}${parts.length === 1 ? `?view=${parts[0]!.bill_id}` : ""}`;

type ClaimFilters = {
  Search?: string | undefined;
  Claim_Status?: number | undefined;
  UPI_ClaimID_Array?: readonly UpiClaimId[] | undefined;
  Skip: number;
  Limit: number;
  Whether_Totals?: boolean;
};

const isOfFlat = (societyId: SocietyId, search: string) => sql<boolean>`claim.account_id in (
  select account_id from account where flat_id in (${flatsMeant({ societyId, blockIds: undefined }, search)}))`;

export async function listClaims(db: Db, payee: Payee, { Search = "", ...filters }: ClaimFilters) {
  const { Claim_Status, UPI_ClaimID_Array, Skip, Limit, Whether_Totals = false } = filters;
  let query = claims(db).where("claim.issuer_id", "=", idOf(payee));
  if (Claim_Status !== undefined) query = query.where("claim.status", "=", Claim_Status);
  if (UPI_ClaimID_Array !== undefined) query = query.where("claim.upi_claim_id", "in", UPI_ClaimID_Array);
  if (Search !== "") {
    const digits = Search.replace(/[\s-]/g, "");
    query = query.where((eb) =>
      eb.or([
        eb("utr", "like", containing(digits)),
        eb("transaction_reference", "ilike", containing(digits)),
        eb.exists(
          eb
            .selectFrom("upi_claim_bill as part")
            .innerJoin("bill as covered", "covered.bill_id", "part.bill_id")
            .select("part.bill_id")
            .whereRef("part.upi_claim_id", "=", "claim.upi_claim_id")
            .where("covered.bill_no", "ilike", containing(Search)),
        ),
        eb("bill.party_name", "ilike", containing(Search)),
        eb("bill.party_flat_no", "ilike", containing(Search)),
        ...(payee.society_id ? [isOfFlat(payee.society_id, Search)] : []),
      ]),
    );
  }
  const [rows, counted, { waiting }] = await Promise.all([
    query
      .orderBy(sql`claim.status = 1`, "desc")
      .orderBy(sql`case when claim.status = 1 then claim.created_at end`)
      .orderBy("claim.created_at", "desc")
      .orderBy("claim.upi_claim_id", "desc")
      .offset(Skip)
      .limit(Limit)
      .execute(),
    query
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .$if(Whether_Totals, (totalled) =>
        totalled.select(sql<number>`coalesce(sum(claim.amount_paise), 0)::bigint`.as("amount_paise")),
      )
      .executeTakeFirstOrThrow(),
    db
      .selectFrom("upi_claim")
      .select((eb) => eb.fn.countAll<number>().as("waiting"))
      .where("issuer_id", "=", idOf(payee))
      .where("status", "=", 1)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, waiting, ...counted };
}

/** The payment that the payer of an unpaid `bill` declared, and that nobody has confirmed or declined yet. */
export const waitingPaise = sql<number>`(case when bill.outstanding_paise > 0 then coalesce((select sum(upi_claim_bill.amount_paise)
  from upi_claim_bill join upi_claim using (upi_claim_id) where upi_claim_bill.bill_id = bill.bill_id and upi_claim.status = 1), 0) else 0 end)::bigint`;

/** Whether a payment with this UTR was recorded already, by anybody. */
export async function isTaken(db: Db, issuerId: string, utr: string): Promise<boolean> {
  const { rows } = await sql`select from payment
    where issuer_id = ${issuerId} and payment_mode = 4 and reference <> '' and reference = ${utr} and reversed_on is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

type NewClaim = { parts: readonly { billId: string; amount: Paise }[] } & {
  utr: string;
  reference: string;
  paidOn: Day;
  claimedBy: VendorId;
};
type Claimed = { account_id: string; society_id: string | null; vendor_id: string | null; issuer_id: string };

/** `parts`: what of it is for which bill of the account. */
export async function insertClaim(tx: Tx, of: Claimed, claim: NewClaim, now: Date): Promise<string> {
  const { upi_claim_id } = await tx
    .insertInto("upi_claim")
    .values({
      account_id: of.account_id,
      society_id: of.society_id,
      vendor_id: of.vendor_id,
      bill_id: claim.parts[0]!.billId,
      amount_paise: claim.parts.reduce((sum, { amount }) => sum + amount, 0),
      utr: claim.utr,
      transaction_reference: claim.reference,
      paid_on: claim.paidOn,
      claimed_by: claim.claimedBy,
      created_at: now,
    })
    .returning("upi_claim_id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("upi_claim_bill")
    .values(
      claim.parts.map(({ billId, amount }) => ({
        upi_claim_id,
        bill_id: billId,
        account_id: of.account_id,
        issuer_id: of.issuer_id,
        amount_paise: amount,
      })),
    )
    .execute();
  return upi_claim_id;
}

type Decision = { by: VendorId; at: Date } & ({ paymentId: string } | { reason: string });

export async function decideClaim(tx: Tx, claimId: string, decision: Decision): Promise<void> {
  await tx
    .updateTable("upi_claim")
    .set({
      ...("paymentId" in decision
        ? { status: 2, payment_id: decision.paymentId }
        : { status: 3, reason: decision.reason }),
      ...{ decided_by: decision.by, decided_at: decision.at },
    })
    .where("upi_claim_id", "=", claimId)
    .execute();
}

type Issuer = Pick<Claimed, "society_id" | "vendor_id">;

/** The people who confirm an issuer's payments: the officers of a society who may, or the landlord. */
export async function listCollectors(db: Db, { society_id, vendor_id }: Issuer, now: Date): Promise<Recipient[]> {
  if (society_id !== null) {
    const officers = await listOfficers(db, { societyId: society_id, may: "payments.confirm", now });
    return officers.map(({ phone, email }) => ({ phone, vendorType: vendorTypes.society, email }));
  }
  const landlord = db.selectFrom("vendor").select(["phone_number", "email_id"]).where("vendor_id", "=", vendor_id);
  const { phone_number, email_id } = await landlord.executeTakeFirstOrThrow();
  return [{ phone: phone_number, vendorType: vendorTypes.propertyManagement, email: email_id }];
}

/** What a person of an account is called, by their number where they gave no name yet. */
export async function nameOfPerson(db: Db, vendorId: VendorId): Promise<string> {
  const { name } = await db
    .selectFrom("vendor")
    .select((eb) => eb.fn.coalesce("full_name", "phone_number").as("name"))
    .where("vendor_id", "=", vendorId)
    .executeTakeFirstOrThrow();
  return name;
}

/** What the issuer of a claim is called. */
export async function nameOf(db: Db, payee: Payee): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select coalesce((select name from society where society_id = ${payee.society_id}::uuid),
      (select full_name from vendor where vendor_id = ${payee.vendor_id}::uuid)) as name`.execute(db);
  return rows[0]!.name;
}
