export type TurnoverState = "below" | "near" | "above";

/** From this part of the limit on a society is warned: there is time to register before it is passed. */
const nearShare = 0.8;

/** How the turnover of a year stands to the limit; both in one unit. Whoever is above it registers. */
export function turnoverState(turnover: number, limit: number): TurnoverState {
  if (turnover > limit) return "above";
  return turnover >= nearShare * limit ? "near" : "below";
}
