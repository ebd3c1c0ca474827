import { randomBytes, randomInt } from "node:crypto";
import { sql } from "kysely";
import { type OtpWay, otpLength } from "#domain/core/session/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { VendorType } from "#domain/platform/roles.ts";
import type { Db, Tx } from "../../../platform/db/database.ts";
import type { OtpLimits } from "../../../platform/limits/otp-settings.ts";
import { networkOf, wideNetworkOf } from "../../../platform/network.ts";
import { hashOf } from "../../../platform/secrets.ts";

/** What the password is for: one for an enquiry opens no account, one for an account opens no other kind, and one that confirms a session opens none. */
export type Audience =
  | "enquiry"
  | "report"
  | "visits"
  | `vendor-${VendorType}`
  | `confirm-${VendorType}`
  | `number-${VendorType}`;

/**
 * The requester and their network. `hasOwnAllowance`: the number knows the device; all others share one allowance.
 * `hashes`: their identifiers, the first of which new OTPs belong to.
 */
export type Requester = { hashes: readonly [Buffer, ...Buffer[]]; hasOwnAllowance: boolean; address: string };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** A mail may take some minutes. */
const validFor = { sms: 5 * minute, mail: 10 * minute };
const mostTries = 5;
const perDevice = { sends: 3, within: 10 * minute };

/** How long an OTP counts towards what follows from it. */
export const keepOtpsFor = 3 * day;

export const networkHash = (address: string): Buffer => hashOf("network", networkOf(address));

/** One wide network alone uses up no more than this part of what the whole site sends in an hour. */
const partOfWideNetwork = 0.1;

type Issued = { otpId: string; code: string } | { retryAfterSeconds: number; isAllowanceUsed: boolean };

/**
 * A new OTP in place of the requester's old one, or how long to wait. The locks make parallel asks queue up,
 * so that the limits hold exactly; those of a wide network and of the whole site are
 * guards against floods and may be passed by a few.
 */
export async function issueOtp(
  tx: Tx,
  to: {
    audience: Audience;
    phone: string;
    requester: Requester;
    limits: OtpLimits;
    now: Date;
    way: OtpWay;
    /** The account to whose address it goes, where that is known. */
    vendorId?: VendorId | undefined;
  },
): Promise<Issued> {
  const { audience, phone, requester, limits, now, way, vendorId } = to;
  const requesterHash = requester.hashes[0];
  const network = networkHash(requester.address);
  const wideAddress = wideNetworkOf(requester.address);
  const wideNetwork = wideAddress === undefined ? undefined : hashOf("network", wideAddress);
  const ofDevice = { phone, requesterHash };
  const allowance = allowanceOf(phone, requesterHash, requester.hasOwnAllowance);
  // Always in this order: a fixed one cannot deadlock.
  await lockAllowance(tx, allowance);
  if (!requester.hasOwnAllowance) await lock(tx, `otp-network:${network.toString("hex")}`);

  const wait = Math.max(
    await waitAfterSends(tx, ofDevice, perDevice, now),
    ...(requester.hasOwnAllowance
      ? []
      : [
          await waitAfterSends(
            tx,
            { network, hasOwnAllowance: false },
            { sends: limits.sendsPerNetwork, within: hour },
            now,
          ),
          await waitAfterGuesses(tx, { network, hasOwnAllowance: false }, limits.wrongGuessesPerNetwork, now),
          wideNetwork
            ? await waitAfterSends(
                tx,
                { wideNetwork, hasOwnAllowance: false },
                {
                  sends: Math.max(limits.sendsPerNetwork, Math.ceil(limits.sendsPerHour * partOfWideNetwork)),
                  within: hour,
                },
                now,
              )
            : 0,
          await waitAfterSends(tx, { hasOwnAllowance: false }, { sends: limits.sendsPerHour, within: hour }, now),
        ]),
  );
  if (wait > 0) return { retryAfterSeconds: seconds(wait), isAllowanceUsed: false };
  const dayWait = Math.max(
    await waitAfterSends(tx, allowance, { sends: limits.sendsPerNumber, within: day }, now),
    await waitAfterGuesses(tx, allowance, limits.wrongGuessesPerNumber, now),
  );
  if (dayWait > 0) return { retryAfterSeconds: seconds(dayWait), isAllowanceUsed: true };

  await tx
    .updateTable("otp")
    .set({ ended_at: now })
    .where("phone_number", "=", phone)
    .where("audience", "=", audience)
    .where("requester_hash", "=", requesterHash)
    .where("ended_at", "is", null)
    .execute();
  const otpId = crypto.randomUUID();
  const code = newCode();
  await tx
    .insertInto("otp")
    .values({
      otp_id: otpId,
      audience,
      phone_number: phone,
      requester_hash: requesterHash,
      has_own_allowance: requester.hasOwnAllowance,
      network_hash: network,
      wide_network_hash: wideNetwork ?? null,
      // Of a mail the job that sends it makes the code: until then, and where it goes nowhere, none is right.
      code_hash: way === "mail" ? randomBytes(32) : hashOf(otpId, code),
      way,
      vendor_id: vendorId ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + validFor[way]),
    })
    .execute();
  return { otpId, code };
}

export const newCode = (): string => String(randomInt(10 ** otpLength)).padStart(otpLength, "0");

const seconds = (ms: number) => Math.ceil(ms / 1000);

/** Which OTPs count: of a number, a device, a network, an allowance, or several of these. */
type Counted = {
  phone?: string;
  requesterHash?: Buffer;
  network?: Buffer;
  wideNetwork?: Buffer;
  hasOwnAllowance?: boolean;
};

