import { expect, test } from "vitest";
import { readStatement } from "./read.ts";

const options = { today: "2026-11-30" };
const file = (rows: number) =>
  Buffer.from(
    `Date,Narration,Withdrawal,Deposit,Balance\n${Array.from({ length: rows }, (_, at) => `01/11/26,UPI-${at},,1.00,${at + 1}.00`).join("\n")}`,
  );

test("a statement is read in a thread of its own, one of an account at a time", async () => {
  const first = readStatement(file(20_000), "asha", options);
  expect(await readStatement(file(1), "asha", options)).toMatchObject({ outcome: "read" });
  const third = readStatement(file(20_000), "asha", options);
  expect(await third).toEqual({ outcome: "refused", code: "import-waiting" });
  expect(await first).toMatchObject({ outcome: "read", statement: { closing: 2_000_000, checks: { gaps: [] } } });
});

test("what is beyond the limits of a table, or no statement, is answered by its code", async () => {
  expect(await readStatement(file(50_002), "asha", options)).toEqual({ outcome: "refused", code: "too-many-rows" });
  expect(await readStatement(Buffer.from("no statement"), "asha", options)).toEqual({
    outcome: "refused",
    code: "statement-empty",
  });
});
