import {
  type Credit,
  grades,
  type Match,
  type MatchGrade,
  type MatchReason,
  mostProposals,
  type OpenReceipt,
  type Proposal,
  type WaitingClaim,
} from "../codes.ts";
import { type Evidence, evidenceOf, identityOf, proposalOf, reasonsOf, weights } from "../evidence/rules.ts";
import { fitOf, isClose, type Search, total } from "../search/rules.ts";

/** The fewest digits of a reference that was cut off. */
export const shortestEnding = 6;

/** How many digits a person gets wrong: two that change places are two. */
export const mostSlips = 2;

/** How many days a cheque may take. */
export const mostDays = 100;

export const matchOf = (credit: Credit, grade: MatchGrade, proposals: readonly Proposal[]): Match => ({
  credit: credit.id,
  grade: proposals.length === 0 ? grades.unknown : grade,
  // What is sure needs no other proposal.
  proposals: proposals.slice(0, grade === grades.sure ? 1 : mostProposals),
});

/** A credit whose reference a receipt or a reported payment has. */
export function ofReference(credit: Credit, search: Search): Match | undefined {
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
export function checked(
  credit: Credit,
  search: Search,
  claim: WaitingClaim,
  isSame: boolean,
  reason: MatchReason,
): Match {
  const reported = {
    ...proposalOf(credit, claim.debtor, [reason]),
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
          proposalOf(credit, each.debtor.id, reasonsOf(credit, each, fitOf(credit, each, search))),
        ),
      ],
    );
  // Another name may be a relative's, or that of a stranger whose payment was reported.
  const isSupported = own > weights.similar || credit.payerName === "";
  return matchOf(credit, isSame && isSupported ? grades.sure : grades.likely, [reported]);
}

export const isReferenceOf = (credit: Credit, { reference, isCheque, day }: OpenReceipt): boolean => {
  const written = reference.replace(/[\s-]/g, "").toUpperCase();
  // Cheque numbers begin anew with each book.
  if (isCheque)
    return credit.cheque !== "" && written.replace(/^0+/, "") === credit.cheque && isClose(day, credit.day, mostDays);
  return credit.isUtrWhole && written === credit.utr;
};

/** A reference that was cut off, or that a person typed with a slip. */
export const isAlike = ({ utr, isUtrWhole }: Credit, other: string): boolean =>
  isUtrWhole
    ? utr.length === other.length && [...utr].filter((digit, at) => digit !== other[at]).length <= mostSlips
    : utr.length >= shortestEnding && (other.endsWith(utr) || other.startsWith(utr));

export const recorded = (receipts: readonly OpenReceipt[], reasons: readonly MatchReason[]): Proposal => ({
  parts: receipts.map(({ debtor, amount }) => ({ debtor, amount })),
  ...{ claim: null, receipts: receipts.map(({ id }) => id), reasons },
});
