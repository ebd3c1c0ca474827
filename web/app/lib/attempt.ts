import { attemptKey } from "#domain/platform/attempt-key.ts";

/**
 * The one policy of Idempotency-Keys (docs/decisions/017-idempotency-keys.md), without browser, words or network.
 * An attempt is one call with one content, of one form. It keeps its key until the server has definitely answered.
 */
export type Attempt = {
  key: string;
  account: string;
  /** The call, and what its form is about. */
  form: string;
  path: string;
  /** Of the content, which is not kept itself. */
  hash: string;
  /** When it was first sent, by this device's clock: for display, never for decisions. */
  at: number;
  /** How often it was sent. */
  tries: number;
};

/** What came back, as far as it matters to the attempt. */
export type Reply = {
  success: boolean;
  /** Whether an answer of our own server was read at all. */
  arrived: boolean;
  code?: number | undefined;
  refusal?: string | undefined;
};

/** Of an earlier attempt of the same form: carried out, never to be, too long ago to tell, or still unknown. */
export type Settled = "done" | "withdrawn" | "outdated" | "unknown";

export type Outcome<R> =
  | { is: "answered"; reply: R }
  /** Nobody knows whether it was carried out; sent again, it has the same key. */
  | { is: "unanswered"; reply: R }
  /** Not sent: an earlier attempt with other content comes first. */
  | { is: "earlier"; attempt: Attempt; settled: Exclude<Settled, "withdrawn"> }
  /** Sent again too late, and not carried out by that: only a person can tell whether it was the first time. */
  | { is: "outdated"; attempt: Attempt };

export type AttemptStore = {
  all(): Attempt[];
  put(attempt: Attempt, lasting: boolean): void;
  remove(key: string): void;
};

type Parts = {
  store: AttemptStore;
  random: () => string;
  now: () => number;
  /** How far the server's clock is ahead of ours, as far as we know. */
  serverAhead: () => number;
};

type Subject = {
  account: string;
  path: string;
  /** What the form is about; forms of one call that are about the same thing share their attempts. */
  about: string;
};

type Sent<R> = Subject & {
  content: string;
  /** Whether it may outlive the page. */
  lasting: boolean;
  send: (key: string) => Promise<R>;
  settle: (earlier: Attempt) => Promise<Settled>;
};

export function createAttempts({ store, random, now, serverAhead }: Parts) {
  const underWay = new Map<string, Promise<Outcome<never>>>();

  const begin = ({ account, path, about, content }: Subject & { content: string }): Attempt => {
    const key = attemptKey(now() + serverAhead(), random());
    return { key, account, form: formOf(path, about), path, hash: hashOf(key, content), at: now(), tries: 0 };
  };

  async function run<R extends Reply>(sent: Sent<R>): Promise<Outcome<R>> {
    const ofForm = unanswered(sent);
    const isSame = ({ key, hash }: Attempt) => hash === hashOf(key, sent.content);
    for (const attempt of ofForm.filter((other) => !isSame(other))) {
      const settled = await settle(attempt, sent.settle);
      if (settled !== "withdrawn") return { is: "earlier", attempt, settled };
    }
    const earlier = ofForm.find(isSame);
    const first = await sendOnce(earlier ?? begin(sent), sent);
    // Only what was carried out holds a key: it was, with a code that has run out since, or in another society.
    if (earlier && first.reply.refusal === "key-reused") return { is: "earlier", attempt: earlier, settled: "done" };
    const isOutdated = first.reply.refusal === "key-outdated";
    if (isOutdated && earlier) return { is: "outdated", attempt: earlier };
    // A key that was made by a wrong clock: by now we know the server's, and nothing has happened yet.
    return isOutdated ? await sendOnce(begin(sent), sent) : first;
  }

  /** Finds out whether an attempt was executed, without executing it. */
  async function settle(attempt: Attempt, ask: (earlier: Attempt) => Promise<Settled>): Promise<Settled> {
    const settled = await ask(attempt);
    if (settled !== "unknown") store.remove(attempt.key);
    return settled;
  }

  async function sendOnce<R extends Reply>(
    attempt: Attempt,
    sent: Sent<R>,
  ): Promise<{ is: "answered" | "unanswered"; reply: R }> {
    const tried = { ...attempt, tries: attempt.tries + 1 };
    // Before it is sent: the page may be gone by the time of the answer.
    store.put(tried, sent.lasting);
    const reply = await sent.send(tried.key);
    const is = isAnswer(reply, tried.tries) ? "answered" : "unanswered";
    if (is === "answered") store.remove(tried.key);
    return { is, reply };
  }

  const unanswered = ({ account, path, about }: Subject): Attempt[] =>
    store
      .all()
      .filter((attempt) => attempt.account === account && attempt.form === formOf(path, about))
      .sort((one, other) => one.at - other.at);

  return {
    unanswered,
    settle,
    /** Sends it, or joins a request in progress: a double click sends once. */
    send<R extends Reply>(sent: Sent<R>): Promise<Outcome<R>> {
      const same = JSON.stringify([sent.account, formOf(sent.path, sent.about), sent.content]);
      const joined = underWay.get(same) as Promise<Outcome<R>> | undefined;
      if (joined) return joined;
      const sending = run(sent).finally(() => underWay.delete(same));
      underWay.set(same, sending as Promise<Outcome<never>>);
      return sending;
    },
  };
}

const formOf = (path: string, about: string): string => hashOf(path, about);

/** Refused before the server looks at the key, which says nothing of a try before it. */
const beforeTheKey: readonly (string | undefined)[] = ["bad-request", "no-such-call", "no-society", "too-large"];
/** Session, api key and role, or a person who has to confirm who they are: `code` as the wire pins it. */
const codesBeforeTheKey: readonly (number | undefined)[] = [1, 2, 4];
/** Too many requests, and our own fault, where what failed may have been the answer alone: try again. */
const noAnswers: readonly (number | undefined)[] = [7, 8];

/** Whether this ends the attempt. */
function isAnswer({ success, arrived, code, refusal }: Reply, tries: number): boolean {
  if (success) return arrived;
  if (!arrived || noAnswers.includes(code)) return false;
  const isBefore = beforeTheKey.includes(refusal) || codesBeforeTheKey.includes(code);
  return tries === 1 || !isBefore;
}

/** A hash of the content under this key: enough to recognise it, and useless to anyone who reads the storage. */
function hashOf(key: string, content: string): string {
  // cyrb53: 53 bits. If two contents collide by chance, the server distinguishes and refuses them.
  let [h1, h2] = [0xdeadbeef, 0x41c6ce57];
  for (const char of `${key} ${content}`) {
    const code = char.codePointAt(0)!;
    h1 = Math.imul(h1 ^ code, 2654435761);
    h2 = Math.imul(h2 ^ code, 1597334677);
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909);
  return (4294967296 * (2097151 & h2) + (h1 >>> 0)).toString(36);
}
