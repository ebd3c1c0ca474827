import { expect, test } from "vitest";
import { m } from "../../../paraglide/messages.js";
import { remindersToCome } from "./visit-words.ts";

const starts = new Date("2026-03-05T11:00:00+05:30");

test.each([
  ["2026-03-04T17:59:00+05:30", m.visits_reminded()],
  ["2026-03-04T18:00:00+05:30", m.visits_reminded_soon()],
  ["2026-03-05T09:59:00+05:30", m.visits_reminded_soon()],
  ["2026-03-05T10:00:00+05:30", undefined],
])("at %s the reminders of a visit at eleven that are to come are: %s", (now, words) =>
  expect(remindersToCome(starts, Date.parse(now))).toBe(words),
);
