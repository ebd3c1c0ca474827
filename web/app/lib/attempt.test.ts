import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allCalls } from "#domain";
import { isOutdated } from "#domain/platform/attempt-key.ts";
import { type Attempt, type AttemptStore, createAttempts, type Outcome, type Reply, type Settled } from "./attempt.ts";

const minute = 60_000;
const hour = 60 * minute;

/** What can happen to a request: before it arrives, on arrival, or to its answer. */
const faults = {
  lostOnTheWay: { arrives: false, reply: { success: false, arrived: false } },
  answerLost: { arrives: true, reply: { success: false, arrived: false } },
  timedOut: { arrives: true, reply: { success: false, arrived: false } },
  badGateway: { arrives: true, reply: { success: false, arrived: false } },
  notReached: { arrives: false, reply: { success: false, arrived: false, code: undefined } },
  ourFaultAfterwards: { arrives: true, reply: { success: false, arrived: false, code: 8 } },
  tooMany: { arrives: false, reply: { success: false, arrived: true, code: 7, refusal: "too-many-calls" } },
  signedOut: { arrives: false, reply: { success: false, arrived: true, code: 1, refusal: "no-session" } },
  notAllowed: { arrives: false, reply: { success: false, arrived: true, code: 4, refusal: "not-allowed" } },
  confirmFirst: { arrives: false, reply: { success: false, arrived: true, code: 4, refusal: "confirm-identity" } },
} as const satisfies Record<string, { arrives: boolean; reply: Reply }>;
type Fault = keyof typeof faults;

type Answer = Reply & { result?: string };

/** A server that follows the wire's rule of keys, and a device of one person, who may reload the page. */
function world() {
  const clock = { server: Date.UTC(2026, 10, 22, 9), device: Date.UTC(2026, 10, 22, 9), known: 0 };
  const remembered = new Map<string, { at: number; content: string; answer?: string }>();
  const effects: string[] = [];
  const state = { account: "v1", refuses: false };
  const requests: string[] = [];

  function arrive(key: string, content: string): Answer {
    requests.push(key);
    clock.known = clock.server - clock.device;
    forget();
    const earlier = remembered.get(key);
    if (earlier && earlier.content !== content)
      return { success: false, arrived: true, code: 6, refusal: "key-reused" };
    if (earlier) return { success: true, arrived: true, result: earlier.answer! };
    if (isOutdated(key, new Date(clock.server)))
      return { success: false, arrived: true, code: 6, refusal: "key-outdated" };
    if (state.refuses) return { success: false, arrived: true, code: 6, refusal: "already-paid" };
    effects.push(content);
    const answer = `${content} #${effects.length}`;
    remembered.set(key, { at: clock.server, content, answer });
    return { success: true, arrived: true, result: answer };
  }
  function forget() {
    for (const [one, { at }] of remembered) if (clock.server - at >= 24 * hour) remembered.delete(one);
  }
  function withdraw(key: string): Settled {
    forget();
    const earlier = remembered.get(key);
    if (earlier) return earlier.answer === undefined ? "withdrawn" : "done";
    if (isOutdated(key, new Date(clock.server))) return "outdated";
    remembered.set(key, { at: clock.server, content: "" });
    return "withdrawn";
  }

  const kept = new Map<string, Attempt>();
  let randoms = 0;
  const device = () => {
    const ofPage = new Map<string, Attempt>();
    const store: AttemptStore = {
      all: () => [...kept.values(), ...ofPage.values()],
      put: (attempt, lasting) => (lasting ? kept : ofPage).set(attempt.key, attempt),
      remove(key) {
        for (const one of [kept, ofPage]) one.delete(key);
      },
    };
    return createAttempts({
      store,
      random: () => (++randoms).toString(16).padStart(32, "0"),
      now: () => clock.device,
      serverAhead: () => clock.known,
    });
  };
  let page = device();

  const press = (
    content: string,
    { fault, path = "vendor/Collect_Bill_Amount", about = "b1", lasting = true, offline = false }: Pressed = {},
  ): Promise<Outcome<Answer>> =>
    page.send<Answer>({
      ...{ account: state.account, path, about, content, lasting },
      async send(key) {
        await Promise.resolve();
        const gone = fault && faults[fault];
        if (!gone) return arrive(key, content);
        if (gone.arrives) arrive(key, content);
        return gone.reply;
      },
      settle: async ({ key }) => (offline ? "unknown" : withdraw(key)),
    });
  type Pressed = { fault?: Fault; path?: string; about?: string; lasting?: boolean; offline?: boolean };
  const unanswered = (path = "vendor/Collect_Bill_Amount", about = "b1") =>
    page.unanswered({ account: state.account, path, about });
  const reload = () => {
    page = device();
    clock.known = 0;
  };
  const wait = (time: number) => {
    clock.server += time;
    clock.device += time;
  };
  return { clock, effects, requests, state, press, unanswered, reload, wait, kept };
}

