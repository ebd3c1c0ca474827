import { expect, test } from "vitest";
import { createTurns, QueueFull } from "./turns.ts";

/** A queue, what has begun in it, and a way to end one of these. */
function watched(room: Parameters<typeof createTurns>[0]) {
  const turn = createTurns(room);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (account: string, name: string) =>
    turn(account, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  const end = async (name: string) => {
    ends.get(name)!();
    await new Promise(setImmediate);
  };
  return { ask, begun, end, turn };
}

test("one account's many wait for each other, and another account's one goes before them", async () => {
  const { ask, begun, end } = watched({ atOnce: 1, ofAccount: 5, inAll: 10 });
  const asked = [ask("a", "a1"), ask("a", "a2"), ask("a", "a3"), ask("b", "b1")];
  await new Promise(setImmediate);
  expect(begun).toEqual(["a1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "a2"]);
  await end("a2");
  expect(begun).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  await end("a3");
  expect(await Promise.all(asked)).toEqual(["a1", "a2", "a3", "b1"]);
});

test("an account has so many places and all together so many, which are free again afterwards, after a failure too", async () => {
  const { ask, end, turn } = watched({ atOnce: 3, ofAccount: 2, inAll: 3 });
  void ask("a", "a1");
  void ask("a", "a2");
  void ask("b", "b1");
  const full = (account: string) =>
    turn(account, async () => "done").catch((error: unknown) => error instanceof QueueFull && error.ofAccount);
  expect(await full("a")).toBe(true);
  expect(await full("c")).toBe(false);
  await end("a1");
  await expect(turn("a", () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await full("a")).toBe("done");
});
