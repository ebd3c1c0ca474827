import { type Day, daysBetween } from "../../../../platform/days.ts";
import type { Paise } from "../../../../platform/money.ts";
import {
  type Credit,
  type Debtor,
  grades,
  type KnownPayers,
  type Match,
  type OpenReceipt,
  type WaitingClaim,
} from "../codes.ts";
import { type Likeness, likeness, type Name, nameOf, shortestWord } from "../names/rules.ts";

/** What a society or landlord knows when a statement is matched. */
export type Known = {
  debtors: readonly Debtor[];
  claims: readonly WaitingClaim[];
  receipts: readonly OpenReceipt[];
  payers: KnownPayers;
};

/** An amount that is off by no more is a slip, and not another sum. */
export const slip: Paise = 100;

export function searchIn({ debtors, claims, receipts, payers }: Known) {
  const namesOf = new Map<Debtor, readonly Name[]>(debtors.map((debtor) => [debtor, debtor.names.map(nameOf)]));
  const byWord = Map.groupBy(
    debtors.flatMap((debtor) =>
      [...new Set(namesOf.get(debtor)!.flatMap(beginnings))].map((beginning) => ({ beginning, debtor })),
    ),
    ({ beginning }) => beginning,
  );
  return {
    debtors: new Map(debtors.map((debtor) => [debtor.id, debtor])),
    byFlat: Map.groupBy(debtors, ({ flat }) => flat),
    byPhone: Map.groupBy(
      debtors.flatMap((debtor) => [...new Set(debtor.phones)].map((phone) => ({ phone, debtor }))),
      ({ phone }) => phone,
    ),
    namesOf,
    byWord,
    byAmount: Map.groupBy(debtors, ({ bills }) => sum(bills)),
    payers,
    claims: new Set(claims),
    receipts: new Set(receipts),
    /** What is left of the bills of each debtor. */
    bills: new Map(debtors.map(({ id, bills }) => [id, bills.map(({ due }) => due)])),
  };
}

export type Search = ReturnType<typeof searchIn>;

export const sum = (bills: readonly { due: Paise }[]): Paise => bills.reduce((all, { due }) => all + due, 0);

export const total = (parts: readonly Paise[]): Paise => parts.reduce((all, part) => all + part, 0);

export const isClose = (one: Day, other: Day, most: number): boolean => Math.abs(daysBetween(one, other)) <= most;

/** What a match that will be posted takes away from the credits after it. */
export function take({ grade, proposals: [first] }: Match, search: Search): void {
  if (!first || grade > grades.likely) return;
  for (const claim of search.claims) if (claim.id === first.claim) search.claims.delete(claim);
  for (const receipt of search.receipts) if (first.receipts.includes(receipt.id)) search.receipts.delete(receipt);
  if (first.receipts.length > 0) return;
  for (const { debtor, amount } of first.parts) {
    let left = amount;
    const due = search.bills.get(debtor) ?? [];
    // What is exactly one bill pays that one; anything else the oldest first, as receipts do.
    const exact = due.indexOf(left);
    search.bills.set(
      debtor,
      exact !== -1
        ? due.toSpliced(exact, 1)
        : due.flatMap((bill) => {
            const paid = Math.min(bill, left);
            left -= paid;
            return bill > paid ? [bill - paid] : [];
          }),
    );
  }
}

/** By which names are looked up: how their words begin, and how they begin as one word. */
export const beginnings = ({ words, joined }: Name): string[] =>
  [...words.filter(({ length }) => length >= shortestWord), joined].map((word) => word.slice(0, shortestWord));

/** So many people are compared with one payer. Where more have names that begin alike, these names say little. */
const mostCompared = 600;

/** Those whose names are like the payer's, sought by the rarest of its words first. */
export function namesakes(payer: string, { byWord, namesOf }: Search): Map<Debtor, Likeness> {
  const name = nameOf(payer);
  const found = new Map<Debtor, Likeness>();
  const sought = [...new Set(beginnings(name))].map((beginning) => byWord.get(beginning) ?? []);
  for (const namesakes of sought.toSorted((one, other) => one.length - other.length))
    for (const { debtor } of namesakes.slice(0, mostCompared - found.size)) {
      if (found.has(debtor)) continue;
      const all = namesOf.get(debtor)!.map((own) => likeness(name, own));
      found.set(debtor, all.includes("same") ? "same" : all.includes("similar") ? "similar" : "different");
    }
  return found;
}

export type Fit = "due" | "bill" | "bills" | "near" | "other" | "nothing";

export const isExact = (fit: Fit): boolean => fit === "due" || fit === "bill" || fit === "bills";

export function fitOf({ amount }: Credit, { debtor }: { debtor: Debtor }, search: Search): Fit {
  const due = search.bills.get(debtor.id) ?? [];
  const all = total(due);
  if (all === 0) return "nothing";
  if (amount === all) return "due";
  if (due.includes(amount)) return "bill";
  let upto = 0;
  for (const bill of due) {
    upto += bill;
    if (upto === amount) return "bills";
  }
  return Math.abs(all - amount) <= slip || due.some((bill) => Math.abs(bill - amount) <= slip) ? "near" : "other";
}
