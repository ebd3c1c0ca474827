/** The events in a home's timeline, from the listing to the rent. */
export const propertyEvents = [
  ...([
    "listed",
    "offered",
    "taken-off",
    "paused",
    "unpaused",
    "hidden",
    "restored",
    "verified",
    "unverified",
  ] as const),
  ...(["enquiries", "contract", "renewal", "vacating", "contract-ended", "contract-closed"] as const),
  ...(["rent", "deposit-in", "deposit-returned", "deposit-kept", "deposit-rent", "deposit-out"] as const),
  ...(["flat-asked", "flat-confirmed", "flat-declined", "flat-withdrawn", "flat-ended"] as const),
] as const;
export type PropertyEventKind = (typeof propertyEvents)[number];
