import type { Credit, Debtor, MatchReason, Proposal, WaitingClaim } from "../codes.ts";
import type { Likeness } from "../names/rules.ts";
import { type Fit, isClose, isExact, namesakes, type Search } from "../search/rules.ts";

/** How many days a claim may lie from its line. */
export const mostDays = 3;

export const reasonOfFit: Record<Fit, MatchReason> = {
  due: "amount-due",
  bill: "amount-bill",
  bills: "amount-bills",
  near: "amount-near",
  other: "amount-other",
  nothing: "nothing-due",
};

/** What identifies a debtor, each on its own: two of these are needed to be sure, or a payer who is known by an account. */
export type Evidence = {
  debtor: Debtor;
  /** By the payment reference of the flat, whose check character rules out a slip. */
  isCoded: boolean;
  isNamed: boolean;
  isUnclear: boolean;
  /** By an account or UPI ID; `byName` only by name and branch. */
  known: "surely" | "byName" | "shared" | null;
  phone: "alone" | "shared" | null;
  name: Likeness;
  claim: WaitingClaim | undefined;
};

/** Everybody for whom anything but the amount speaks. */
export function evidenceOf(credit: Credit, search: Search): Evidence[] {
  const found = new Map<string, Evidence>();
  const of = (debtor: Debtor): Evidence => {
    const existing = found.get(debtor.id);
    if (existing) return existing;
    const none: Evidence = {
      ...{
        debtor,
        isCoded: false,
        isNamed: false,
        isUnclear: false,
        known: null,
        phone: null,
        name: "different",
        claim: undefined,
      },
    };
    found.set(debtor.id, none);
    return none;
  };
  for (const flat of credit.codedFlats) for (const debtor of search.byFlat.get(flat) ?? []) of(debtor).isCoded = true;
  for (const flat of credit.flats) for (const debtor of search.byFlat.get(flat) ?? []) of(debtor).isNamed = true;
  for (const flat of credit.unclearFlats)
    for (const debtor of search.byFlat.get(flat) ?? []) of(debtor).isUnclear = true;
  for (const key of credit.payerKeys) {
    const known = (search.payers.get(key) ?? []).filter(({ debtor }) => search.debtors.has(debtor));
    const how = known.length > 1 ? "shared" : /^(vpa|account):/.test(key) ? "surely" : "byName";
    for (const { debtor } of known) of(search.debtors.get(debtor)!).known ??= how;
  }
  const withPhone = credit.phone === "" ? [] : (search.byPhone.get(credit.phone) ?? []);
  const isOfOneFlat = new Set(withPhone.map(({ debtor }) => debtor.flat)).size === 1;
  for (const { debtor } of withPhone) of(debtor).phone = isOfOneFlat ? "alone" : "shared";
  for (const [debtor, name] of namesakes(credit.payerName, search)) if (name !== "different") of(debtor).name = name;
  for (const claim of search.claims) {
    if (claim.amount !== credit.amount || !isClose(claim.day, credit.day, mostDays)) continue;
    // A bank that prints the reference would have printed this one.
    if (!credit.canBeUpi || (credit.isUtrWhole && credit.utr !== claim.utr)) continue;
    const debtor = search.debtors.get(claim.debtor);
    if (debtor) of(debtor).claim ??= claim;
  }
  return [...found.values()];
}

export function reasonsOf(
  credit: Credit,
  { isCoded, isNamed, isUnclear, known, phone, name, claim }: Evidence,
  fit: Fit,
): MatchReason[] {
  return [
    ...(isCoded ? (["reference-named"] as const) : []),
    ...(isNamed ? (["flat-named"] as const) : isUnclear ? (["flat-unclear"] as const) : []),
    ...(known ? (["payer-known"] as const) : []),
    ...(phone ? (["phone-known"] as const) : []),
    ...(name === "same" ? (["name-same"] as const) : name === "similar" ? (["name-similar"] as const) : []),
    ...(name === "different" && credit.payerName !== "" ? (["name-other"] as const) : []),
    ...(claim ? (["claimed"] as const) : []),
    reasonOfFit[fit],
    ...(credit.utr !== "" && !credit.isUtrWhole ? (["reference-cut-off"] as const) : []),
  ];
}

export const weights = {
  coded: 7,
  named: 6,
  unclear: 2,
  known: 6,
  knownInPart: 3,
  phone: 5,
  sharedPhone: 3,
  same: 5,
  similar: 2,
  claim: 4,
} as const;

/** How much speaks for somebody beside the amount. */
export function identityOf({ isCoded, isNamed, isUnclear, known, phone, name, claim }: Evidence): number {
  return (
    (isCoded ? weights.coded : 0) +
    (isNamed ? weights.named : isUnclear ? weights.unclear : 0) +
    (known === "surely" ? weights.known : known === null ? 0 : weights.knownInPart) +
    (phone === "alone" ? weights.phone : phone === "shared" ? weights.sharedPhone : 0) +
    (name === "same" ? weights.same : name === "similar" ? weights.similar : 0) +
    (claim ? weights.claim : 0)
  );
}

/** What identifies counts for more than any amount. */
export const weightOf = (evidence: Evidence, fit: Fit): number =>
  identityOf(evidence) + (isExact(fit) ? 2 : fit === "near" ? 1 : 0);

/** How many things that do not depend on one another identify somebody. */
export const witnesses = ({ isCoded, isNamed, known, phone, name, claim }: Evidence): number =>
  [isCoded, isNamed, known === "surely", phone === "alone", name === "same", claim !== undefined].filter(Boolean)
    .length;

export const proposalOf = (credit: Credit, debtor: string, reasons: readonly MatchReason[]): Proposal => ({
  parts: [{ debtor, amount: credit.amount }],
  ...{ claim: null, receipts: [], reasons },
});
