/** The problems of fields of flats and of their connections. */
export const flatProblems = {
  "floor-unclear": "Enter a floor from {least} to {most}, or Ground",
  "area-unclear": "Enter an area above 0 in square feet, such as 1,250.5, or with its unit, such as 116 sq m",
  "rate-class-unclear": "Enter one of {types}",
  "rate-class-required": "A flat needs a rate class: {types}",
  "flat-missing-now": "This flat is not in your society any more. Load the page again.",
  "flat-twice": "This flat is in row {row} too. Keep one of them.",
  "flat-changed-meanwhile": "Someone else changed this flat meanwhile. Compare the values and save again.",
  "connection-number-required": "Enter the number",
  "connection-of-other-flat": "Flat {flat} has this number already",
  "at-most-connections": "At most {most} numbers",
} as const;
