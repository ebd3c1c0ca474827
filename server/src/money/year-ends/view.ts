import { isNominal } from "#domain/money/journal/codes.ts";
import { appropriationGroups, isAcceptable } from "#domain/money/year-ends/codes.ts";
import type {
  Appropriation,
  CarriedBalance,
  EndedYear,
  WaitingYearEnd,
  YearEndPoint,
  YearEnd as YearEndView,
} from "#domain/money/year-ends/draft.ts";
import { leastReserve } from "#domain/money/year-ends/rules.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import { type Paise, rupees } from "#domain/platform/money.ts";
import type { AccountRow } from "../journal/accounts/queries.ts";
import { viewName } from "../journal/view.ts";
import type { AppropriationRow } from "./appropriations/queries.ts";
import type { FoundYearEnd } from "./find.ts";
import { cashOf } from "./points/found.ts";
import type { EndRow, WaitingRow } from "./queries.ts";
import { closingOf, type TrialOfYear } from "./trial.ts";

export const viewPoint = ({
  item,
  state,
  count,
  paise,
  details,
  entered,
}: FoundYearEnd["points"][number]): YearEndPoint => ({
  Year_End_Item: item,
  Item_State: state,
  Whether_Acceptable: isAcceptable(item),
  Count: count,
  Amount: rupees(paise),
  Details: details,
  Reason: entered?.reason ?? "",
  Accepted_By: entered?.accepted_by_name ?? "",
  Accepted_At: entered?.accepted_at?.toISOString() ?? null,
});

export const viewEnd = (row: EndRow): EndedYear => ({
  Year_EndID: row.year_end_id,
  Made_By: row.made_by_name ?? "",
  Confirmed_By: row.confirmed_by_name ?? "",
  created_at: row.created_at.toISOString(),
  Undone_At: row.undone_at?.toISOString() ?? null,
  Undone_By: row.undone_by_name ?? "",
  Undo_Reason: row.undo_reason,
});

export const viewAppropriation = (language: Language, row: AppropriationRow): Appropriation => ({
  AppropriationID: row.appropriation_id,
  Amount: rupees(row.amount_paise),
  Lines: row.lines.map((line) => ({ ...viewName(language, line), Amount: rupees(line.amount_paise) })),
  Voucher_No: row.voucher_no,
  Journal_VoucherID: row.journal_voucher_id,
  Voucher_Day: row.voucher_day,
  Resolution_No: row.resolution_no,
  Resolution_Day: row.resolution_day,
  Below_Reason: row.below_reason,
  Made_By: row.made_by_name ?? "",
  Confirmed_By: row.confirmed_by_name ?? "",
  created_at: row.created_at.toISOString(),
  Reversed_At: row.reversed_at?.toISOString() ?? null,
  Reverse_Reason: row.reverse_reason,
});

/** What each account ends the year with, what goes to the surplus, and what it begins the next year with. */
export const viewCarried = (
  language: Language,
  { rows, surplus }: TrialOfYear,
  opening: ReadonlyMap<string, Paise>,
): CarriedBalance[] =>
  rows.flatMap((row) => {
    const closing = closingOf(row);
    const transferred = isNominal(row.ledger_group) ? 0 - closing : row.purpose === "surplus" ? 0 - surplus : 0;
    const begins = opening.get(row.ledger_account_id) ?? 0;
    if (closing === 0 && transferred === 0 && begins === 0) return [];
    const [Closing_Balance, Transferred, Opening_Balance] = [closing, transferred, begins].map((amount) =>
      rupees(amount),
    ) as [number, number, number];
    return [{ ...viewName(language, row), Closing_Balance, Transferred, Opening_Balance }];
  });

export function viewReserve({ reserve, trial }: FoundYearEnd, accounts: readonly AccountRow[]): YearEndView["Reserve"] {
  if (!reserve) return null;
  const fund = accounts.find(({ purpose, status }) => purpose === "reserve-fund" && status);
  return {
    Percent: reserve.ppm / 10_000,
    Amount: rupees(leastReserve(trial.surplus, reserve.ppm)),
    Source: reserve.source,
    Whether_Law: reserve.isLaw,
    Ledger_AccountID: fund?.ledger_account_id ?? null,
  };
}

export const viewTargets = (language: Language, accounts: readonly AccountRow[]) =>
  accounts
    .filter(({ ledger_group, is_control, status }) => {
      const isFor = (appropriationGroups as readonly string[]).includes(ledger_group);
      return isFor && !is_control && status;
    })
    .map((row) => viewName(language, row));

export function viewCash({ trial, items }: FoundYearEnd): YearEndView["Cash"] {
  const entered = items.find(({ item }) => item === "cash");
  const counted = entered?.counted_paise ?? null;
  return {
    Book_Amount: rupees(cashOf(trial).balance),
    Counted_Amount: counted === null ? null : rupees(counted),
    Counted_By: entered?.counted_by ?? "",
  };
}

type Content = { Amount: number | null; Reason: string; Lines?: { Ledger_AccountID: string; Amount: number }[] };

export function viewWaiting(
  language: Language,
  row: WaitingRow,
  accounts: readonly AccountRow[],
  reader: VendorId,
): WaitingYearEnd {
  const { Amount, Reason, Lines = [] } = row.content as Content;
  return {
    Society_ProposalID: row.proposal_id,
    Proposal_Kind: row.kind as WaitingYearEnd["Proposal_Kind"],
    Amount,
    Lines: Lines.flatMap((line) => {
      const account = accounts.find(({ ledger_account_id }) => ledger_account_id === line.Ledger_AccountID);
      return account ? [{ ...viewName(language, account), Amount: line.Amount }] : [];
    }),
    Reason,
    Proposed_By: row.proposer_name ?? "",
    Whether_Own: row.proposed_by === reader,
    created_at: row.created_at.toISOString(),
    Expires_At: row.expires_at.toISOString(),
  };
}