const onceCalls = allCalls.filter(({ once }) => once).map(({ path }) => path);
const lossy = Object.keys(faults) as Fault[];
const mayBeDone = lossy.filter((fault) => !("refusal" in faults[fault].reply));

describe.each(onceCalls)("%s", (path) => {
  test.each(lossy)("%s, then the same again: one effect, and its answer", async (fault) => {
    for (const loadsAnew of [false, true]) {
      const { press, effects, reload, unanswered } = world();
      await press("500", { path, fault });
      if (loadsAnew) reload();
      expect(await press("500", { path })).toMatchObject({ is: "answered", reply: { result: "500 #1" } });
      expect(effects).toEqual(["500"]);
      expect(unanswered(path)).toEqual([]);
    }
  });
});

describe("an attempt without an answer", () => {
  test.each(mayBeDone)("after %s is known again by the form, also after a reload", async (fault) => {
    const { press, reload, unanswered } = world();
    expect(await press("500", { fault })).toMatchObject({ is: "unanswered" });
    reload();
    expect(unanswered()).toMatchObject([{ tries: 1 }]);
    expect(unanswered("vendor/Collect_Bill_Amount", "b2")).toEqual([]);
  });
  test("after too many requests keeps its key, though nothing was done", async () => {
    const { press, requests, kept } = world();
    await press("500", { fault: "tooMany" });
    const [key] = kept.keys();
    await press("500");
    expect(requests).toEqual([key]);
  });
  test.each(["signedOut", "notAllowed", "confirmFirst"] as const)(
    "on a first try, %s ends it; after a lost answer it does not",
    async (fault) => {
      const { press, unanswered, effects } = world();
      await press("500", { fault });
      expect(unanswered()).toEqual([]);
      await press("500", { fault: "answerLost" });
      await press("500", { fault });
      expect(unanswered()).toHaveLength(1);
      expect(await press("500")).toMatchObject({ is: "answered", reply: { result: "500 #1" } });
      expect(effects).toEqual(["500"]);
    },
  );
  test("stores no content and no record, only hashes", async () => {
    const { press, kept } = world();
    await press('{"PhoneNumber":"9000000001"}', { fault: "answerLost", about: "b1" });
    expect(JSON.stringify([...kept.values()])).not.toMatch(/9000000001|"b1"/);
  });
  test("is another account's business on the same device", async () => {
    const { press, state, unanswered, effects } = world();
    await press("500", { fault: "answerLost" });
    state.account = "v2";
    expect(unanswered()).toEqual([]);
    await press("500");
    expect(effects).toEqual(["500", "500"]);
    state.account = "v1";
    expect(await press("500")).toMatchObject({ reply: { result: "500 #1" } });
  });
  test("is forgotten with the page where it holds a file", async () => {
    const { press, reload, unanswered } = world();
    await press("plan.pdf", { fault: "answerLost", lasting: false });
    expect(unanswered()).toHaveLength(1);
    reload();
    expect(unanswered()).toEqual([]);
  });
});

describe("a definite answer ends the attempt", () => {
  test("success: the same again is a new one", async () => {
    const { press, effects } = world();
    await press("500");
    await press("500");
    expect(effects).toEqual(["500", "500"]);
  });
  test("refusal: corrected by somebody else, the same again is done", async () => {
    const { press, state, effects, unanswered } = world();
    state.refuses = true;
    expect(await press("500")).toMatchObject({ is: "answered", reply: { refusal: "already-paid" } });
    expect(unanswered()).toEqual([]);
    state.refuses = false;
    await press("500");
    expect(effects).toEqual(["500"]);
  });
});

