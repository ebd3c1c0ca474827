/** The problems of fields of meters and their readings. */
export const meterProblems = {
  "reading-required": "Enter a reading",
  "reading-negative": "A reading can't be below 0",
  "reading-too-large": "The reading is too large",
  "reading-decimals": "A reading can have three decimals at most",
  "reading-id-wrong": "Each reading needs a UUID of its own",
  "reading-id-twice": "Two readings have the same id",
  "at-most-readings": "At most {most} readings at once",
  "meter-kind-name-required": "Enter a name, such as Water",
  "meter-unit-required": "Enter a unit, such as m³",
  "meter-decimals-wrong": "Decimals must be between 0 and 3",
  "rollover-above-0": "Enter a number above 0",
  "main-meter-name-required": "Enter what the main meter is called, such as Borewell",
  "recharge-units-required": "Enter the units of the recharge",
} as const;
