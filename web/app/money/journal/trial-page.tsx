import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { Fragment } from "react";
import { Link } from "react-router";
import type { TrialLine } from "#domain/money/journal/calls.ts";
import { ledgerGroups, ledgerTypes } from "#domain/money/journal/codes.ts";
import { type TrialSums, trialByGroup, trialSides } from "#domain/money/journal/trial/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Row } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/trial-page";
import { daysIn, inputOfDays, ledgerHref, trialPath } from "./books-address.ts";
import { BooksFrame } from "./books-frame.tsx";
import { SideCell } from "./entry-lines.tsx";
import { PeriodBar } from "./period-bar.tsx";
import styles from "./trial-page.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const days = daysIn(url.searchParams);
  const answer = await context.get(pageContext).ask("vendor/Fetch_Trial_Balance", inputOfDays(days));
  forRole(answer);
  if (answer.extras.refusal === "no-society") return { days, missing: true as const };
  if (!answer.success) return { days, failure: answer.extras.Status ?? m.journal_trial_failed() };
  return { days, trial: answer.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.journal_trial_balance()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function TrialPage({ loaderData }: Route.ComponentProps) {
  if ("missing" in loaderData)
    return (
      <BooksFrame>
        <NoSociety />
      </BooksFrame>
    );
  const { days } = loaderData;
  if (!("trial" in loaderData))
    return (
      <BooksFrame>
        <PeriodBar days={days} wholeHref={trialPath} />
        <ListFailed title={m.journal_trial_failed()}>{loaderData.failure}</ListFailed>
      </BooksFrame>
    );
  const { Accounts, Totals, Start_Date, End_Date } = loaderData.trial;
  const isEqual = Totals.Closing_Debit === Totals.Closing_Credit && Totals.Debit_Amount === Totals.Credit_Amount;
  return (
    <BooksFrame>
      <PeriodBar days={days} wholeHref={trialPath}>
        <ExportMenu
          path="vendor/Export_Trial_Balance"
          input={{ Start_Date, End_Date }}
          formats={["xlsx", "csv", "pdf"]}
          exported={() => m.journal_exported()}
        />
      </PeriodBar>
      <Row gap={3} align="center">
        <p>{m.journal_days({ from: formatDay(Start_Date), to: formatDay(End_Date) })}</p>
        {Accounts.length > 0 && (
          <Badge tone={isEqual ? "good" : "bad"}>{isEqual ? m.journal_sides_equal() : m.journal_sides_differ()}</Badge>
        )}
      </Row>
      {Accounts.length === 0 ? (
        <Notice role="status" icon={<IconScale size={32} />} title={m.journal_none()}>
          {m.journal_trial_none()}
        </Notice>
      ) : (
        <Trial
          accounts={Accounts}
          totals={Totals}
          hrefOf={(id) => ledgerHref(id, { from: Start_Date, to: End_Date })}
        />
      )}
    </BooksFrame>
  );
}

type TrialProps = { accounts: readonly TrialLine[]; totals: TrialSums; hrefOf: (accountId: string) => string };

function Trial({ accounts, totals, hrefOf }: TrialProps) {
  const sides = [
    ...[m.journal_opening_debit(), m.journal_opening_credit(), m.journal_debit(), m.journal_credit()],
    ...[m.journal_closing_debit(), m.journal_closing_credit()],
  ];
  const figures = (sums: TrialSums) =>
    trialSides.map((side, at) => <SideCell key={side} label={sides[at]!} rupees={sums[side]} />);
  return (
    <Card padding="flush" className={styles.trial}>
      <Table
        label={m.journal_trial_balance()}
        columns={[m.common_account(), ...sides]}
        figures={sides}
        foot={
          <>
            <th scope="row">{m.common_total()}</th>
            {trialSides.map((side, at) => (
              <Cell key={side} label={sides[at]!} kind="figure">
                {formatRupees(totals[side])}
              </Cell>
            ))}
          </>
        }
      >
        {trialByGroup(accounts).map(({ type, groups, sums }) => (
          <Fragment key={type}>
            <tr className={styles.type}>
              <th scope="row" data-kind="name">
                {ledgerTypes[type]}
              </th>
              {figures(sums)}
            </tr>
            {groups.map((group) => (
              <Fragment key={group.group}>
                <tr className={styles.group}>
                  <th scope="row" data-kind="name">
                    {ledgerGroups[group.group]}
                  </th>
                  {figures(group.sums)}
                </tr>
                {group.accounts.map((account) => (
                  <tr key={account.Ledger_AccountID} className={styles.account}>
                    <th scope="row" data-kind="name">
                      <Link to={hrefOf(account.Ledger_AccountID)}>
                        {account.Ledger_Code} {account.Ledger_Name}
                      </Link>
                    </th>
                    {figures(account)}
                  </tr>
                ))}
              </Fragment>
            ))}
          </Fragment>
        ))}
      </Table>
    </Card>
  );
}
