import { type Day, daysBetween } from "../../../platform/days.ts";
import type { Paise } from "../../../platform/money.ts";
import {
  type Credit,
  type Debtor,
  grades,
  type KnownPayers,
  type Match,
  type MatchGrade,
  type MatchReason,
  mostProposals,
  type OpenReceipt,
  type Proposal,
  type WaitingClaim,
} from "./codes.ts";
import { type Likeness, likeness, type Name, nameOf, shortestWord } from "./names/rules.ts";

/** What a society or landlord knows when a statement is matched. */
export type Known = {
  debtors: readonly Debtor[];
  claims: readonly WaitingClaim[];
  receipts: readonly OpenReceipt[];
  payers: KnownPayers;
};

/** Below this a payment that is not exactly what is due is a trial. */
const tiny: Paise = 1_000;
/** An amount that is off by no more is a slip, and not another sum. */
const slip: Paise = 100;
/** How many days a receipt or a claim may lie from its line. */
const near = { receipt: 7, claim: 3, cheque: 100 } as const;
/** The fewest digits of a reference that was cut off. */
const shortestEnding = 6;
/** How many digits a person gets wrong: two that change places are two. */
const mostSlips = 2;

type Fit = "due" | "bill" | "bills" | "near" | "other" | "nothing";
const reasonOfFit: Record<Fit, MatchReason> = {
  due: "amount-due",
  bill: "amount-bill",
  bills: "amount-bills",
  near: "amount-near",
  other: "amount-other",
  nothing: "nothing-due",
};
const isExact = (fit: Fit): boolean => fit === "due" || fit === "bill" || fit === "bills";

/** What identifies a debtor, each on its own: two of these are needed to be sure, or a payer who is known by an account. */
type Evidence = {
  debtor: Debtor;
  isNamed: boolean;
  isUnclear: boolean;
  /** By an account or UPI ID; `byName` only by name and branch. */
  known: "surely" | "byName" | "shared" | null;
  phone: "alone" | "shared" | null;
  name: Likeness;
  claim: WaitingClaim | undefined;
};

/**
 * Says of each credit for whom it is, with the reasons. Credits are looked at in their order, and what one of them takes (a
 * claim, a receipt, what is due) is no longer there for the next. A match is sure only if
 *
 * - a receipt or a reported payment has the same whole reference and amount, and nothing speaks for another flat, or
 * - the amount is exactly what is due, and either the payer's account was confirmed for this debtor alone or two of label, name,
 *   phone and report agree, and nothing speaks for another debtor.
 *
 * So an amount alone, a name alone, a label alone or a reference that was cut off is never sure.
 */
export function matchCredits(credits: readonly Credit[], known: Known): Match[] {
  const search = searchIn(known);
  const matches = new Map<string, Match>();
  // References first: what they take must not be given away by an amount.
  for (const byReference of [true, false])
    for (const credit of credits) {
      if (matches.has(credit.id)) continue;
      const match = byReference ? ofReference(credit, search) : ofEvidence(credit, search);
      if (!match) continue;
      matches.set(credit.id, match);
      take(match, search);
    }
  return credits.map(({ id }) => matches.get(id)!);
}

type Search = ReturnType<typeof searchIn>;

