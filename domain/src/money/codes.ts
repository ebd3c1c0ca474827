import { tdsNatures } from "../law/tds.ts";
import { statementTables } from "./annual-accounts/codes.ts";
import { bankTables } from "./bank/codes.ts";
import { budgetSources, budgetStates, budgetStatuses } from "./budgets/codes.ts";
import { tariffWays } from "./budgets/tariff/codes.ts";
import { letterFields, letterSkips, letterStates, letterSteps } from "./collections/letters/codes.ts";
import { trialRowProblems } from "./journal/opening-trial/codes.ts";
import { purchaseStates, purchaseStatuses } from "./payables/bills/codes.ts";
import { msmeClasses, supplierKinds } from "./payables/suppliers/codes.ts";
import { itemStates, yearEndItems } from "./year-ends/codes.ts";

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
  tdsNatures,
  trialRowProblems,
  supplierKinds,
  msmeClasses,
  purchaseStates,
  purchaseStatuses,
} as const;
