import { tdsNatures } from "./law/tds.ts";
import { statementTables } from "./money/annual-accounts/codes.ts";
import { bankTables } from "./money/bank/codes.ts";
import { budgetSources, budgetStates, budgetStatuses } from "./money/budgets/codes.ts";
import { tariffWays } from "./money/budgets/tariff/codes.ts";
import { letterFields, letterSkips, letterStates, letterSteps } from "./money/collections/letters/codes.ts";
import {
  depositEntries,
  depositSources,
  depositStates,
  depositTexts,
  fundBases,
  interestTypes,
} from "./money/deposits/codes.ts";
import { trialRowProblems } from "./money/journal/opening-trial/codes.ts";
import {
  batchFaults,
  layoutBases,
  layoutDates,
  layoutFields,
  layoutSeparators,
  transferKinds,
} from "./money/payables/batches/codes.ts";
import { purchaseStates, purchaseStatuses } from "./money/payables/bills/codes.ts";
import { draftStates, recurringRhythms, recurringStates } from "./money/payables/recurring/codes.ts";
import { msmeClasses, supplierKinds } from "./money/payables/suppliers/codes.ts";
import { tdsQuarters, tdsStates, tdsTexts } from "./money/payables/tds/codes.ts";
import { publishedAudiences, publishedParts, publishedStates, publishedTexts } from "./money/transparency/codes.ts";
import { itemStates, yearEndItems } from "./money/year-ends/codes.ts";

/** The labels of bank, expenses, budgets, statements, letters and the year end. */
export const accountingTables = {
  ...statementTables,
  ...bankTables,
  budgetSources,
  budgetStates,
  budgetStatuses,
  tariffWays,
  yearEndItems,
  itemStates,
  letterSteps,
  letterStates,
  letterSkips,
  letterFields,
  depositEntries,
  depositSources,
  depositStates,
  fundBases,
  interestTypes,
  publishedParts,
  publishedStates,
  publishedAudiences,
  tdsNatures,
  tdsQuarters,
  tdsStates,
  trialRowProblems,
  supplierKinds,
  msmeClasses,
  purchaseStates,
  purchaseStatuses,
  recurringRhythms,
  recurringStates,
  draftStates,
  layoutFields,
  layoutSeparators,
  layoutDates,
  layoutBases,
  transferKinds,
  batchFaults,
} as const;

/** The texts of files and papers of these features. */
export const accountingTexts = { depositTexts, publishedTexts, tdsTexts } as const;