const allowanceOf = (phone: string, requesterHash: Buffer, hasOwnAllowance: boolean): Counted =>
  hasOwnAllowance ? { phone, requesterHash, hasOwnAllowance } : { phone, hasOwnAllowance };

const lock = (tx: Tx, name: string) => sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);

const lockAllowance = (tx: Tx, { phone, requesterHash }: Counted) =>
  lock(tx, `otp:${phone}${requesterHash ? `:${requesterHash.toString("hex")}` : ""}`);

function countedOtps(tx: Tx, { phone, requesterHash, network, wideNetwork, hasOwnAllowance }: Counted) {
  let otps = tx.selectFrom("otp");
  if (phone !== undefined) otps = otps.where("phone_number", "=", phone);
  if (network) otps = otps.where("network_hash", "=", network);
  if (wideNetwork) otps = otps.where("wide_network_hash", "=", wideNetwork);
  if (requesterHash) otps = otps.where("requester_hash", "=", requesterHash);
  if (hasOwnAllowance !== undefined) otps = otps.where("has_own_allowance", "=", hasOwnAllowance);
  return otps;
}

/** Times in the future count too: a clock that was set back gives no second allowance. */
async function waitAfterSends(
  tx: Tx,
  counted: Counted,
  limit: { sends: number; within: number },
  now: Date,
): Promise<number> {
  const oldest = await countedOtps(tx, counted)
    .select("created_at")
    .where("created_at", ">", new Date(now.getTime() - limit.within))
    .orderBy("created_at", "desc")
    .limit(1)
    .offset(limit.sends - 1)
    .executeTakeFirst();
  return oldest ? oldest.created_at.getTime() + limit.within - now.getTime() : 0;
}

/** An OTP is guessed at until it expires, so its wrong guesses count for a day from then on: never more in any 24 hours. */
async function waitAfterGuesses(tx: Tx, counted: Counted, most: number, now: Date): Promise<number> {
  const guessed = await countedOtps(tx, counted)
    .select(["expires_at", "tries"])
    .where("expires_at", ">", new Date(now.getTime() - day))
    .where("tries", ">", 0)
    .orderBy("expires_at", "desc")
    .execute();
  let total = 0;
  for (const { expires_at, tries } of guessed) {
    total += tries;
    if (total >= most) return expires_at.getTime() + day - now.getTime();
  }
  return 0;
}

/** Ends an OTP that never reached its phone. */
export async function withdrawOtp(db: Db, otpId: string, now: Date): Promise<void> {
  await db.updateTable("otp").set({ ended_at: now }).where("otp_id", "=", otpId).execute();
}

export type Guess =
  | { otpId: string }
  | { refusal: "wrong-otp" | "no-live-otp" }
  | { refusal: "allowance-used"; retryAfterSeconds: number };

/**
 * Takes one guess at the OTP that the requester holds. Guesses out of one allowance queue up, and a wrong one is counted
 * in the transaction that looked at it, so that parallel ones cannot be more than are left.
 * The OTP is not spent yet: `spendOtp` does that within the change that it permits.
 */
export async function guessOtp(
  db: Db,
  guess: { audience: Audience; phone: string; code: string; requester: Requester; limits: OtpLimits; now: Date },
): Promise<Guess> {
  const { phone, code, limits, now } = guess;
  const otp = await findLive(db, guess);
  if (!otp) return { refusal: "no-live-otp" };
  return db.transaction().execute(async (tx) => {
    const allowance = allowanceOf(phone, otp.requester_hash, otp.has_own_allowance);
    await lockAllowance(tx, allowance);
    const live = await findLive(tx, guess);
    if (live?.otp_id !== otp.otp_id) return { refusal: "no-live-otp" };
    const wait = await waitAfterGuesses(tx, allowance, limits.wrongGuessesPerNumber, now);
    if (wait > 0) return { refusal: "allowance-used", retryAfterSeconds: seconds(wait) };
    if (live.code_hash.equals(hashOf(live.otp_id, code))) return { otpId: live.otp_id };
    await tx
      .updateTable("otp")
      .set((eb) => ({ tries: eb("tries", "+", 1) }))
      .where("otp_id", "=", live.otp_id)
      .execute();
    return { refusal: "wrong-otp" };
  });
}

/** The newest OTP that the requester can show to be its own. */
function findLive(db: Db, guess: { audience: Audience; phone: string; requester: Requester; now: Date }) {
  return db
    .selectFrom("otp")
    .select(["otp_id", "code_hash", "requester_hash", "has_own_allowance"])
    .where("phone_number", "=", guess.phone)
    .where("audience", "=", guess.audience)
    .where("requester_hash", "in", guess.requester.hashes)
    .where("ended_at", "is", null)
    .where("expires_at", ">", guess.now)
    .where("tries", "<", mostTries)
    .orderBy("created_at", "desc")
    .orderBy("otp_id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** How a spent OTP went, and of one by mail the account whose address it went to. */
export type Spent = { way: "sms" } | { way: "mail"; vendorId: VendorId };

/** Spends a rightly guessed OTP; undefined where another request spent it first. */
export async function spendOtp(tx: Tx, otpId: string, now: Date): Promise<Spent | undefined> {
  const spent = await tx
    .updateTable("otp")
    .set({ ended_at: now })
    .where("otp_id", "=", otpId)
    .where("ended_at", "is", null)
    .returning(["way", "vendor_id"])
    .executeTakeFirst();
  if (!spent) return undefined;
  return spent.way === "mail" ? { way: "mail", vendorId: spent.vendor_id as VendorId } : { way: "sms" };
}
