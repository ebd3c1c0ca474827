import { sql } from "kysely";
import { isSameAddress, mailboxOf, mailLimits, mailLinkLives } from "#domain/core/session/mail-address/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import { hashOf } from "../../../platform/secrets.ts";

const mostTries = 5;

/** The account's current address, locked until the transaction ends. */
export async function holdMailAddress(tx: Tx, vendorId: VendorId) {
  return tx
    .selectFrom("vendor")
    .select(["phone_number", "email_id", "email_verified_at"])
    .where("vendor_id", "=", vendorId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** When another account of the same number, and so of the same person, confirmed this address. */
export async function findConfirmedElsewhere(tx: Tx, phone: string, email: string): Promise<Date | null> {
  const found = await tx
    .selectFrom("vendor")
    .select("email_verified_at")
    .where("phone_number", "=", phone)
    .where(sql`lower(email_id)`, "=", email.toLowerCase())
    .where("email_verified_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  return found?.email_verified_at ?? null;
}

/** The account has another address now: links to the former ones lead nowhere. */
export async function endConfirmations(tx: Tx, vendorId: VendorId, now: Date): Promise<void> {
  await tx
    .updateTable("mail_confirmation")
    .set({ ended_at: now })
    .where("vendor_id", "=", vendorId)
    .where("ended_at", "is", null)
    .execute();
}

type Opened = { confirmationId: string } | { refusal: "mail-declined" } | { retryAfterSeconds: number };

/**
 * Takes one mail out of what the account and the mailbox may have. What a mailbox's owner has declined counts for that account
 * only: a stranger who names an address does not keep its owner from confirming it.
 */
export async function openConfirmation(
  tx: Tx,
  { vendorId, email, now }: { vendorId: VendorId; email: string; now: Date },
): Promise<Opened> {
  const mailbox = hashOf("mailbox", mailboxOf(email));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mailbox:${mailbox.toString("hex")}`}, 0))`.execute(tx);
  const recent = await tx
    .selectFrom("mail_confirmation")
    .select(["vendor_id", "mailbox_hash", "created_at", "declined_at"])
    .where((eb) => eb.or([eb("vendor_id", "=", vendorId), eb("mailbox_hash", "=", mailbox)]))
    .where("created_at", ">", new Date(now.getTime() - mailLimits.month))
    .orderBy("created_at", "desc")
    .execute();
  const own = recent.filter((each) => each.vendor_id === vendorId);
  const toMailbox = recent.filter((each) => each.mailbox_hash.equals(mailbox));
  if (toMailbox.some((each) => each.vendor_id === vendorId && each.declined_at !== null))
    return { refusal: "mail-declined" };
  const counted = toMailbox.filter((each) => each.declined_at === null);
  // Each is the mail that must be so old before another one may leave.
  const waits = [
    [counted.find((each) => each.vendor_id === vendorId), mailLimits.apart] as const,
    [own[mailLimits.ofAccount - 1], mailLimits.day] as const,
    [counted[mailLimits.toMailbox - 1], mailLimits.day] as const,
    [counted[mailLimits.toMailboxInMonth - 1], mailLimits.month] as const,
  ].map(([mail, age]) => (mail ? mail.created_at.getTime() + age - now.getTime() : 0));
  const wait = Math.max(...waits);
  if (wait > 0) return { retryAfterSeconds: Math.ceil(wait / 1000) };
  const { mail_confirmation_id } = await tx
    .insertInto("mail_confirmation")
    .values({
      vendor_id: vendorId,
      email_id: email,
      mailbox_hash: mailbox,
      created_at: now,
      expires_at: new Date(now.getTime() + mailLinkLives),
    })
    .returning("mail_confirmation_id")
    .executeTakeFirstOrThrow();
  return { confirmationId: mail_confirmation_id };
}

const withAccount = (db: Db | Tx) =>
  db
    .selectFrom("mail_confirmation as sent")
    .innerJoin("vendor", "vendor.vendor_id", "sent.vendor_id")
    .select(["mail_confirmation_id", "sent.email_id", "sent.expires_at", "sent.ended_at", "sent.declined_at"])
    .select(["vendor.vendor_id", "phone_number", "vendor.status", "vendor.language", "email_verified_at"])
    .select("vendor.email_id as present_email_id");

export async function findConfirmation(db: Db, confirmationId: string) {
  return withAccount(db).where("mail_confirmation_id", "=", confirmationId).executeTakeFirst();
}
type Confirmation = NonNullable<Awaited<ReturnType<typeof findConfirmation>>>;

/** The same, locked until the transaction ends. */
export async function holdConfirmation(tx: Tx, confirmationId: string): Promise<Confirmation | undefined> {
  return withAccount(tx).where("mail_confirmation_id", "=", confirmationId).forNoKeyUpdate("vendor").executeTakeFirst();
}

/** What a link does now. One that has confirmed the address goes on saying so. */
export function stateOf(found: Confirmation, now: Date): "open" | "confirmed" | "link-outdated" | "link-expired" {
  const isPresent =
    found.ended_at === null &&
    found.declined_at === null &&
    found.status &&
    found.present_email_id !== null &&
    isSameAddress(found.present_email_id, found.email_id);
  if (!isPresent) return "link-outdated";
  if (found.email_verified_at !== null) return "confirmed";
  return found.expires_at > now ? "open" : "link-expired";
}

/** The address is confirmed for all accounts of the number that name it: they are one person's. */
export async function confirmAddress(tx: Tx, { phone, email, now }: { phone: string; email: string; now: Date }) {
  await tx
    .updateTable("vendor")
    .set({ email_verified_at: now })
    .where("phone_number", "=", phone)
    .where(sql`lower(email_id)`, "=", email.toLowerCase())
    .where("email_verified_at", "is", null)
    .execute();
}

/** The owner of the mailbox says that the account is not theirs. */
export async function declineAddress(tx: Tx, { vendor_id, email_id }: Confirmation, now: Date): Promise<void> {
  await tx
    .updateTable("mail_confirmation")
    .set({ declined_at: now })
    .where("vendor_id", "=", vendor_id)
    .where("mailbox_hash", "=", hashOf("mailbox", mailboxOf(email_id)))
    .where("declined_at", "is", null)
    .execute();
  await tx.updateTable("vendor").set({ email_verified_at: null }).where("vendor_id", "=", vendor_id).execute();
}

/** The newest mail whose code the account may still enter, with one try taken. */
export async function takeCodeTry(tx: Tx, vendorId: VendorId, now: Date): Promise<string | undefined> {
  const taken = await tx
    .updateTable("mail_confirmation")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where(
      "mail_confirmation_id",
      "=",
      tx
        .selectFrom("mail_confirmation")
        .select("mail_confirmation_id")
        .where("vendor_id", "=", vendorId)
        .where("ended_at", "is", null)
        .where("declined_at", "is", null)
        .orderBy("created_at", "desc")
        .orderBy("mail_confirmation_id", "desc")
        .limit(1),
    )
    .where("expires_at", ">", now)
    .where("tries", "<", mostTries)
    .returning("mail_confirmation_id")
    .executeTakeFirst();
  return taken?.mail_confirmation_id;
}
