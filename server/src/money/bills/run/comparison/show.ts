import type { BillComparison } from "#domain/money/bills/run/comparison/calls.ts";
import type { BillComparisonId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { SocietyScope } from "../../../../platform/scope.ts";
import { compareFile } from "./compare.ts";
import { findComparison, namedHeads } from "./queries.ts";
import { viewComparison } from "./view.ts";

type Asking = {
  db: Db;
  reads: Db;
  actor: SocietyScope;
  now: Date;
  language: Language;
  refuse(code: "unknown-comparison" | "month-not-billable"): never;
};

/** A file with what it is compared with now; refuses one that is not the society's. */
export async function openComparison({ db, reads, actor, now, refuse }: Asking, comparisonId: BillComparisonId) {
  // It may have been uploaded a moment ago.
  const found = (await findComparison(db, actor.societyId, comparisonId)) ?? refuse("unknown-comparison");
  const [compared, heads] = await Promise.all([
    compareFile(reads, actor, found, now),
    namedHeads(reads, actor.societyId),
  ]);
  return { found, compared: compared ?? refuse("month-not-billable"), heads };
}

export async function showComparison(asking: Asking, comparisonId: BillComparisonId): Promise<BillComparison> {
  const { found, compared, heads } = await openComparison(asking, comparisonId);
  return viewComparison(found, compared, heads, asking.language);
}
