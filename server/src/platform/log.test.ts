import { expect, test } from "vitest";
import { openLog } from "./log.ts";

function open() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: openLog("info", { write: (line: string) => void lines.push(JSON.parse(line)) }) };
}

test("an error that is a plain object keeps its message and code, without numbers that may be phones", () => {
  const { lines, log } = open();
  log.error({ error: { message: "no answer for 98765 43210", code: "57P01", queue: "x" } }, "the job queue failed");
  log.error({ error: { reason: "odd" } }, "the job queue failed");
  log.error({ error: "just words" }, "the job queue failed");
  expect(lines).toMatchObject([
    { error: { message: "no answer for <number>", code: "57P01" } },
    { error: { message: '{"reason":"odd"}' } },
    { error: { message: "just words" } },
  ]);
});

test("what fails again and again is written twenty times a minute; another failure and other lines are written too", () => {
  const { lines, log } = open();
  const full = (at: number) => Object.assign(new Error(`could not extend file ${at}`), { code: "53100" });
  for (let at = 0; at < 500; at++) log.error({ error: full(at) }, "a request failed");
  expect(lines).toHaveLength(20);
  log.error({ error: new Error("something else") }, "a request failed");
  log.info({ call: "x" }, "call");
  expect(lines).toHaveLength(22);
});
