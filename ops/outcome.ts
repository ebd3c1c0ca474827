/** Of a part of `npm run test:ops`: whether all held, why it could not be tried on this machine, or what did not hold. */
export type Outcome = "held" | { skipped: string } | { broken: unknown };

export function expectThat(holds: boolean, what: string): asserts holds {
  console.log(`${holds ? "✓" : "✗"} ${what}`);
  if (!holds) throw new Error(what);
}