describe("other content after a lost answer", () => {
  test("is not sent if the first was executed: the person learns it, and may then send it", async () => {
    const { press, effects } = world();
    await press("500", { fault: "answerLost" });
    expect(await press("600")).toMatchObject({ is: "earlier", settled: "done" });
    expect(effects).toEqual(["500"]);
    expect(await press("600")).toMatchObject({ is: "answered", reply: { result: "600 #2" } });
  });
  test("replaces the first where that never arrived, and never will", async () => {
    const { press, effects, requests, kept } = world();
    await press("500", { fault: "lostOnTheWay" });
    const [late] = kept.keys();
    expect(await press("600")).toMatchObject({ is: "answered", reply: { result: "600 #1" } });
    expect(effects).toEqual(["600"]);
    expect(requests).not.toContain(late);
  });
  test("waits where nothing can be found out", async () => {
    const { press, effects, unanswered } = world();
    await press("500", { fault: "lostOnTheWay" });
    expect(await press("600", { offline: true })).toMatchObject({ is: "earlier", settled: "unknown" });
    expect(unanswered()).toHaveLength(1);
    expect(effects).toEqual([]);
  });
  test("about another thing has nothing to do with it", async () => {
    const { press, effects } = world();
    await press("500", { fault: "answerLost" });
    await press("600", { about: "b2" });
    expect(effects).toEqual(["500", "600"]);
  });
});

describe("time", () => {
  test.each([0, 3 * hour, -3 * hour, 400 * 24 * hour])(
    "after a day, by a clock %d ms ahead, nothing is repeated",
    async (ahead) => {
      const { press, wait, effects, reload, clock } = world();
      clock.device += ahead;
      await press("first");
      await press("500", { fault: "answerLost" });
      wait(25 * hour);
      reload();
      expect(await press("500")).toMatchObject({ is: "outdated" });
      expect(effects).toEqual(["first", "500"]);
      expect(await press("500"), "told, the person decides").toMatchObject({ is: "answered" });
    },
  );
  test("with other content after a day, that is reported too", async () => {
    const { press, wait, effects } = world();
    await press("500", { fault: "answerLost" });
    wait(25 * hour);
    expect(await press("600")).toMatchObject({ is: "earlier", settled: "outdated" });
    expect(effects).toEqual(["500"]);
  });
  test.each([3 * hour, -30 * hour])("a clock %d ms ahead costs one more request, and no one notices", async (ahead) => {
    const { press, effects, clock } = world();
    clock.device += ahead;
    expect(await press("500")).toMatchObject({ is: "answered", reply: { success: true } });
    expect(effects).toEqual(["500"]);
  });
  test("within the day it still gets the first answer", async () => {
    const { press, wait, effects } = world();
    await press("500", { fault: "answerLost" });
    wait(23 * hour);
    expect(await press("500")).toMatchObject({ reply: { result: "500 #1" } });
    expect(effects).toEqual(["500"]);
  });
});

test("pressed twice at once, it is sent once and both see the answer", async () => {
  const { press, effects, requests } = world();
  const [one, other] = await Promise.all([press("500"), press("500")]);
  expect([one, other]).toMatchObject([{ reply: { result: "500 #1" } }, { reply: { result: "500 #1" } }]);
  expect([effects.length, requests.length]).toEqual([1, 1]);
});

test("in any order of events, nothing is executed more often than a person was told or can still find out", async () => {
  const step = fc.oneof(
    fc.record({
      content: fc.constantFrom("500", "600"),
      fault: fc.option(fc.constantFrom(...lossy), { nil: undefined }),
    }),
    fc.constant("reload" as const),
    fc.constant("day" as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const { press, effects, reload, wait, unanswered } = world();
      let calls = 0;
      for (const one of steps) {
        if (one === "reload") reload();
        else if (one === "day") wait(25 * hour);
        else {
          const outcome = await press(one.content, one.fault ? { fault: one.fault } : {});
          // "Done after all", "too long ago to tell", and success: each time a person learns of it.
          if (
            outcome.is === "earlier" ||
            outcome.is === "outdated" ||
            (outcome.is === "answered" && outcome.reply.success)
          )
            calls += 1;
        }
        expect(effects.length).toBeLessThanOrEqual(calls + unanswered().length);
        expect(unanswered().length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 500 },
  );
});
