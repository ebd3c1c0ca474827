import { domain } from "#domain";
import type { Deposit } from "#domain/money/deposits/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { paise, rupees } from "#domain/platform/money.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { wordsIn } from "#domain/translations.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { findKeeper } from "../journal/papers/queries.ts";
import { listDeposits } from "./queries.ts";
import { societyOf } from "./society.ts";
import { viewDeposit } from "./view.ts";

export const exportDeposits = handler(
  domain.deposits.exportDeposits,
  async ({ reads, actor, now, language, refuse }, { Deposit_State, Fund_AccountID, Format }) => {
    const society = societyOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    const { rows, count } = await listDeposits(reads, society, {
      Deposit_State: Deposit_State ?? undefined,
      Fund_AccountID: Fund_AccountID ?? undefined,
      Skip: 0,
      Limit: largestSheet.rows,
    });
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    const { say, label } = wordsIn(language, "depositTexts");
    const columns: Columns<Deposit> = {
      [say("bank")]: (row) => row.Bank_Name,
      [say("branch")]: (row) => row.Branch,
      [say("receipt")]: (row) => row.Receipt_No,
      [say("fund")]: (row) => row.Fund?.Ledger_Name ?? "",
      [say("principal")]: (row) => row.Principal_Amount,
      [say("rate")]: (row) => row.Rate,
      [say("interest-type")]: (row) => label("interestTypes", row.Interest_Type),
      [say("start")]: (row) => row.Start_Day,
      [say("maturity")]: (row) => row.Maturity_Day,
      [say("maturity-amount")]: (row) => row.Maturity_Amount,
      [say("to-day")]: (row) => row.Interest_To_Day,
      [say("accrued")]: (row) => row.Accrued_Amount,
      [say("received")]: (row) => row.Received_Amount,
      [say("state")]: (row) => label("depositStates", row.Deposit_State),
    };
    const shown = rows.map((row) => viewDeposit(language, row, today));
    const sum = (name: "Principal_Amount" | "Accrued_Amount" | "Interest_To_Day") =>
      rupees(shown.reduce((total, row) => total + (row.Deposit_State === 1 ? paise(row[name]) : 0), 0));
    const keeper = await findKeeper(reads, society);
    return sheetFileOf("fixed-deposits", shown, columns, {
      Format,
      now,
      title: [keeper.name ?? "", say("title"), say("until", { day: today })],
      sums: {
        [say("bank")]: say("running"),
        [say("principal")]: sum("Principal_Amount"),
        [say("to-day")]: sum("Interest_To_Day"),
        [say("accrued")]: sum("Accrued_Amount"),
      },
    });
  },
);
