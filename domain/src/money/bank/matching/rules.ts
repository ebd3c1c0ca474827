import type { Paise } from "../../../platform/money.ts";
import { type Credit, grades, type Match, type MatchReason, mostProposals, type Proposal } from "./codes.ts";
import {
  type Evidence,
  evidenceOf,
  identityOf,
  proposalOf,
  reasonsOf,
  weightOf,
  weights,
  witnesses,
} from "./evidence/rules.ts";
import { matchOf, ofReference, recorded } from "./references/rules.ts";
import { type Fit, fitOf, isClose, isExact, type Known, type Search, searchIn, take, total } from "./search/rules.ts";

/** Below this a payment that is not exactly what is due is a trial. */
const tiny: Paise = 1_000;

/** How many days a receipt may lie from its line. */
const mostDays = 7;

/**
 * Says of each credit for whom it is, with the reasons. Credits are looked at in their order, and what one of them takes (a
 * claim, a receipt, what is due) is no longer there for the next. A match is sure only if
 *
 * - a receipt or a reported payment has the same whole reference and amount, and nothing speaks for another flat, or
 * - the amount is exactly what is due, and either the payment reference of the flat is in the narration, or the payer's account was
 *   confirmed for this debtor alone, or two of label, name, phone and report agree, and nothing speaks for another debtor.
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
    ...proposalOf(credit, candidate.debtor.id, reasonsOf(credit, candidate, candidate.fit)),
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
  const identifies = ({ isCoded, isNamed, known, phone, name, claim }: Evidence) =>
    isCoded || isNamed || known === "surely" || phone !== null || name === "same" || claim !== undefined;
  const rivals = candidates.slice(1).filter((each) => identifies(each) && each.debtor.flat !== first.debtor.flat);
  const sharesFlat = second !== undefined && second.debtor.flat === first.debtor.flat && second.weight === first.weight;
  const isProven = first.isCoded || witnesses(first) >= 2 || first.known === "surely";
  if (isExact(first.fit) && isProven && rivals.length === 0 && !sharesFlat)
    return matchOf(credit, grades.sure, proposed);
  return matchOf(credit, isLikely(first, candidates.slice(1)) ? grades.likely : grades.choose, proposed);
}

/** Whether one of those who fit is far enough before the others. */
function isLikely(first: Candidate, others: readonly Candidate[]): boolean {
  const contenders = others.filter(({ debtor, identity }) => debtor.flat !== first.debtor.flat && identity > 0);
  const isStrong =
    first.isCoded || first.isNamed || first.known === "surely" || first.phone === "alone" || first.claim !== undefined;
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
      isClose(day, credit.day, mostDays) &&
      ids.has(debtor) &&
      // Another whole reference is another payment.
      !(credit.isUtrWhole && !isCheque && /^\d{12}$/.test(reference) && reference !== credit.utr) &&
      !(credit.cheque !== "" && isCheque && reference.replace(/^0+/, "") !== credit.cheque),
  );
  if (found.length === 0) return undefined;
  const isOne = found.length === 1 && candidates[0]?.debtor.id === found[0]!.debtor;
  return matchOf(credit, isOne ? grades.likely : grades.choose, [
    ...found.map((receipt) => recorded([receipt], ["recorded"])),
    ...candidates.map((each) => proposalOf(credit, each.debtor.id, reasonsOf(credit, each, each.fit))),
  ]);
}

/** One transfer for several flats: those that it names, or all of a payer's. */
function ofSeveralFlats(credit: Credit, candidates: readonly Candidate[], search: Search): Match | undefined {
  const owing = candidates.filter(({ debtor }) => total(search.bills.get(debtor.id) ?? []) > 0);
  const named = owing.filter(({ isCoded, isNamed }) => isCoded || isNamed);
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
      ...group.map((each) => proposalOf(credit, each.debtor.id, reasonsOf(credit, each, each.fit))),
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
    proposalOf(credit, id, owing.length > 1 ? ["amount-due", "others-fit"] : ["amount-due"]),
  );
}
