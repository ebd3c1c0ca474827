import type { LedgerAccount } from "#domain/money/journal/draft.ts";
import { type Paise, paise } from "#domain/platform/money.ts";
import { rupeesIn } from "../../kit/form/parse.ts";
import { m } from "../../paraglide/messages.js";
import { accountIn } from "../journal/account-field.tsx";

export type LineValues = { Account: string; Net: string; Gst: string; Narration: string };
/** By a key that stays while others are added and removed. */
export type LinesValues = { [key: string]: LineValues };
export const emptyLine: LineValues = { Account: "", Net: "", Gst: "", Narration: "" };
const amountIn = (text: string) => (text.trim() === "" ? 0 : rupeesIn(text));

type Shown = {
  Ledger: { Ledger_Code: string; Ledger_Name: string };
  Net_Amount: number;
  GST_Amount: number;
  Narration: string;
};

/** Lines that are there already, as they are typed. */
export const typedLines = (lines: readonly Shown[]): LinesValues =>
  Object.fromEntries(
    lines.map(({ Ledger, Net_Amount, GST_Amount, Narration }, at) => [
      `line-${at}`,
      {
        Account: `${Ledger.Ledger_Code} ${Ledger.Ledger_Name}`,
        Net: String(Net_Amount),
        Gst: GST_Amount === 0 ? "" : String(GST_Amount),
        Narration,
      },
    ]),
  );

/** The lines as they are sent. */
export const linesIn = (lines: LinesValues, ledgers: readonly LedgerAccount[]) =>
  Object.values(lines).map(({ Account, Net, Gst, Narration }) => ({
    Ledger_AccountID: accountIn(ledgers, Account)?.Ledger_AccountID ?? "",
    Net_Amount: amountIn(Net),
    GST_Amount: amountIn(Gst),
    Narration,
  }));

/** What is filled in of them so far. */
export const sumOfLines = (lines: LinesValues): Paise =>
  Object.values(lines).reduce((all, { Net, Gst }) => all + (paise(amountIn(Net) + amountIn(Gst)) || 0), 0);

export const lineFields = (lines: LinesValues): { [path: string]: `lines.${string}` } =>
  Object.fromEntries(
    Object.keys(lines).flatMap((key, at) => [
      [`Lines.${at}.Ledger_AccountID`, `lines.${key}.Account` as const],
      [`Lines.${at}.Net_Amount`, `lines.${key}.Net` as const],
      [`Lines.${at}.GST_Amount`, `lines.${key}.Gst` as const],
      [`Lines.${at}.Narration`, `lines.${key}.Narration` as const],
    ]),
  );

/** Lines without an account that can be used. */
export const withoutAccount = (lines: LinesValues, ledgers: readonly LedgerAccount[]) =>
  Object.fromEntries(
    Object.entries(lines)
      .filter(([, { Account }]) => !accountIn(ledgers, Account))
      .map(([key]) => [`lines.${key}.Account`, m.journal_account_choose()]),
  );
