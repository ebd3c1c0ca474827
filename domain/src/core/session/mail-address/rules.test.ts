import { expect, test } from "vitest";
import { isSameAddress, mailboxOf } from "./rules.ts";

test.each([
  ["asha@example.in", "asha@example.in"],
  ["Asha@Example.IN", "asha@example.in"],
  ["a.sha+bills@example.in", "asha@example.in"],
  ["asha+a+b@example.in", "asha@example.in"],
  ["asha@mail.example.in", "asha@mail.example.in"],
])("the mailbox of %s is %s", (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));

test("an address is the same in capitals, and another with a dot", () => {
  expect(isSameAddress("Asha@Example.in", "asha@example.in")).toBe(true);
  expect(isSameAddress("a.sha@example.in", "asha@example.in")).toBe(false);
});
