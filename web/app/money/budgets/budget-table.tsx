import { Fragment } from "react";
import { Link } from "react-router";
import type { Budget, BudgetFigures, BudgetRow } from "#domain/money/budgets/calls.ts";
import { type BudgetState, budgetStates } from "#domain/money/budgets/codes.ts";
import { ledgerTypes } from "#domain/money/journal/codes.ts";
import { daysOfYear } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { ledgerHref } from "../journal/books-address.ts";
import styles from "./budget-table.module.css";

const tones = {
  within: "good",
  "on-track": "good",
  "over-to-date": "warn",
  "over-year": "bad",
  unbudgeted: "warn",
  short: "warn",
} as const satisfies Record<BudgetState, string>;

/** The budget of each account beside what was received or spent, and what is left. */
export function BudgetTable({ budget }: { budget: Budget }) {
  const { Rows, Income, Expense, Surplus, Financial_Year, End_Date } = budget;
  const columns = [
    ...[m.budget_of_year(), m.budget_to_day(), m.budget_actual(), m.budget_variance(), m.budget_percent()],
    ...[m.budget_left(), m.budget_expected()],
  ];
  const { first: from } = daysOfYear(Financial_Year);
  const shown = Rows.filter(({ Amount, Actual_Amount, Note }) => Amount !== 0 || Actual_Amount !== 0 || Note !== "");
  if (shown.length === 0) return <Soft>{m.budget_no_rows()}</Soft>;
  const figures = (of: BudgetFigures) =>
    [
      ...[of.Amount, of.Budget_To_Day, of.Actual_Amount, of.Variance].map(formatRupees),
      of.Variance_Percent === null ? "–" : `${of.Variance_Percent} %`,
      ...[of.Left_Amount, of.Expected_Amount].map(formatRupees),
    ].map((text, at) => (
      <Cell key={columns[at]} label={columns[at]!} kind="figure">
        {text}
      </Cell>
    ));
  const types = [
    ["income", Income],
    ["expense", Expense],
  ] as const;
  return (
    <Card padding="flush" className={styles.budget}>
      <Table
        label={m.budget_title()}
        columns={[m.common_account(), ...columns]}
        figures={columns}
        foot={
          <>
            <Cell label="" kind="name">
              {m.budget_surplus()}
            </Cell>
            {figures(Surplus)}
          </>
        }
      >
        {types.map(([type, sums]) => {
          const rows = shown.filter(({ Ledger_Type }) => Ledger_Type === type);
          if (rows.length === 0) return null;
          return (
            <Fragment key={type}>
              <tr className={styles.type}>
                <th scope="row" data-kind="name">
                  {ledgerTypes[type]}
                </th>
                {figures(sums)}
              </tr>
              {rows.map((row) => (
                <tr key={row.Ledger_AccountID}>
                  <NameCell row={row} href={ledgerHref(row.Ledger_AccountID, { from, to: End_Date })} />
                  {figures(row)}
                </tr>
              ))}
            </Fragment>
          );
        })}
      </Table>
    </Card>
  );
}

/** The way to the entries of these days, with how it compares and the note below it. */
const NameCell = ({ row, href }: { row: BudgetRow; href: string }) => (
  <Cell label={m.common_account()} kind="name">
    <Link to={href}>
      {row.Ledger_Code} {row.Ledger_Name}
    </Link>
    <div>
      <Badge tone={tones[row.Budget_State]}>{budgetStates[row.Budget_State]}</Badge>
    </div>
    {row.Note && (
      <Soft as="span" weight="normal" isBlock>
        {row.Note}
      </Soft>
    )}
  </Cell>
);
