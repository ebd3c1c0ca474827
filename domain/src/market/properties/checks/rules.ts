import type { HeldReason } from "../operator/codes.ts";
import type { ReportOutcome } from "./codes.ts";

/**
 * When a rent is far from others: so many homes of so many accounts, each account counted once, the distance in the logarithm of the rent
 * compared with the spread of the others (the median of their distances), and never within these factors of the median.
 */
export const rentRule = {
  leastAccounts: 8,
  /** Distances from the median are measured in spreads. */
  mostSpreads: 3.5,
  /** Makes the median of distances comparable with a standard deviation. */
  spreadFactor: 1.4826,
  /** Rents of one locality differ by so much anyhow, in natural logarithms. */
  leastSpread: 0.2,
  /** From so many times the median on, or under this part of it, whatever the spread. */
  high: 2,
  low: 0.5,
} as const;

/** What is known of the rents of similar homes, in rupees; `spread` is the median distance of their logarithms from the median's. */
export type SimilarRents = { accounts: number; median: number; spread: number };

/** Whether a rent is far above or far below those of similar homes. */
export function rentSide(rent: number, similar: SimilarRents): "high" | "low" | undefined {
  const { accounts, median, spread } = similar;
  if (accounts < rentRule.leastAccounts || rent <= 0 || median <= 0) return undefined;
  const distance = Math.log(rent / median) / Math.max(spread * rentRule.spreadFactor, rentRule.leastSpread);
  if (distance > rentRule.mostSpreads && rent >= median * rentRule.high) return "high";
  if (distance < -rentRule.mostSpreads && rent <= median * rentRule.low) return "low";
  return undefined;
}

const word = /broker(?:age|s)?|commission|ब्रोकर(?:ेज)?|दलाल(?:ी)?|कमीशन/giu;
const denied = /(?:\bno|\bzero|\bwithout|\bnil|\bnon|\bfree of|\b0|बिना|कोई|नो|न)[\s-]*(?:any\s+)?$/iu;
const amount =
  /(?:\d|\b(?:one|two|half|a)\b|एक|दो|आधा|आधे)[\s.-]*(?:\d*\s*)?(?:months?|days?|%|percent|rent|k\b|thousand|महीने?|माह|दिन|प्रतिशत)|₹|\brs\b|\binr\b/iu;

/**
 * Whether a text asks for brokerage: "1 month brokerage", "commission ₹10,000" and also "no brokerage, charges 1 month", but not
 * "no brokerage" or "without any commission" alone.
 */
export function speaksOfBrokerage(text: string): boolean {
  const plain = text.normalize("NFKC");
  for (const found of plain.matchAll(word)) {
    const before = plain.slice(Math.max(0, found.index - 20), found.index);
    // In the same sentence, or the next words.
    const after = plain
      .slice(found.index + found[0].length, found.index + found[0].length + 40)
      .split(/[.\n!।]/, 1)[0]!;
    const isDenied = denied.test(before) || /^[\s-]*(?:free|नहीं)/iu.test(after);
    const isCharged = /charge|fee|payable|extra|लगेग/iu.test(after) && amount.test(after);
    if (!isDenied || isCharged) return true;
  }
  return false;
}

/** One number lists the homes of so many owners, by name, in so many homes: an agent, or a manager who can say so. */
export const manyOwners = { homes: 5, owners: 4 } as const;

/** From so much weight of its open reports on a listing is in the operators' queue. */
export const leastReportWeight = 0.5;
export const unconfirmedReportWeight = 0.5;
/** So many open reports of a home without a confirmed number count of one network: devices are had for nothing. */
export const unconfirmedOfNetwork = 3;
/** A number's reports beyond so many open ones weigh less. */
export const openReportsAtFullWeight = 3;

/** How much a report of this number counts: after some that were not upheld, less and less, and more again by those that were. */
export const reportWeight = (number: { upheld: number; notUpheld: number; open: number }): number =>
  (number.upheld + 1) / (number.upheld + number.notUpheld + 1 + Math.max(0, number.open - openReportsAtFullWeight));

/** Reports that were upheld: what their reporter said was right. */
export const upheldOutcomes = ["removed", "corrected"] as const satisfies readonly ReportOutcome[];

/**
 * When a job lets a held home go if no operator has looked. A link is removed by its owner; a number's limit by room or an operator; a
 * question by its answer. Otherwise it is after the hours of the configuration, three times as many with an open signal.
 */
export const slowerBy = 3;
export const isReleasedByTime = (reason: HeldReason): boolean => reason === "first" || reason === "many";
