/** What is wrong with an amount. */
export const moneyProblems = {
  "amount-decimals": "The amount can have two decimals at most",
  "amount-negative": "The amount cannot be negative",
  "amount-too-large": "The amount is too large",
  "amount-above-0": "Enter an amount above ₹0",
  "opening-of-nothing": "Enter arrears or an advance",
} as const;
