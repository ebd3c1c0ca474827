import type { CallAt, OncePath } from "#domain";
import type { Input } from "#domain/platform/call.ts";
import { m } from "../paraglide/messages.js";
import type { Answer, AskOptions } from "./answer.ts";
import { type Attempt, createAttempts, type Outcome, type Settled } from "./attempt.ts";
import { createAttemptStore } from "./attempt-store.ts";
import { signedInAs } from "./credentials.ts";
import { formatTime } from "./format.ts";
import { deliver } from "./request.ts";
import { serverAhead } from "./server-clock.ts";

const now = () => Date.now();
/** `randomUUID` exists on secure origins only. */
const random = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

const attempts = createAttempts({ store: createAttemptStore(now), random, now, serverAhead });

/** What was sent for a form by this account and never answered, the oldest first. */
export const unansweredOf = (path: OncePath, about: string): Attempt[] =>
  attempts.unanswered({ account: signedInAs() ?? "", path, about });

/**
 * Asks for a change that must not happen twice, however shaky the network: until the server has definitely answered,
 * the same content has the same Idempotency-Key. `about` is the thing that is changed, by its id, or the chosen file;
 * of a form that makes something new it is empty.
 */
export async function askOnce<P extends OncePath>(
  path: P,
  about: string | File,
  input: Input<CallAt<P>>,
  options?: AskOptions,
): Promise<Answer<CallAt<P>>> {
  const outcome = await attempts.send({
    account: signedInAs() ?? "",
    path,
    about: typeof about === "string" ? about : idOf(about),
    content: contentOf(input),
    lasting: typeof about === "string",
    settle,
    send: async (idempotencyKey) => {
      const answer = await deliver(path, input, { ...options, idempotencyKey });
      const { code, refusal } = answer.success ? {} : answer.extras;
      return { answer, success: answer.success, arrived: !("unanswered" in answer), code, refusal };
    },
  });
  return inWords(outcome);
}

/** Settles an unanswered attempt: if it was not executed, it never will be. */
export const findOut = (attempt: Attempt): Promise<Settled> => attempts.settle(attempt, settle);

async function settle({ path, key }: Attempt): Promise<Settled> {
  const call = path.startsWith("user/") ? "user/Withdraw_Attempt" : "vendor/Withdraw_Attempt";
  const answer = await deliver(call, { Call: path, Idempotency_Key: key });
  if (answer.success) return answer.extras.Data.Whether_Done ? "done" : "withdrawn";
  return answer.extras.refusal === "key-outdated" ? "outdated" : "unknown";
}

/** When it was first sent, in words. */
export const timeOf = ({ at }: Attempt): string => formatTime(new Date(at).toISOString());

type Failed = Extract<Answer<CallAt<OncePath>>, { success: false }>;

function inWords<C extends CallAt<OncePath>>(
  outcome: Outcome<{ answer: Answer<C> } & { success: boolean }>,
): Answer<C> {
  if (outcome.is === "earlier" || outcome.is === "outdated") {
    const time = timeOf(outcome.attempt);
    const settled = outcome.is === "earlier" ? outcome.settled : outcome.is;
    return failed(
      { done: m.ui_attempt_done, outdated: m.ui_attempt_outdated, unknown: m.ui_attempt_unknown }[settled]({ time }),
    );
  }
  const { answer } = outcome.reply;
  if (answer.success) return answer;
  if (outcome.is === "unanswered" && answer.extras.code === undefined)
    return failed(navigator.onLine ? m.ui_attempt_unanswered() : m.ui_attempt_no_internet());
  const { retryAfterSeconds, extras } = answer;
  if (!retryAfterSeconds) return answer;
  const wait = m.ui_attempt_wait({ seconds: retryAfterSeconds });
  return { ...answer, extras: { ...extras, Status: extras.Status ? `${extras.Status} ${wait}` : wait } };
}

const failed = (Status: string): Failed => ({ success: false, extras: { Status } });

/** An OTP is no part of it: a secret is kept nowhere, and another one does not make another attempt. */
const contentOf = (input: unknown): string =>
  JSON.stringify(input, (name, value) =>
    name === "OTP" ? undefined : value instanceof File ? [value.name, value.size] : value,
  );

const ids = new WeakMap<File, string>();

/** A file is known by being the same one, for as long as the page lives. */
function idOf(file: File): string {
  const id = ids.get(file) ?? random();
  ids.set(file, id);
  return id;
}
