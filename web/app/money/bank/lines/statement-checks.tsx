import type { BankStatement } from "#domain/money/bank/lines/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { m } from "../../../paraglide/messages.js";

/** What the balances of a statement say, and which lines were left out. */
export const StatementChecks = ({
  statement: { Verified_Count, Gaps, Cut_Off, Future_Lines, Unreadable_Lines, Doubtful_Count },
}: {
  statement: BankStatement;
}) => (
  <>
    {Gaps.length === 0 && Verified_Count > 0 && <span>{m.bank_statements_balances_fit()}</span>}
    {Gaps.length === 0 && Verified_Count === 0 && <span>{m.bank_statements_no_balances()}</span>}
    {Gaps.slice(0, 3).map(({ Line, Missing_Amount }) => (
      <span key={Line}>{m.bank_statements_gap({ line: String(Line), amount: formatRupees(Missing_Amount) })}</span>
    ))}
    {Cut_Off !== null && <span>{m.bank_statements_cut_off()}</span>}
    {Future_Lines.length > 0 && <span>{m.bank_statements_future({ count: Future_Lines.length })}</span>}
    {Unreadable_Lines.length > 0 && (
      <span>{m.bank_statements_unreadable({ lines: Unreadable_Lines.slice(0, 10).join(", ") })}</span>
    )}
    {Doubtful_Count > 0 && <span>{m.bank_statements_doubtful({ count: Doubtful_Count })}</span>}
  </>
);
