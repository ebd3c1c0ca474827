import type { DepositEntryKind, FundBasis } from "#domain/money/deposits/codes.ts";
import type { Deposit, DepositEntry, FundRule } from "#domain/money/deposits/draft.ts";
import { interestBy, isMatured, maturityAmount, type Terms, unpostedBy } from "#domain/money/deposits/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { rupees } from "#domain/platform/money.ts";
import { viewName } from "../journal/view.ts";
import type { DepositRow, EntryRow } from "./queries.ts";
import type { RuleRow } from "./rules/queries.ts";

export const termsOf = (row: DepositRow): Terms => ({
  principal: row.principal_paise,
  bps: row.rate_bps,
  type: row.interest_type,
  start: row.start_day,
  maturity: row.maturity_day,
});

/** What it has earned until a day and not paid; nothing of one that has ended. */
const earnedOf = (row: DepositRow, day: Day) =>
  row.state === 1 ? Math.max(interestBy(termsOf(row), day) - row.received_paise, 0) : 0;

export const unpostedOf = (row: DepositRow, day: Day) =>
  row.state === 1 ? unpostedBy(termsOf(row), { accrued: row.accrued_paise, received: row.received_paise }, day) : 0;

export const viewDeposit = (language: Language, row: DepositRow, day: Day): Deposit => ({
  Fixed_DepositID: row.fixed_deposit_id,
  Bank_Name: row.bank_name,
  Branch: row.branch,
  Receipt_No: row.receipt_no,
  Fund:
    row.fund_account_id === null
      ? null
      : viewName(language, {
          ledger_account_id: row.fund_account_id,
          code: row.fund_code!,
          name: row.fund_name,
          purpose: row.fund_purpose,
        }),
  Principal_Amount: rupees(row.principal_paise),
  Rate: row.rate_bps / 100,
  Interest_Type: row.interest_type,
  Start_Day: row.start_day,
  Maturity_Day: row.maturity_day,
  Maturity_Amount: rupees(maturityAmount(termsOf(row))),
  Deposit_Source: row.source,
  Deposit_State: row.state,
  Whether_Matured: isMatured({ state: row.state, maturity: row.maturity_day }, day),
  Interest_To_Day: rupees(earnedOf(row, day)),
  Accrued_Amount: rupees(row.accrued_paise),
  Unposted_Amount: rupees(unpostedOf(row, day)),
  Received_Amount: rupees(row.received_paise),
  updated_at: row.updated_at.toISOString(),
});

export const viewEntry = (row: EntryRow): DepositEntry => ({
  Fixed_Deposit_EntryID: row.fixed_deposit_entry_id,
  Entry_Kind: row.kind as DepositEntryKind,
  Entry_Day: row.entry_day,
  Interest_Amount: rupees(row.interest_paise),
  TDS_Amount: rupees(row.tds_paise),
  Bank_Amount: rupees(row.bank_paise),
  Voucher_No: row.voucher_no ?? "",
  Journal_VoucherID: row.journal_voucher_id,
  Made_By: row.made_by_name ?? "",
  Reversed_At: row.reversed_at?.toISOString() ?? null,
  Reverse_Reason: row.reverse_reason,
});

const rateOf = (row: RuleRow) => {
  if (row.rate_paise !== null) return rupees(row.rate_paise);
  return row.rate_ppm === null ? null : row.rate_ppm / 10_000;
};

export const viewRule = (row: RuleRow): FundRule => ({
  Fund_RuleID: row.fund_rule_id,
  From_Day: row.from_day,
  Purpose: row.purpose,
  Fund_Basis: row.basis as FundBasis,
  Rate: rateOf(row),
  Basis_Note: row.basis_note,
  Whether_Resolution_Needed: row.needs_resolution,
  Invested_Percent: row.invested_ppm / 10_000,
  Source: row.source,
  updated_at: row.updated_at.toISOString(),
});
