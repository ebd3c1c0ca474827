import type { Paise } from "#domain/platform/money.ts";
import { balancesAround, checkLines, oldestFirst, type Stated } from "../balances/rules.ts";
import type { ReadStatement, StatementAccount, StatementFormat, StatementLine } from "../codes.ts";
import { bankOf } from "../preamble/rules.ts";

/** What a file of a fixed form (MT940, camt.053, OFX) says, whose form needs no recognising. */
export type FixedStatement = Omit<Stated, "today"> & {
  format: StatementFormat;
  account: Pick<StatementAccount, "number" | "holder" | "ifsc">;
  period: { from: string; to: string } | null;
  lines: readonly StatementLine[];
};

/** A file may hold statements of one account only. */
export type FixedAnswer = ReadStatement | { outcome: "several-accounts" };

export function fixedStatement(stated: FixedStatement, today: string): ReadStatement {
  if (stated.lines.length === 0) return { outcome: "empty" };
  const lines = oldestFirst(stated.lines);
  const around = balancesAround(lines);
  const { number, ifsc } = stated.account;
  const bank = bankOf("", ifsc || number);
  return {
    outcome: "read",
    statement: {
      format: stated.format,
      layoutKey: stated.format,
      account: { ...stated.account, bank, isMasked: /[X*]/.test(number) },
      period: stated.period,
      opening: stated.opening ?? around.opening,
      closing: stated.closing ?? around.closing,
      lines,
      checks: checkLines(lines, { ...stated, today }),
    },
  };
}

/** The amounts of a line of this signed amount. */
export const movedBy = (signed: Paise): Pick<StatementLine, "debit" | "credit"> =>
  signed < 0 ? { debit: -signed, credit: 0 } : { debit: 0, credit: signed };
