import type { StatementAccount } from "../codes.ts";

export type OwnAccount = { number: string; ifsc: string };

/** So many equal digits at the end are the same account, where the rest is hidden or not printed. */
const leastShown = 3;
const leastSuffix = 8;

/**
 * Whether a statement is of this account: "unknown" if it names none, or hides too much. Leading zeros do not count, hidden
 * digits fit anything, and another branch of the bank may stand on it. The number decides before the bank.
 */
export function accountOf(stated: StatementAccount, own: OwnAccount): "same" | "other" | "unknown" {
  const isOtherBank = stated.bank !== null && own.ifsc !== "" && stated.bank !== own.ifsc.slice(0, 4);
  if (isOtherBank) return "other";
  const [shown, whole] = [stated.number, own.number].map((number) => number.replace(/[^X*\d]/gi, "").toUpperCase()) as [
    string,
    string,
  ];
  if (shown === "" || whole === "") return "unknown";
  return /[X*]/.test(shown + whole) ? hidden(shown, whole) : plain(shown.replace(/^0+/, ""), whole.replace(/^0+/, ""));
}

function plain(one: string, other: string): "same" | "other" {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= leastSuffix && long.endsWith(short)) ? "same" : "other";
}

function hidden(shown: string, whole: string): "same" | "other" | "unknown" {
  let equal = 0;
  for (let back = 1; back <= Math.min(shown.length, whole.length); back++) {
    const [digit, other] = [shown.at(-back)!, whole.at(-back)!];
    if (!/\d\d/.test(digit + other)) continue;
    if (digit !== other) return "other";
    equal++;
  }
  return equal >= leastShown ? "same" : "unknown";
}
