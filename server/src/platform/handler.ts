import type { Domain } from "#domain";
import type { Call, Output, Parsed, Refusal } from "#domain/platform/call.ts";
import type { BlockId, DeviceId, SocietyId, VendorId, VendorSessionId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { RefusalCode } from "#domain/platform/refusals.ts";
import type { Role, VendorType } from "#domain/platform/roles.ts";
import type { Who, WhoInSociety } from "#domain/platform/who.ts";
import type { Db, Tx } from "./db/database.ts";
import type { Enqueue } from "./job.ts";
import type { OtpLimits } from "./limits/otp-settings.ts";
import type { Outside } from "./outside/outside.ts";

/**
 * A device that has an api key, which is in hand for the session that it may open. Keys that renewed one another have
 * the hash of their first one in common.
 */
export type Device = { deviceId: DeviceId; apiKey: string; firstKey: Buffer };

/** A signed-in account in the role it has just now. */
export type Account = {
  vendorId: VendorId;
  vendorType: VendorType;
  sessionId: VendorSessionId;
  /** The verified number of the account: a resident's scope is the records that carry it. */
  phone: string;
  /** Whether it was opened by a code of a society, to which it is held until its number is proven. */
  isUnproven: boolean;
  /** When the session last proved its owner by an OTP or a passkey. */
  freshAt: Date | null;
  role: Role;
  /** The society of the role. */
  societyId: SocietyId | undefined;
  /** The blocks that the role is held to; undefined where it is not held to any. */
  blockIds: BlockId[] | undefined;
  /** The financial year of the society's books that the role is held to, by the year in which it begins. */
  year: number | undefined;
  /** Whether the configuration names this number as an operator's. */
  isOperator: boolean;
  /** Whether society management is switched off on this server: what belongs to societies is then left out. */
  withoutSocieties: boolean;
};

/** The caller, authenticated by the wire. Its ids are branded: no other code can create them. */
export type ActorOf<W extends Who> = W extends "anyone"
  ? undefined
  : W extends "device"
    ? Device
    : W extends WhoInSociety
      ? Device & Account & { societyId: SocietyId }
      : Device & Account;
export type Actor = ActorOf<Who>;

/** The cause is for the log alone: what went wrong outside. */
type Details = {
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  cause?: unknown;
  /** The refused account, if nothing else has it. */
  account?: Pick<Account, "vendorId" | "societyId" | "role">;
};

/** An expected no on its way to the wire. */
export class Refused extends Error {
  readonly code: RefusalCode;
  readonly details: Details;
  constructor(code: RefusalCode, details: Details = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

export type Context<R extends RefusalCode = RefusalCode, W extends Who = Who> = {
  /** The primary. Reads that may lag a moment behind go to `reads`. */
  db: Db;
  reads: Db;
  now: Date;
  actor: ActorOf<W>;
  /** What the caller reads. */
  language: Language;
  /** The caller's network address. */
  address: string;
  /** The api key that came along, where a call needs none; it may be made up. */
  shownApiKey: string | undefined;
  /** What the client says it is: anything. */
  userAgent: string | undefined;
  otpLimits: OtpLimits;
  outside: Outside;
  /** Whether a page of our own asks, by what the browser itself says: its session travels in a cookie only. */
  isOwnPage: boolean;
  /** Hands the browser the session it is to keep where no script can read it; `undefined` takes it away. */
  keepSession(secret: string | undefined): void;
  /** Hands the browser its api key where no script can read it and logging out leaves it: by it the device is known again. */
  keepDeviceKey(apiKey: string): void;
  refuse(code: R, details?: Details): never;
  /**
   * One change: everything in it or nothing. A call that honours Idempotency-Key changes things in one
   * transaction only and answers what that transaction returned.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  enqueue: Enqueue;
};

type Run<C extends Call> = (context: Context<Refusal<C>, C["who"]>, input: Parsed<C>) => Promise<Output<C>>;
/** Makes current what of an earlier answer does not last, when its Idempotency-Key asks for it again. */
type Again<C extends Call> = (context: Context<Refusal<C>, C["who"]>, answer: Output<C>) => Promise<Output<C>>;
export type Handler<C extends Call> = Run<C> & { again?: Again<C> };

/** Every call of the product with its handler. */
export type Handlers = {
  [F in keyof Domain]: { [C in keyof Domain[F]]: Domain[F][C] extends Call ? Handler<Domain[F][C]> : never };
};

/** The same answer for an account as for anyone. */
export const forAnyone =
  <I, O>(run: (context: Context<never, "anyone">, input: I) => Promise<O>) =>
  (context: Omit<Context<never>, "actor">, input: I): Promise<O> =>
    run({ ...context, actor: undefined }, input);

export function handler<C extends Call>(_call: C, run: Run<C>, again?: Again<C>): Handler<C> {
  return again ? Object.assign(run, { again }) : run;
}
