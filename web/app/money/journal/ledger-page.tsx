import { data, Link, useNavigate, useSearchParams } from "react-router";
import type { LedgerLine } from "#domain/money/journal/calls.ts";
import { entryKinds, ledgerGroups } from "#domain/money/journal/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import type { Route } from "./+types/ledger-page";
import { accountsPath, daysIn, entryOf, inputOfDays, ledgerHref, ledgerPage, refOf } from "./books-address.ts";
import { SideCell } from "./entry-lines.tsx";
import { EntryPanel } from "./entry-panel.tsx";
import styles from "./ledger-page.module.css";
import { PeriodBar } from "./period-bar.tsx";

const pageSize = 50;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const days = daysIn(url.searchParams);
  const page = ledgerPage(url.searchParams);
  const accountId = params.accountId;
  const answer = await context.get(pageContext).ask("vendor/Fetch_Ledger_Info", {
    Ledger_AccountID: accountId,
    ...inputOfDays(days),
    Skip: (page - 1) * pageSize,
    Limit: pageSize,
  });
  if (answer.success) return { accountId, days, page, ledger: answer.extras.Data };
  forRole(answer);
  const { refusal, Status = m.journal_ledger_failed() } = answer.extras;
  const isMissing = refusal === "unknown-ledger-account" || refusal === "no-society";
  return data(
    { accountId, days, failure: Status, isMissing },
    { status: isMissing || refusal === "invalid-input" ? 404 : refusal ? 200 : 500 },
  );
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.journal_ledger()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** `₹1,200 Dr`: which side has more. */
const balanceOf = (rupees: number): string =>
  rupees === 0
    ? formatRupees(0)
    : (rupees > 0 ? m.journal_dr : m.journal_cr)({ amount: formatRupees(Math.abs(rupees)) });

export default function LedgerPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { accountId, days } = loaderData;
  if (!("ledger" in loaderData))
    return (
      <Stack gap={5}>
        <BackLink to={accountsPath}>{m.journal_accounts()}</BackLink>
        <PageHead title={m.journal_ledger()} />
        {loaderData.isMissing ? (
          <Notice
            role="alert"
            title={m.journal_ledger_gone()}
            action={<ButtonLink to={accountsPath}>{m.journal_accounts()}</ButtonLink>}
          >
            {loaderData.failure}
          </Notice>
        ) : (
          <>
            <PeriodBar days={days} wholeHref={ledgerHref(accountId)} />
            <ListFailed title={m.journal_ledger_failed()}>{loaderData.failure}</ListFailed>
          </>
        )}
      </Stack>
    );
  const { ledger, page } = loaderData;
  const open = params.get("entry") ?? "";
  const here = ledgerHref(accountId, days, page);
  const pages = Math.ceil(ledger.Count / pageSize);
  return (
    <Stack gap={5}>
      <BackLink to={accountsPath}>{m.journal_accounts()}</BackLink>
      <PageHead
        title={`${ledger.Ledger_Code} ${ledger.Ledger_Name}`}
        lead={
          <>
            {ledgerGroups[ledger.Ledger_Group]}
            <br />
            {m.journal_days({ from: formatDay(ledger.Start_Date), to: formatDay(ledger.End_Date) })}
          </>
        }
      />
      <PeriodBar days={days} wholeHref={ledgerHref(accountId)}>
        <ExportMenu
          path="vendor/Export_Ledger"
          input={{ Ledger_AccountID: accountId, Start_Date: ledger.Start_Date, End_Date: ledger.End_Date }}
          formats={["xlsx", "csv", "pdf"]}
          exported={() => m.journal_exported()}
        />
      </PeriodBar>
      <Lines
        lines={ledger.Lines}
        opening={page === 1 ? ledger.Opening_Balance : undefined}
        closing={page >= pages ? ledger : undefined}
        hrefOf={(line) => ledgerHref(accountId, days, page, refOf(line))}
      />
      <Pager
        label={m.journal_ledger_pages()}
        page={page}
        pages={pages}
        hrefOf={(other) => ledgerHref(accountId, days, other)}
      />
      {entryOf(open) && (
        <EntryPanel id={open} onClose={() => navigate(here, { replace: true, preventScrollReset: true })} />
      )}
    </Stack>
  );
}

type LinesProps = {
  lines: readonly LedgerLine[];
  opening: number | undefined;
  closing: { Debit_Amount: number; Credit_Amount: number; Closing_Balance: number } | undefined;
  hrefOf: (line: LedgerLine) => string;
};

function Lines({ lines, opening, closing, hrefOf }: LinesProps) {
  const [day, document, particulars] = [m.common_date(), m.common_document(), m.journal_particulars()];
  const [debit, credit, balance] = [m.journal_debit(), m.journal_credit(), m.common_balance()];
  return (
    <Card padding="flush" className={styles.lines}>
      <Table
        label={m.journal_ledger()}
        columns={[document, day, particulars, debit, credit, balance]}
        figures={[debit, credit, balance]}
      >
        {opening !== undefined && (
          <tr className={styles.sum}>
            <th scope="row" colSpan={5} data-kind="name">
              {m.bills_statement_opening()}
            </th>
            <Cell label={balance} kind="figure">
              {balanceOf(opening)}
            </Cell>
          </tr>
        )}
        {lines.map((line) => (
          <tr key={`${refOf(line)} ${line.Balance} ${line.Debit_Amount}`}>
            <Cell label={document} kind="name">
              <Link to={hrefOf(line)} preventScrollReset>
                {line.Document_No}
              </Link>
              <Soft as="span" size="xs" weight="normal" isBlock>
                {entryKinds[line.Entry_Kind]}
              </Soft>
            </Cell>
            <Cell label={day}>
              <span className={styles.day}>{formatDay(line.Entry_Day)}</span>
            </Cell>
            <Cell label={particulars}>
              {line.Particulars.join(", ")}
              {(line.Name || line.Narration) && (
                <Soft as="span" size="xs" isBlock>
                  {[line.Name, line.Narration].filter(Boolean).join(" · ")}
                </Soft>
              )}
            </Cell>
            <SideCell label={debit} rupees={line.Debit_Amount} />
            <SideCell label={credit} rupees={line.Credit_Amount} />
            <Cell label={balance} kind="figure">
              {balanceOf(line.Balance)}
            </Cell>
          </tr>
        ))}
        {closing && (
          <tr className={styles.sum}>
            <th scope="row" colSpan={3} data-kind="name">
              {m.bills_statement_closing()}
            </th>
            <SideCell label={debit} rupees={closing.Debit_Amount} />
            <SideCell label={credit} rupees={closing.Credit_Amount} />
            <Cell label={balance} kind="figure">
              {balanceOf(closing.Closing_Balance)}
            </Cell>
          </tr>
        )}
      </Table>
      {lines.length === 0 && (
        <p role="status" className={styles.none}>
          {m.journal_ledger_none()}
        </p>
      )}
    </Card>
  );
}
