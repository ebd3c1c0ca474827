import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { draftKeeper, type Keeping } from "./draft-keeper.ts";

type Request = {
  body: { Values: { Property_Title: string } };
  keepalive: boolean;
  answer: (success?: boolean) => Promise<void>;
};
let requests: Request[];
let states: Keeping[];

beforeEach(() => {
  requests = [];
  states = [];
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("fetch", (_: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = async (success = true) => {
      resolve(Response.json({ success, extras: { Data: { updated_at: `after ${requests.length}` } } }));
      await vi.waitFor(() => promise);
      for (let turns = 0; turns < 20; turns++) await Promise.resolve();
    };
    requests.push({ body: JSON.parse(body), keepalive, answer });
    return promise;
  });
});
afterEach(() => vi.unstubAllGlobals());

const keeper = () => draftKeeper({ Mode: "add", PropertyID: null }, (keeping) => states.push(keeping));
const titled = (Property_Title: string) => ({ Step: 1, Values: { Property_Title } }) as never;
const titles = () => requests.map(({ body }) => body.Values.Property_Title);
const sent = (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count));

test("the answer to an earlier save does not mark later text as saved", async () => {
  const { keep, flush } = keeper();
  keep(titled("Half"));
  void flush();
  await sent(1);
  keep(titled("Half a home"));
  await requests[0]!.answer();
  expect(states).toEqual(["pending", "pending"]);
  void flush();
  await sent(2);
  await requests[1]!.answer();
  expect(states.at(-1)).toEqual({ since: "after 2" });
});

test("what could not be saved is sent again, for example when there is internet again", async () => {
  const { keep, flush } = keeper();
  keep(titled("A home"));
  void flush();
  await sent(1);
  await requests[0]!.answer(false);
  expect(states.at(-1)).toBe("failed");
  void flush();
  await sent(2);
  await requests[1]!.answer();
  expect(states.at(-1)).toEqual({ since: "after 2" });
  await flush();
  expect(titles()).toEqual(["A home", "A home"]);
});

test("one save waits for the one before, but a page that is left sends the last words at once, to outlive it", async () => {
  const { keep, flush, leave } = keeper();
  keep(titled("Half"));
  void flush();
  await sent(1);
  keep(titled("Half a home"));
  void flush();
  keep(titled("Half a home more"));
  leave();
  await sent(2);
  expect(titles()).toEqual(["Half", "Half a home more"]);
  expect(requests.every(({ keepalive }) => keepalive)).toBe(true);
});
