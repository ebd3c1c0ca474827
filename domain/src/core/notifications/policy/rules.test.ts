import { describe, expect, test } from "vitest";
import type { MessageBudgets, Reason } from "./codes.ts";
import { budgetOf } from "./codes.ts";
import { decide } from "./rules.ts";

const asked: Parameters<typeof decide>[0] = {
  kind: "bill-created",
  channel: "sms",
  state: "verified",
  relation: "accepted",
  isStopped: false,
  hasFreeText: false,
};
const no = (reason: Reason) => ({ decision: "no", reason });
const send = { decision: "send", reason: "" };
const neutral = { decision: "neutral", reason: "not-verified" };

describe("what becomes of a message", () => {
  test.each([
    ["of a verified sender to its people", {}, send],
    ["with free text", { kind: "society-notice", hasFreeText: true }, send],
    ["to whom it invited, a fixed text", { relation: "invited" }, send],
    ["to whom it invited, any other", { relation: "invited", kind: "society-notice" }, no("not-accepted")],
    ["to whom it invited, an emergency", { relation: "invited", kind: "emergency-alert" }, no("not-accepted")],
    ["to somebody with an account", { relation: "known", kind: "flat-confirmed" }, send],
    ["to a stranger, a pass", { relation: "stranger", kind: "visitor-pass" }, send],
    ["to a stranger, any other", { relation: "stranger" }, no("not-accepted")],
    ["to who has declined", { relation: "declined" }, no("declined")],

    ["of a new sender to its people", { state: "new" }, send],
    ["of its free text", { state: "new", hasFreeText: true }, no("free-text")],
    ["of its free text by mail", { state: "new", hasFreeText: true, channel: "email" }, send],
    ["to whom it invited", { state: "new", relation: "invited" }, neutral],
    ["to whom it invited, an emergency", { state: "new", relation: "invited", kind: "emergency-alert" }, neutral],
    ["to whom it invited, by mail", { state: "new", relation: "invited", channel: "email" }, no("not-verified")],
    ["to somebody with an account", { state: "new", relation: "known" }, no("not-verified")],
    ["to a stranger, a pass", { state: "new", relation: "stranger", kind: "visitor-pass" }, no("not-verified")],

    ["of a suspended sender to its people", { state: "suspended" }, no("suspended")],
    ["of a suspended sender to whom it invited", { state: "suspended", relation: "invited" }, no("suspended")],
    ["of a suspended sender in an emergency", { state: "suspended", kind: "emergency-alert" }, no("suspended")],

    ["that is stopped", { isStopped: true }, no("stopped")],
    ["that is stopped, an emergency", { isStopped: true, kind: "emergency-alert" }, no("stopped")],
    ["that is stopped, a question of the gate", { isStopped: true, kind: "visitor-waiting" }, send],
    ["that is stopped, a new device", { isStopped: true, kind: "new-device", relation: "us" }, send],
    ["that is stopped, a test of ours", { isStopped: true, kind: "test", relation: "us" }, no("stopped")],
    ["of ours, whatever the standing", { relation: "us", state: "suspended" }, send],
  ] satisfies [string, Partial<typeof asked>, object][])("%s %j", (_, given, verdict) => {
    expect(decide({ ...asked, ...given })).toEqual(verdict);
  });
});

test("a budget grows with standing, people and time", () => {
  const budgets: MessageBudgets = {
    new: 50,
    verified: { least: 200, eachAtFirst: 6, each: 20 },
    account: 20,
    recipient: 50,
    alarm: 200,
  };
  const cases = [
    ["new", 1000, 0, 50],
    ["suspended", 1000, 400, 0],
    ["verified", 3, 0, 200],
    ["verified", 100, 29, 600],
    ["verified", 100, 30, 2000],
  ] as const;
  for (const [state, people, days, most] of cases) expect(budgetOf(budgets, state, people, days)).toBe(most);
});
