import type { IncomingHttpHeaders } from "node:http";
import { allCalls, domain } from "#domain";
import { isFresh } from "#domain/core/session/rules.ts";
import { isOutdated } from "#domain/platform/attempt-key.ts";
import type { Call } from "#domain/platform/call.ts";
import { hasNoSocieties, isSwitchedOff } from "#domain/platform/feature-switches.ts";
import { mayReadContacts } from "#domain/platform/roles.ts";
import { SheetFile, StreamedFile } from "#domain/platform/sheet-calls.ts";
import { hasRole, isInSociety, mayCall } from "#domain/platform/who.ts";
import { failure, fieldsOf, refusal, success, type WireAnswer } from "./answer.ts";
import { credentialsOf, isSameOrigin, isWhole, shownApiKey } from "./credentials.ts";
import type { Database, Db, Tx } from "./db/database.ts";
import type { Replica } from "./db/replica.ts";
import { type Account, type Actor, type Context, type Device, type Handlers, Refused } from "./handler.ts";
import { AnsweredBefore, changeOnce, lookUpAnswer, type OnceKey, onceKey, scopeOf } from "./idempotency.ts";
import type { Enqueue } from "./job.ts";
import { languageOfCall } from "./language.ts";
import { limitOfUnproven, limitsOfAccount, limitsOfNetwork } from "./limits/call-limits.ts";
import type { Limit } from "./limits/counts.ts";
import type { Limiter } from "./limits/limiter.ts";
import type { CallLimits } from "./limits/settings.ts";
import { QueueFull } from "./limits/turns.ts";
import type { Log } from "./log.ts";
import type { Outside } from "./outside/outside.ts";
import { withoutContacts } from "./scope.ts";

export type WireRequest = {
  /** `user/Filter_All_Properties` */
  path: string;
  body: unknown;
  headers: IncomingHttpHeaders;
  cookies: Record<string, string | undefined>;
  address: string;
  requestId: string;
};
export type Wire = (request: WireRequest) => Promise<WireAnswer>;

/** The actor of changes, and the call. */
type Changer = {
  vendorId: Account["vendorId"] | undefined;
  role: Account["role"] | "operator" | "public";
  call: string;
  requestId: string;
  at: Date;
};
/** The transaction by which a session changed something last: it is to see that wherever it reads. */
type LastChange = { lastChange: string | null };
type SessionSecrets = { apiKey: string; sessionId: string; vendorId: string };

/** What the wire needs of the features, which it does not know: the root connects them. */
export type WirePorts = {
  handlers: Handlers;
  findDevice(db: Db, apiKey: string): Promise<Omit<Device, "apiKey"> | undefined>;
  findSession(
    db: Db,
    secrets: SessionSecrets,
    now: Date,
  ): Promise<(Omit<Account, "isOperator" | "withoutSocieties"> & { slid: boolean } & LastChange) | undefined>;
  /** The last change of whoever's session this may be: nothing is proven by it. */
  findLastChange(db: Db, sessionSecret: string): Promise<LastChange | undefined>;
  /** Remembers the transaction as the last change of a session. */
  noteChange(db: Db | Tx, sessionId: Account["sessionId"]): Promise<void>;
  /** Keeps the number of an account from being proven until the transaction ends. False where it has been. */
  holdUnproven(tx: Tx, vendorId: Account["vendorId"]): Promise<boolean>;
  /** Names who makes the changes of a transaction. */
  actAs(tx: Tx, changer: Changer): Promise<void>;
  noteExport(db: Db, changer: Changer, actor: Account, output: unknown): Promise<void>;
  tally: {
    answered(call: Call, caller: Account, answer: unknown, now: Date): void;
    refused(refusal: Refused, caller: Account | undefined, request: WireRequest & { now: Date }): void;
  };
};

type Parts = WirePorts & {
  database: Database;
  replica: Replica | undefined;
  outside: Outside;
  /** Whose calls for operators are answered. */
  operatorPhones: readonly string[];
  otpLimits: Context["otpLimits"];
  enqueue: Enqueue;
  limiter: Limiter;
  callLimits: CallLimits;
  now: () => Date;
  log: Log;
};
type Run = ((context: Context, input: unknown) => Promise<unknown>) & {
  again?: (context: Context, answer: unknown) => Promise<unknown>;
};

type Known = { call: Call; run: Run };

/** What is in the audit log when it is answered. */
const exports = new Set<unknown>([SheetFile, StreamedFile]);

const declared = new Map(allCalls.map((call) => [call.path, call]));
export const callAt = (path: string): Call | undefined => declared.get(path);

