import type { Day } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import type { PromiseState } from "./codes.ts";

type Promised = { day: Day; amount: Paise; received: Paise };

/** A promise is kept as soon as enough came in by its day, and broken when the day has passed without it. */
export function promiseState({ day, amount, received }: Promised, today: Day): PromiseState {
  if (received >= amount) return 2;
  return day < today ? 3 : 1;
}
