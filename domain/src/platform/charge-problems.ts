/** What is wrong with a head of charge, or with a tariff. */
export const chargeProblems = {
  "rate-decimals": "A rate can have four decimals at most",
  "percent-wrong": "Enter a percentage above 0 and up to 100, with four decimals at most",
  "units-decimals": "A limit can have three decimals at most",
  "slabs-rise": "Each slab must end above the one before it, and the last one has no end",
  "class-twice": "{class} has two rates. Keep one of them.",
  "rates-required": "Enter at least one rate",
  "rules-required": "Enter at least one rule",
  "heads-required": "Choose at least one head",
} as const;
