/** Whole paise. All arithmetic is done in paise; rupees exist on the wire and on the screen only. */
export type Paise = number;

export const rupees = (paise: Paise): number => paise / 100;

/** Rounds half a paisa up; `amount` must be finite. */
export const paise = (amount: number): Paise => Math.round(amount * 100);

/** Whether an amount in rupees has no fraction of a paisa, allowing for binary floating point, whose steps grow with the amount. */
export const isWholePaise = (amount: number): boolean =>
  Math.abs(amount - rupees(paise(amount))) <= 4 * Number.EPSILON * Math.abs(amount);

const whole = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", minimumFractionDigits: 2 });

/** `₹12,34,567`, with paise only where there are any. Takes rupees. */
export const formatRupees = (amount: number): string => (Number.isInteger(amount) ? whole : exact).format(amount);

const figure = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 });
const sizes = [
  [1e7, "Cr"],
  [1e5, "L"],
  [1e3, "K"],
] as const;

/** `₹12.5 L`, for where there is no room for all of it. Takes rupees. */
export function shortRupees(amount: number): string {
  const [size, unit] = sizes.find(([least]) => amount >= least) ?? [1, ""];
  return `₹${figure.format(amount / size)}${unit && ` ${unit}`}`;
}
