/** The problems of fields of flats and of their connections. */
export const flatProblems = {
  "floor-unclear": "Enter a floor from {least} to {most}, or Ground",
  "area-unclear": "Enter an area above 0 in square feet, such as 1,250.5, or with its unit, such as 116 sq m",
  "rate-class-unclear": "Enter one of {types}",
  "rate-class-required": "A flat needs a rate class: {types}",
  "flat-missing-now": "This flat is not in your society any more. Load the page again.",
  "slots-not-yours": "Only the office of the society allots parking slots",
  "slots-of-flat-above": "At most {most} slots of one flat",
  "slot-not-registered": "There is no slot {code} in the register of parking. Add it there first.",
  "slot-of-other-flat": "Slot {code} is allotted to {flat}",
  "slot-wanted-twice": "Slot {code} is written at {flat} too. Keep it at one of them.",
  "slot-left-out": "Slot {code} is allotted to this flat too. Keep it here, or end its allotment under Parking.",
  "flat-twice": "This flat is in row {row} too. Keep one of them.",
  "flat-changed-meanwhile": "Someone else changed this flat meanwhile. Compare the values and save again.",
  "connection-number-required": "Enter the number",
  "connection-of-other-flat": "Flat {flat} has this number already",
  "at-most-connections": "At most {most} numbers",
} as const;
