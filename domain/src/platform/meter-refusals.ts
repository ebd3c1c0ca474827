import type { RefusalKind } from "./refusal-kinds.ts";

/** Those of meters and their readings. */
export const meterRefusals = {
  "unknown-meter-kind": { kind: "not-found", sentence: "This kind of meter doesn't exist." },
  "meter-kind-exists": { kind: "clash", sentence: "There is a kind of meter with this name already." },
  "meter-kind-charged": {
    kind: "clash",
    sentence: "A head of charge bills by meters of this kind. Change or remove its tariff first.",
  },
  "meter-kind-in-use": { kind: "clash", sentence: "There are meters of this kind. Remove them first." },
  "rollover-below-reading": {
    kind: "clash",
    sentence: "A meter of this kind has shown more than that already. Enter a larger number.",
  },
  "unknown-meter": { kind: "not-found", sentence: "This meter doesn't exist." },
  "meter-serial-exists": { kind: "clash", sentence: "Another meter of this kind has this serial number." },
  "main-meter-unnamed": { kind: "invalid", sentence: "Enter a name for the main meter." },
  "meter-in-use": {
    kind: "clash",
    sentence: "This meter has readings, recharges or replacements, so it can't be removed. Take it out of use instead.",
  },
  "meter-removed": { kind: "clash", sentence: "This meter is out of use already." },
  "meter-day-wrong": { kind: "invalid", sentence: "A meter can't end before the day on which it was installed." },
  "meter-day-in-future": { kind: "invalid", sentence: "The day can't be in the future." },
  "meter-readings-later": {
    kind: "clash",
    sentence: "This meter has a later reading. Choose a later day, or remove that reading first.",
  },
  "meter-last-below": {
    kind: "clash",
    sentence: "The last reading is below an earlier one. Check it, or confirm that the meter began at 0 again.",
  },
  "reading-off-dial": { kind: "invalid", sentence: "Meters of this kind can't show this reading." },
  "too-many-meters": {
    kind: "too-large",
    sentence: "That is more than 5,000 meters at once. Choose one block after the other.",
  },
  "readings-billed": { kind: "clash", sentence: "This day is billed already. Choose a later one." },
  "unknown-reading": { kind: "not-found", sentence: "This reading doesn't exist." },
  "reading-id-used": { kind: "clash", sentence: "Another reading was sent with this id. Enter the reading again." },
  "reading-billed": {
    kind: "clash",
    sentence: "A bill has used this reading, so it stays. Correct the bill by a note.",
  },
  "reading-followed": {
    kind: "clash",
    sentence: "The meter began at 0 with this reading, and later ones follow. Remove these first.",
  },
  "reading-of-others": {
    kind: "not-allowed",
    sentence: "You can remove only readings that you entered today. Please ask the office.",
  },
  "too-many-readings": {
    kind: "too-large",
    sentence: "The file has more than 2,000 rows. Please split it and import the parts one after the other.",
  },
  "unknown-recharge": { kind: "not-found", sentence: "This recharge doesn't exist." },
  "recharge-exists": { kind: "clash", sentence: "A recharge of this meter with this reference is recorded already." },
} as const satisfies Record<string, { kind: RefusalKind; sentence: string }>;
