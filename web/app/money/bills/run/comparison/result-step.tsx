import { Link } from "react-router";
import type { BillComparison, ComparedFlat, OldBillRow } from "#domain/money/bills/run/comparison/calls.ts";
import { type ComparisonResult, comparisonResults } from "#domain/money/bills/run/comparison/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatMonth, formatNumber } from "../../../../lib/format.ts";
import { ListFailed } from "../../../../lib/list-state.tsx";
import { m } from "../../../../paraglide/messages.js";
import { Alert } from "../../../../ui/alert.tsx";
import { ButtonLink } from "../../../../ui/button.tsx";
import { Card } from "../../../../ui/card.tsx";
import { Row, Stack } from "../../../../ui/layout.tsx";
import { LinkTabs } from "../../../../ui/link-tabs.tsx";
import { Meter } from "../../../../ui/meter.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Pager } from "../../../../ui/pager.tsx";
import { Cell, Table } from "../../../../ui/table.tsx";
import { Tiles } from "../../../../ui/tiles.tsx";
import { differenceWord } from "../preview-rows.tsx";
import styles from "../run-page.module.css";
import { ComparedFlats, UnreadRows } from "./compared-flats.tsx";
import { type ComparisonState, comparisonAddress } from "./comparison-address.ts";

export type Listed =
  | { failure: string }
  | { flats: ComparedFlat[]; count: number }
  | { rows: OldBillRow[]; count: number };

type ResultProps = { comparison: BillComparison; listed: Listed; state: ComparisonState };

/** What agrees and what differs: at a glance, by heads, and flat by flat. */
export function ResultStep({ comparison, listed, state }: ResultProps) {
  const { href, pageSize } = comparisonAddress(comparison.Bill_ComparisonID);
  if (!comparison.Whether_Comparable)
    return (
      <Notice
        title={m.compare_not_yet()}
        action={<ButtonLink to={href({ step: "columns" })}>{m.compare_choose_columns()}</ButtonLink>}
      >
        {m.compare_not_yet_more()}
      </Notice>
    );
  const count = "count" in listed ? listed.count : 0;
  return (
    <>
      <Glance comparison={comparison} />
      <Remarks comparison={comparison} />
      <Card as="section" padding="roomy" className={styles.card} aria-labelledby="flats">
        <h2 id="flats">{m.compare_flats()}</h2>
        <Filters comparison={comparison} state={state} />
        {"failure" in listed ? (
          <ListFailed title={m.compare_failed()}>{listed.failure}</ListFailed>
        ) : count === 0 ? (
          <p>{m.compare_none()}</p>
        ) : "rows" in listed ? (
          <UnreadRows rows={listed.rows} />
        ) : (
          <ComparedFlats flats={listed.flats} />
        )}
        <Pager
          label={m.flats_pages()}
          page={state.page}
          pages={Math.ceil(count / pageSize)}
          hrefOf={(page) => href({ ...state, page })}
        />
      </Card>
    </>
  );
}

const totalOf = ({ Counts }: BillComparison): number => Object.values(Counts).reduce((sum, count) => sum + count, 0);

/** The one sentence that a treasurer looks for, and the sums of both sides. */
function Glance({ comparison }: { comparison: BillComparison }) {
  const { Counts, File_Amount, Own_Amount, Differing_Amount, Billing_Month } = comparison;
  const all = totalOf(comparison);
  const others = all - Counts.same;
  const numbers = { same: formatNumber(Counts.same), all: formatNumber(all) };
  return (
    <Card as="section" padding="roomy" className={styles.card} aria-labelledby="glance">
      <Stack gap={3}>
        <h2 id="glance">
          {all === 0
            ? m.compare_none()
            : others === 0
              ? m.compare_all_agree({ count: all, number: formatNumber(all) })
              : m.compare_glance({
                  ...numbers,
                  count: others,
                  others: formatNumber(others),
                  amount: formatRupees(Differing_Amount),
                })}
        </h2>
        <Meter share={all === 0 ? 0 : Counts.same / all} />
        <div className={styles.totals}>
          <Tiles
            label={m.bills_run_figures()}
            tiles={[
              { label: m.compare_in_file(), value: formatRupees(File_Amount) },
              { label: m.compare_ours_of({ month: formatMonth(Billing_Month) }), value: formatRupees(Own_Amount) },
              { label: m.compare_difference(), value: differenceWord(round(Own_Amount - File_Amount)) },
            ]}
          />
        </div>
      </Stack>
    </Card>
  );
}