/** Every call with its handler, by its path. */
function bound(handlers: Handlers): Map<string, Known> {
  const runs = handlers as unknown as Record<string, Record<string, Run>>;
  return new Map(
    Object.entries(domain).flatMap(([feature, calls]) =>
      Object.entries<Call>(calls).map(([name, call]) => [call.path, { call, run: runs[feature]![name]! }] as const),
    ),
  );
}

/** Every call goes this way: who, parse, handler, parse the answer, envelope. */
export function createWire({
  database: { db },
  replica,
  outside,
  operatorPhones,
  otpLimits,
  enqueue,
  limiter,
  callLimits,
  now: clock,
  log,
  ...ports
}: Parts): Wire {
  const { findDevice, findSession, findLastChange, noteChange, holdUnproven, actAs, noteExport, tally } = ports;
  const calls = bound(ports.handlers);
  return async (request) => {
    const now = clock();
    const language = languageOfCall(request.headers);
    let caller: Actor;
    try {
      const declared = calls.get(request.path);
      if (!declared) throw new Refused("no-such-call");
      const { call } = declared;
      await hold(call, limitsOfNetwork(call, request.address, callLimits));
      if (!isObject(request.body)) throw new Refused("bad-request");

      let session: string | null | undefined;
      const keepSession: Context["keepSession"] = (secret) => {
        session = secret ?? null;
      };
      let deviceKey: string | undefined;
      const { actor, lastChange } = await findActor(call, request.body, request, { now, keepSession });
      caller = actor;
      await hold(call, limitsOfAccount(call, actor, callLimits));
      const input = call.input.safeParse(request.body);
      if (!input.success) throw new Refused("invalid-input", { fields: fieldsOf(input.error) });

      const once = call.once ? await onceKeyOf(call, request, actor, input.data) : undefined;
      const changer = { ...changerOf(actor, call), call: call.path, requestId: request.requestId, at: now };
      let isNoted = false;
      const context: Context = {
        db,
        reads: replica && call.limit !== "write" ? await replica.seeing(lastChange) : db,
        now,
        actor,
        language,
        address: request.address,
        shownApiKey: call.who === "anyone" ? shownApiKey(request.body, request) : undefined,
        userAgent: request.headers["user-agent"],
        otpLimits,
        outside,
        enqueue,
        isOwnPage: isSameOrigin(request.headers),
        keepSession,
        keepDeviceKey: (apiKey) => {
          deviceKey = apiKey;
        },
        refuse: (code, details) => {
          throw new Refused(code, details);
        },
        transaction: (work) =>
          db.transaction().execute(async (tx) => {
            await actAs(tx, changer);
            // A proof of the number ends such a session, and takes away what it left: nothing is to come after that.
            if (isAccount(actor) && actor.isUnproven && !(await holdUnproven(tx, actor.vendorId)))
              throw new Refused("no-session");
            const changed = await (once ? changeOnce(tx, once, now, work) : work(tx));
            if (replica && isAccount(actor)) await noteChange(tx, actor.sessionId);
            isNoted = true;
            return changed;
          }),
      };
      const output = await answerOf(declared, context, input.data, once);
      // A change of one statement goes without a transaction.
      if (replica && call.limit !== "read" && !isNoted && isAccount(actor)) await noteChange(db, actor.sessionId);
      const isMasked = call.contacts && isAccount(actor) && !mayReadContacts(actor.role);
      if (isAccount(actor)) {
        if (!isMasked) tally.answered(call, actor, output, now);
        if (exports.has(call.output)) await noteExport(db, changer, actor, output);
      }
      const answer = success(call, isMasked ? withoutContacts(output) : output, language);
      return { ...answer, ...(session !== undefined && { session }), ...(deviceKey !== undefined && { deviceKey }) };
    } catch (thrown) {
      const error = thrown instanceof QueueFull ? new Refused("too-many-calls", { retryAfterSeconds: 5 }) : thrown;
      const isRefused = error instanceof Refused;
      if (isRefused) tally.refused(error, isAccount(caller) ? caller : undefined, { ...request, now });
      const cause = isRefused ? error.details.cause : error;
      if (cause !== undefined)
        log.error({ requestId: request.requestId, call: request.path, error: cause }, "a call failed");
      return isRefused ? refusal(error, language) : failure(error, request.requestId, language);
    }
  };

  /** Refuses what goes beyond a limit. A read never waits for the database here. */
  async function hold({ limit }: Call, limits: Limit[]) {
    const waits = limit === "read" ? limits.map(limiter.countHere) : [await limiter.count(limits)];
    const retryAfterSeconds = Math.max(0, ...waits.map((seconds) => seconds ?? 0));
    if (retryAfterSeconds > 0) throw new Refused("too-many-calls", { retryAfterSeconds });
  }

  /** A repeat of what was answered before is answered again, by however old a session: it changes nothing, and says nothing new. */
  async function answerOf({ call, run }: Known, context: Context, input: unknown, once: OnceKey | undefined) {
    const again = ({ answer }: AnsweredBefore) => (run.again ? run.again(context, answer) : answer);
    try {
      if (once) await lookUpAnswer(db, once, context.now);
      // Its answer may have been there and be forgotten.
      if (once && isOutdated(once.key, context.now)) throw new Refused("key-outdated");
      if (call.fresh && !hasFreshSession(context)) throw new Refused("confirm-identity");
      return await run(context, input);
    } catch (error) {
      if (error instanceof AnsweredBefore) return again(error);
      // A twin may have finished between our look and our no: then its answer is the answer.
      if (once && error instanceof Refused && error.code !== "key-reused" && error.code !== "key-outdated")
        try {
          await lookUpAnswer(db, once, context.now);
        } catch (twin) {
          if (twin instanceof AnsweredBefore) return again(twin);
          throw twin;
        }
      throw error;
    }
  }

  async function findActor(
    call: Call,
    body: Record<string, unknown>,
    request: WireRequest,
    { now, keepSession }: Pick<Context, "now" | "keepSession">,
  ): Promise<{ actor: Actor; lastChange: string | null }> {
    const { featuresOff } = outside.site;
    if (!hasRole(call.who) && isSwitchedOff(call, undefined, featuresOff)) throw new Refused("no-society-management");
    const credentials = credentialsOf(body, request.headers, request.cookies);
    if (call.who === "anyone") {
      const ofSession =
        replica && credentials.sessionId !== undefined && (await findLastChange(db, credentials.sessionId));
      return { actor: undefined, lastChange: ofSession ? ofSession.lastChange : null };
    }
    const unproven = limitOfUnproven(request.address, callLimits);
    const wait = limiter.mustWait(unproven);
    if (wait) throw new Refused("too-many-calls", { retryAfterSeconds: wait });
    const refuse = (code: "no-api-key" | "no-session"): never => {
      limiter.countHere(unproven);
      throw new Refused(code);
    };
    const mayUse = !credentials.byCookie || isSameOrigin(request.headers);
    const known = mayUse && credentials.apiKey !== undefined ? await findDevice(db, credentials.apiKey) : undefined;
    if (!known) return refuse("no-api-key");
    const device = { ...known, apiKey: credentials.apiKey! };
    if (call.who === "device") return { actor: device, lastChange: null };
    const found = isWhole(credentials) ? await findSession(db, credentials, now) : undefined;
    if (!found) return refuse("no-session");
    const isOperator = !found.isUnproven && operatorPhones.includes(found.phone);
    if (call.who === "operator" ? !isOperator : !mayCall(found.role, call.who))
      throw new Refused("not-allowed", { account: found });
    if (call.proven && found.isUnproven) throw new Refused("number-not-proven", { account: found });
    if (isSwitchedOff(call, found.role, featuresOff)) throw new Refused("no-society-management");
    if (isInSociety(call.who) && !found.societyId) throw new Refused("no-society");
    const { slid, lastChange, ...account } = found;
    // The browser forgets its cookie by its own count of seven days.
    if (slid && credentials.byCookie) keepSession(credentials.sessionId);
    const actor = { ...device, ...account, isOperator, withoutSocieties: hasNoSocieties(featuresOff) };
    return { actor, lastChange };
  }
}

const changerOf = (actor: Actor, { who }: Call) =>
  actor && "role" in actor
    ? { vendorId: actor.vendorId, role: who === "operator" ? who : actor.role }
    : { vendorId: undefined, role: "public" as const };

const hasFreshSession = ({ actor, now }: Context) =>
  actor !== undefined && "freshAt" in actor && isFresh(actor.freshAt, now);

const isAccount = (actor: Actor): actor is Extract<Actor, Account> => actor !== undefined && "role" in actor;

const isObject = (body: unknown): body is Record<string, unknown> =>
  typeof body === "object" && body !== null && !Array.isArray(body);

async function onceKeyOf(call: Call, request: WireRequest, actor: Actor, input: unknown): Promise<OnceKey | undefined> {
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || key === "") return undefined;
  if (key.length > 200) throw new Refused("bad-request");
  const societyId = actor && "societyId" in actor && isInSociety(call.who) ? actor.societyId : undefined;
  return await onceKey({ scope: scopeOf(actor), path: call.path, key }, input, societyId);
}
