import { Fragment } from "react";
import { Link } from "react-router";
import type { FinancialStatement, StatementGroupOut, StatementSideOut } from "#domain/money/annual-accounts/calls.ts";
import { type StatementGroup, statementGroups, statementSides } from "#domain/money/annual-accounts/codes.ts";
import { type LedgerGroup, ledgerGroups } from "#domain/money/journal/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { ledgerHref } from "../journal/books-address.ts";
import { statementsHref } from "./statements-address.ts";
import styles from "./two-sides.module.css";

const nameOf = (group: StatementGroupOut["Statement_Group"]): string =>
  group in ledgerGroups ? ledgerGroups[group as LedgerGroup] : statementGroups[group as StatementGroup];

type SidesProps = { statement: FinancialStatement; isCompared: boolean };

/** The two sides beside each other, as auditors present them; on a phone one below the other. */
export const TwoSides = ({ statement, isCompared }: SidesProps) => (
  <div className={styles.sides}>
    {statement.Sides.map((side) => (
      <Side key={side.Statement_Side} side={side} statement={statement} isCompared={isCompared} />
    ))}
  </div>
);

function Side({ side, statement, isCompared }: SidesProps & { side: StatementSideOut }) {
  const name = statementSides[side.Statement_Side];
  const days = { from: statement.Start_Date, to: statement.End_Date };
  const years = [
    formatDay(statement.End_Date),
    ...(isCompared ? [m.statements_previous({ day: formatDay(statement.Previous_End_Date) })] : []),
  ];
  const figures = (of: { Amount: number; Previous_Amount: number }, isSum = false) =>
    [of.Amount, of.Previous_Amount].slice(0, years.length).map((amount, at) => (
      <Cell key={years[at]} label={years[at]!} kind="figure">
        {amount === 0 && !isSum ? "–" : formatRupees(amount)}
      </Cell>
    ));
  const resultHref = statementsHref({ statement: "income-expenditure", days, isCompared, page: 1 });
  return (
    <Card padding="flush" className={styles.side}>
      <Table
        label={name}
        columns={[name, ...years]}
        figures={years}
        foot={
          <>
            <Cell label="" kind="name">
              {m.common_total()}
            </Cell>
            {figures(side, true)}
          </>
        }
      >
        {side.Groups.filter(({ Amount, Lines }) => isCompared || Amount !== 0 || Lines.length > 0).map((group) => (
          <Fragment key={group.Statement_Group}>
            <tr className={styles.group}>
              <th scope="row" data-kind="name">
                {group.Statement_Group === "year-result" ? (
                  <Link to={resultHref}>{nameOf(group.Statement_Group)}</Link>
                ) : (
                  nameOf(group.Statement_Group)
                )}
                {group.Schedule_No !== null && (
                  <span className={styles.schedule}>{m.statements_schedule({ number: group.Schedule_No })}</span>
                )}
              </th>
              {figures(group)}
            </tr>
            {group.Lines.filter(({ Amount }) => isCompared || Amount !== 0).map((line) => (
              <tr key={line.Ledger_AccountID} className={styles.account}>
                <th scope="row" data-kind="name">
                  <Link to={ledgerHref(line.Ledger_AccountID, days)}>
                    {line.Ledger_Code} {line.Ledger_Name}
                  </Link>
                </th>
                {figures(line)}
              </tr>
            ))}
          </Fragment>
        ))}
      </Table>
    </Card>
  );
}