/** Of a difference of two amounts in rupees. */
const round = (amount: number): number => Math.round(amount * 100) / 100;

/** What a treasurer must know before the list: rows that are not compared, totals that differ, and the heads that do. */
function Remarks({ comparison }: { comparison: BillComparison }) {
  const { Bill_ComparisonID, Row_Count, Problem_Count, File_Total, File_Amount, Arrears_Count, Differing_Heads } =
    comparison;
  const { href } = comparisonAddress(Bill_ComparisonID);
  const isStrange = Row_Count > 0 && Problem_Count === Row_Count;
  return (
    <>
      {Problem_Count > 0 && (
        <Alert tone={isStrange ? "bad" : "plain"}>
          {isStrange
            ? m.compare_strange()
            : m.compare_problems({
                count: Problem_Count,
                number: formatNumber(Problem_Count),
                all: formatNumber(Row_Count),
              })}{" "}
          <Link to={href({ show: "rows" })}>{m.compare_see_rows()}</Link>
        </Alert>
      )}
      {File_Total !== null && File_Total !== File_Amount && (
        <Alert tone="plain">
          {m.compare_total_differs({ total: formatRupees(File_Total), amount: formatRupees(File_Amount) })}
        </Alert>
      )}
      {Arrears_Count !== null && Arrears_Count > 0 && (
        <Alert tone="plain">
          {m.compare_arrears_differ({ count: Arrears_Count, number: formatNumber(Arrears_Count) })}
        </Alert>
      )}
      {Differing_Heads.length > 0 && (
        <Card as="section" padding="roomy" className={styles.card} aria-labelledby="heads">
          <h2 id="heads">{m.compare_heads()}</h2>
          <div className={styles.rows}>
            <Table
              label={m.compare_heads()}
              columns={[
                m.by_heads_head(),
                m.common_flats(),
                m.compare_in_file(),
                m.compare_ours(),
                m.compare_difference(),
              ]}
              figures={[m.common_flats(), m.compare_in_file(), m.compare_ours(), m.compare_difference()]}
            >
              {Differing_Heads.map(({ Head_Label, Flat_Count, File_Amount: file, Own_Amount: own }) => (
                <tr key={Head_Label}>
                  <Cell label="" kind="name">
                    {Head_Label}
                  </Cell>
                  <Cell label={m.common_flats()} kind="figure">
                    {formatNumber(Flat_Count)}
                  </Cell>
                  <Cell label={m.compare_in_file()} kind="figure">
                    {formatRupees(file)}
                  </Cell>
                  <Cell label={m.compare_ours()} kind="figure">
                    {formatRupees(own)}
                  </Cell>
                  <Cell label={m.compare_difference()} kind="figure">
                    {differenceWord(round(own - file))}
                  </Cell>
                </tr>
              ))}
            </Table>
          </div>
        </Card>
      )}
    </>
  );
}

function Filters({ comparison, state }: Omit<ResultProps, "listed">) {
  const { href } = comparisonAddress(comparison.Bill_ComparisonID);
  const results = (Object.keys(comparisonResults) as ComparisonResult[]).filter(
    (result) => comparison.Counts[result] > 0 || state.show === result,
  );
  const pill = (show: ComparisonState["show"], label: string, count: number) => (
    <Link key={show} to={href({ show })} aria-current={state.show === show ? "page" : undefined}>
      {m.compare_filter({ label, count: formatNumber(count) })}
    </Link>
  );
  return (
    <LinkTabs label={m.compare_filters()} look="pills">
      <Row gap={2}>
        {pill("all", m.by_heads_all(), totalOf(comparison))}
        {results.map((result) => pill(result, comparisonResults[result], comparison.Counts[result]))}
        {(comparison.Problem_Count > 0 || state.show === "rows") &&
          pill("rows", m.compare_rows(), comparison.Problem_Count)}
      </Row>
    </LinkTabs>
  );
}
