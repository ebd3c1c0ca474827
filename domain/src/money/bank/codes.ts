import { bankAccountKinds, bankTexts } from "./accounts/codes.ts";
import { chequeStates, returnReasons } from "./cheques/codes.ts";
import { gatewayTables } from "./gateway/codes.ts";
import { bankLineSides, bankLineStates, bankLineTexts } from "./lines/codes.ts";
import { matchGrades, matchReasons } from "./matching/codes.ts";
import { postDatedStates, postDatedStatuses } from "./post-dated/codes.ts";
import { chequeReturnTexts } from "./returns/codes.ts";
import { unreconciledKinds } from "./unreconciled/codes.ts";

/** The labels of bank accounts, statements, cheques and payment gateways. */
export const bankTables = {
  bankAccountKinds,
  bankTexts,
  bankLineSides,
  bankLineStates,
  bankLineTexts,
  matchGrades,
  matchReasons,
  ...gatewayTables,
  chequeStates,
  returnReasons,
  postDatedStates,
  postDatedStatuses,
  chequeReturnTexts,
  unreconciledKinds,
} as const;