function searchIn({ debtors, claims, receipts, payers }: Known) {
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

const sum = (bills: readonly { due: Paise }[]): Paise => bills.reduce((all, { due }) => all + due, 0);
const total = (parts: readonly Paise[]): Paise => parts.reduce((all, part) => all + part, 0);
const isClose = (one: Day, other: Day, most: number): boolean => Math.abs(daysBetween(one, other)) <= most;

/** What a match that will be posted takes away from the credits after it. */
function take({ grade, proposals: [first] }: Match, search: Search): void {
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

const matchOf = (credit: Credit, grade: MatchGrade, proposals: readonly Proposal[]): Match => ({
  credit: credit.id,
  grade: proposals.length === 0 ? grades.unknown : grade,
  proposals: proposals.slice(0, mostProposals),
});

/** A credit whose reference a receipt or a reported payment has. */
function ofReference(credit: Credit, search: Search): Match | undefined {
  const receipts = [...search.receipts].filter((each) => isReferenceOf(credit, each));
  if (receipts.length > 0) {
    const isSame = total(receipts.map(({ amount }) => amount)) === credit.amount;
    const reason = !isSame
      ? "utr-recorded-other-amount"
      : receipts.every(({ isCheque }) => isCheque)
        ? "cheque-recorded"
        : "utr-recorded";
    return matchOf(credit, isSame ? grades.sure : grades.choose, [recorded(receipts, [reason])]);
  }
  const claims = [...search.claims];
  const own =
    credit.ownReference === "" ? undefined : claims.find(({ reference }) => reference === credit.ownReference);
  const claim = claims.find(({ utr }) => credit.isUtrWhole && utr === credit.utr) ?? own;
  if (claim) {
    const isSame = claim.amount === credit.amount;
    const reason = claim.utr !== credit.utr ? "own-reference" : isSame ? "utr-claimed" : "utr-claimed-other-amount";
    return checked(credit, search, claim, isSame, reason);
  }
  const alike = claims.filter((each) => each.amount === credit.amount && isAlike(credit, each.utr));
  if (alike.length === 1) return checked(credit, search, alike[0]!, false, "utr-alike");
  return undefined;
}

/** Somebody may report another's payment as their own: what the line says of flat and payer is held against the claim. */
function checked(credit: Credit, search: Search, claim: WaitingClaim, isSame: boolean, reason: MatchReason): Match {
  const reported = {
    ...proposalOf(credit, [claim.debtor], [reason]),
    claim: claim.amount === credit.amount ? claim.id : null,
  };
  const ownFlat = search.debtors.get(claim.debtor)?.flat;
  // The claim does not speak for itself.
  const evidence = evidenceOf(credit, search).map((each): Evidence => ({ ...each, claim: undefined }));
  const own = Math.max(0, ...evidence.filter(({ debtor }) => debtor.flat === ownFlat).map(identityOf));
  const contrary = evidence.filter(
    (each) => each.debtor.flat !== ownFlat && identityOf(each) >= Math.max(own, weights.same),
  );
  if (contrary.length > 0)
    return matchOf(
      credit,
      isSame && contrary.every((each) => identityOf(each) <= own) ? grades.likely : grades.choose,
      [
        { ...reported, reasons: [...reported.reasons, "others-fit"] },
        ...contrary.map((each) =>
          proposalOf(credit, [each.debtor.id], reasonsOf(credit, each, fitOf(credit, each, search))),
        ),
      ],
    );
  // Another name may be a relative's, or that of a stranger whose payment was reported.
  const isSupported = own > weights.similar || credit.payerName === "";
  return matchOf(credit, isSame && isSupported ? grades.sure : grades.likely, [reported]);
}

const isReferenceOf = (credit: Credit, { reference, isCheque, day }: OpenReceipt): boolean => {
  const written = reference.replace(/[\s-]/g, "").toUpperCase();
  // Cheque numbers begin anew with each book.
  if (isCheque)
    return (
      credit.cheque !== "" && written.replace(/^0+/, "") === credit.cheque && isClose(day, credit.day, near.cheque)
    );
  return credit.isUtrWhole && written === credit.utr;
};

/** A reference that was cut off, or that a person typed with a slip. */
const isAlike = ({ utr, isUtrWhole }: Credit, other: string): boolean =>
  isUtrWhole
    ? utr.length === other.length && [...utr].filter((digit, at) => digit !== other[at]).length <= mostSlips
    : utr.length >= shortestEnding && (other.endsWith(utr) || other.startsWith(utr));

const recorded = (receipts: readonly OpenReceipt[], reasons: readonly MatchReason[]): Proposal => ({
  parts: receipts.map(({ debtor, amount }) => ({ debtor, amount })),
  ...{ claim: null, receipts: receipts.map(({ id }) => id), reasons },
});

const proposalOf = (credit: Credit, [debtor]: readonly [string], reasons: readonly MatchReason[]): Proposal => ({
  parts: [{ debtor, amount: credit.amount }],
  ...{ claim: null, receipts: [], reasons },
});

/** Everybody for whom anything but the amount speaks. */
function evidenceOf(credit: Credit, search: Search): Evidence[] {
  const found = new Map<string, Evidence>();
  const of = (debtor: Debtor): Evidence => {
    const existing = found.get(debtor.id);
    if (existing) return existing;
    const none: Evidence = {
      ...{ debtor, isNamed: false, isUnclear: false, known: null, phone: null, name: "different", claim: undefined },
    };
    found.set(debtor.id, none);
    return none;
  };
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
    if (claim.amount !== credit.amount || !isClose(claim.day, credit.day, near.claim)) continue;
    // A bank that prints the reference would have printed this one.
    if (!credit.canBeUpi || (credit.isUtrWhole && credit.utr !== claim.utr)) continue;
    const debtor = search.debtors.get(claim.debtor);
    if (debtor) of(debtor).claim ??= claim;
  }
  return [...found.values()];
}

/** By which names are looked up: how their words begin, and how they begin as one word. */
const beginnings = ({ words, joined }: Name): string[] =>
  [...words.filter(({ length }) => length >= shortestWord), joined].map((word) => word.slice(0, shortestWord));

/** Those whose names are like the payer's. */
function namesakes(payer: string, { byWord, namesOf }: Search): Map<Debtor, Likeness> {
  const name = nameOf(payer);
  const found = new Map<Debtor, Likeness>();
  for (const beginning of new Set(beginnings(name)))
    for (const { debtor } of byWord.get(beginning) ?? []) {
      if (found.has(debtor)) continue;
      const all = namesOf.get(debtor)!.map((own) => likeness(name, own));
      found.set(debtor, all.includes("same") ? "same" : all.includes("similar") ? "similar" : "different");
    }
  return found;
}

function fitOf({ amount }: Credit, { debtor }: Pick<Evidence, "debtor">, search: Search): Fit {
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

function reasonsOf(
  credit: Credit,
  { isNamed, isUnclear, known, phone, name, claim }: Evidence,
  fit: Fit,
): MatchReason[] {
  return [
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

const weights = {
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
function identityOf({ isNamed, isUnclear, known, phone, name, claim }: Evidence): number {
  return (
    (isNamed ? weights.named : isUnclear ? weights.unclear : 0) +
    (known === "surely" ? weights.known : known === null ? 0 : weights.knownInPart) +
    (phone === "alone" ? weights.phone : phone === "shared" ? weights.sharedPhone : 0) +
    (name === "same" ? weights.same : name === "similar" ? weights.similar : 0) +
    (claim ? weights.claim : 0)
  );
}

/** What identifies counts for more than any amount. */
const weightOf = (evidence: Evidence, fit: Fit): number =>
  identityOf(evidence) + (isExact(fit) ? 2 : fit === "near" ? 1 : 0);

/** How many things that do not depend on one another identify somebody. */
const witnesses = ({ isNamed, known, phone, name, claim }: Evidence): number =>
  [isNamed, known === "surely", phone === "alone", name === "same", claim !== undefined].filter(Boolean).length;

type Candidate = Evidence & { fit: Fit; identity: number; weight: number };

function ofEvidence(credit: Credit, search: Search): Match {
  const candidates = evidenceOf(credit, search)
    .map((evidence): Candidate => {
      const fit = fitOf(credit, evidence, search);
      return { ...evidence, fit, identity: identityOf(evidence), weight: weightOf(evidence, fit) };
    })
    .sort((one, other) => other.weight - one.weight || (one.debtor.id < other.debtor.id ? -1 : 1));
  const entered = recordedAlready(credit, candidates, search);
  if (entered) return entered;
  const together = ofSeveralFlats(credit, candidates, search);
  if (together) return together;
  const proposed = candidates.map((candidate) => ({
    ...proposalOf(credit, [candidate.debtor.id], reasonsOf(credit, candidate, candidate.fit)),
    claim: candidate.claim?.id ?? null,
  }));
  const [first, second] = candidates;
  if (!first) return matchOf(credit, grades.choose, ofAmountAlone(credit, search));
  if (credit.amount < tiny && !isExact(first.fit))
    return matchOf(
      credit,
      grades.choose,
      proposed.map((each) => ({ ...each, reasons: [...each.reasons, "tiny-amount"] })),
    );
  const identifies = ({ isNamed, known, phone, name, claim }: Evidence) =>
    isNamed || known === "surely" || phone !== null || name === "same" || claim !== undefined;
  const rivals = candidates.slice(1).filter((each) => identifies(each) && each.debtor.flat !== first.debtor.flat);
  const sharesFlat = second !== undefined && second.debtor.flat === first.debtor.flat && second.weight === first.weight;
  const isProven = witnesses(first) >= 2 || first.known === "surely";
  if (isExact(first.fit) && isProven && rivals.length === 0 && !sharesFlat)
    return matchOf(credit, grades.sure, proposed);
  return matchOf(credit, isLikely(first, candidates.slice(1)) ? grades.likely : grades.choose, proposed);
}

/** Whether one of those who fit is far enough before the others. */
function isLikely(first: Candidate, others: readonly Candidate[]): boolean {
  const contenders = others.filter(({ debtor, identity }) => debtor.flat !== first.debtor.flat && identity > 0);
  const isStrong = first.isNamed || first.known === "surely" || first.phone === "alone" || first.claim !== undefined;
  if (others.some((other) => other.weight === first.weight)) return false;
  if (isExact(first.fit))
    return !contenders.some(({ fit, identity }) => isExact(fit) && identity >= first.identity - weights.similar);
  if (first.isNamed && contenders.some(({ isNamed }) => isNamed)) return false;
  if (contenders.some(({ identity }) => identity >= Math.max(first.identity - weights.similar, weights.same)))
    return false;
  return isStrong || (first.name === "same" && first.fit !== "nothing") || first.known !== null;
}

/** Somebody entered this receipt by hand, without its reference or with a wrong one: it must not be posted twice. */
function recordedAlready(credit: Credit, candidates: readonly Candidate[], search: Search): Match | undefined {
  const ids = new Set(candidates.filter(({ weight }) => weight >= 3).map(({ debtor }) => debtor.id));
  const found = [...search.receipts].filter(
    ({ amount, day, debtor, isCheque, reference }) =>
      amount === credit.amount &&
      isClose(day, credit.day, near.receipt) &&
      ids.has(debtor) &&
      // Another whole reference is another payment.
      !(credit.isUtrWhole && !isCheque && /^\d{12}$/.test(reference) && reference !== credit.utr) &&
      !(credit.cheque !== "" && isCheque && reference.replace(/^0+/, "") !== credit.cheque),
  );
  if (found.length === 0) return undefined;
  const isOne = found.length === 1 && candidates[0]?.debtor.id === found[0]!.debtor;
  return matchOf(credit, isOne ? grades.likely : grades.choose, [
    ...found.map((receipt) => recorded([receipt], ["recorded"])),
    ...candidates.map((each) => proposalOf(credit, [each.debtor.id], reasonsOf(credit, each, each.fit))),
  ]);
}

/** One transfer for several flats: those that it names, or all of a payer's. */
function ofSeveralFlats(credit: Credit, candidates: readonly Candidate[], search: Search): Match | undefined {
  const owing = candidates.filter(({ debtor }) => total(search.bills.get(debtor.id) ?? []) > 0);
  const named = owing.filter(({ isNamed }) => isNamed);
  const own = owing.filter(({ known, name, phone }) => known === "shared" || name === "same" || phone === "shared");
  const flatsOf = (group: readonly Candidate[]) => new Set(group.map(({ debtor }) => debtor.flat));
  for (const group of [named, own]) {
    if (flatsOf(group).size < 2 || group.length > 12) continue;
    if (group === own && named.length > 0) continue;
    const parts = group.map(({ debtor }) => ({ debtor: debtor.id, amount: total(search.bills.get(debtor.id)!) }));
    if (total(parts.map(({ amount }) => amount)) !== credit.amount) continue;
    // All of them exactly, and none alone: no smaller group of these makes the same amount.
    const isClear = group.every((each) => !isExact(each.fit)) && flatsOf(group).size === group.length;
    const isOneOwner = group.every(({ name, known, phone }) => name === "same" || known !== null || phone !== null);
    const reasons: MatchReason[] = [
      ...(group === named ? (["flat-named"] as const) : []),
      ...(group.every(({ known }) => known) ? (["payer-known"] as const) : []),
      ...(group.every(({ name }) => name === "same") ? (["name-same"] as const) : []),
      "amount-of-flats",
    ];
    const isSure = isClear && group === named && isOneOwner;
    return matchOf(credit, isSure ? grades.sure : isClear ? grades.likely : grades.choose, [
      { parts, claim: null, receipts: [], reasons },
      ...group.map((each) => proposalOf(credit, [each.debtor.id], reasonsOf(credit, each, each.fit))),
    ]);
  }
  return undefined;
}

/** Nothing but the amount: those who owe exactly this, if they are few. */
function ofAmountAlone(credit: Credit, search: Search): Proposal[] {
  const owing = (search.byAmount.get(credit.amount) ?? []).filter(
    ({ id }) => total(search.bills.get(id) ?? []) === credit.amount,
  );
  if (credit.amount < tiny || owing.length > mostProposals) return [];
  return owing.map(({ id }) =>
    proposalOf(credit, [id], owing.length > 1 ? ["amount-due", "others-fit"] : ["amount-due"]),
  );
}
