import { describe, expect, test } from "vitest";
import { inEnglish } from "../../platform/in-english.ts";
import { tickets } from "./calls.ts";
import { categoryLabel, knownPriority, knownStatus, type TicketStatus } from "./codes.ts";
import { dueAt, isOverdue, mayReopen, stepsOfDesk } from "./rules.ts";

const at = (iso: string) => new Date(iso);
const now = at("2026-11-21T06:30:00Z");
const standing = (status: TicketStatus, resolvedAt: string | null = null) => ({
  status,
  resolvedAt: resolvedAt === null ? null : at(resolvedAt),
});

test.each([
  [4, "2026-11-21T10:30:00Z"],
  [3, "2026-11-22T06:30:00Z"],
  [2, "2026-11-24T06:30:00Z"],
  [1, "2026-11-28T06:30:00Z"],
] as const)("priority %d is due at %s", (priority, due) => {
  expect(dueAt(priority, now)).toEqual(at(due));
});

test("rejected is final, and nothing resolved is rejected", () => {
  expect(([1, 2, 3, 4] as const).map((status) => stepsOfDesk(standing(status)))).toEqual([
    [2, 3, 4],
    [1, 3, 4],
    [1, 2],
    [],
  ]);
});

test("re-opening ends seven days after the resolution, to the instant", () => {
  expect(mayReopen(standing(3, "2026-11-14T06:30:00Z"), now)).toBe(true);
  expect(mayReopen(standing(3, "2026-11-14T06:29:59.999Z"), now)).toBe(false);
  for (const status of [1, 2, 4] as const) expect(mayReopen(standing(status), now)).toBe(false);
});

test.each([
  [1, null, "2026-11-21T06:29:00Z", true],
  [2, null, "2026-11-21T06:31:00Z", false],
  [3, "2026-11-20T00:00:00Z", "2026-11-20T01:00:00Z", false],
  [3, "2026-11-20T02:00:00Z", "2026-11-20T01:00:00Z", true],
  [4, null, "2026-11-01T00:00:00Z", false],
] as const)("status %d, resolved %s, due %s: overdue %s", (status, resolvedAt, due, overdue) => {
  expect(isOverdue({ ...standing(status, resolvedAt), dueAt: at(due) }, now)).toBe(overdue);
});

test("codes that nobody knows read as Other, low and open", () => {
  expect([categoryLabel(9), knownPriority(9), knownStatus(0)]).toEqual(["Other", 1, 1]);
  expect(categoryLabel(5)).toBe("Others");
});

describe("the call that raises a ticket", () => {
  const right = {
    Vendor_Ticket_Type: 1,
    Vendor_Ticket_TypeID: "3".repeat(24),
    Title: "Lift",
    Description: "It stands still.",
    Category: 1,
    Priority: 3,
  };
  const problemsOf = (input: object) => {
    const { error } = tickets.create.input.safeParse({ ...right, ...input });
    return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), inEnglish(message)]));
  };
  test("reports everything that is missing at once", () => {
    expect(problemsOf({})).toEqual({});
    const nowhere = { Vendor_Ticket_Type: undefined, Vendor_Ticket_TypeID: undefined };
    expect(problemsOf({ ...nowhere, Title: " ", Description: "\n", Category: 7, Priority: 0 })).toEqual({
      Vendor_Ticket_Type: "Please select an item from the dropdown for the ticket.",
      Vendor_Ticket_TypeID: "Please select an item from the dropdown for the ticket.",
      Title: "Title is required",
      Description: "Description is required",
      Category: "Choose a category",
      Priority: "Choose a priority",
    });
  });
  test("reports a text that is too long", () => {
    expect(problemsOf({ Title: "x".repeat(151), Description: "x".repeat(5_001) })).toEqual({
      Title: "Title can have 150 characters at most",
      Description: "Description can have 5,000 characters at most",
    });
  });
});
