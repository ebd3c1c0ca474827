import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { domain } from "#domain";
import type { BillRun } from "#domain/money/bills/run/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { addMonths } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { flatName } from "../../../lib/flat-name.ts";
import { formatDay, formatMonth, formatNumber } from "../../../lib/format.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Row } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { Tiles } from "../../../ui/tiles.tsx";
import { typeWord } from "../bill-words.ts";
import { type RunState, runAddress } from "./run-address.ts";
import styles from "./run-page.module.css";

type Preview = Output<typeof domain.bills.previewRun>;
type PreviewProps = { preview: Preview; state: RunState; isGoing: boolean; onStart: (run: BillRun) => void };

export const billsWord = (count: number): string => m.common_count_bills({ count, number: formatNumber(count) });

/** The flats that are billed at the rate of a type that nobody has confirmed. */
const AssumedTypes = ({ preview: { Assumed_Type_Count: count, Assumed_Types: flats } }: { preview: Preview }) => (
  <Notice title={m.bills_run_assumed({ count, number: formatNumber(count) })}>
    {m.bills_run_assumed_more()}{" "}
    {flats.map(({ FlatID, Flat_Label }, at) => (
      <span key={FlatID}>
        {at > 0 && ", "}
        <Link to={`/flats/${FlatID}`}>{flatName({ Flat_Label })}</Link>
      </span>
    ))}
    {count > flats.length && " …"}
  </Notice>
);

/** Every bill of a month before it is made, and the button that makes them. */
export function RunPreview({ preview, state, isGoing, onStart }: PreviewProps) {
  const { revalidate } = useRevalidator();
  const run = useAttempt("vendor/Create_Bill_Run");
  const [isAsking, setIsAsking] = useState(false);
  const month = formatMonth(preview.Billing_Month);

  async function start(): Promise<string | undefined> {
    const input = { Billing_Month: state.month };
    const answer = await run.ask(input);
    if (!answer.success) return m.bills_run_start_failed({ message: answer.extras.Status ?? "" });
    onStart(answer.extras.Data);
    await revalidate();
    return undefined;
  }

  if (isGoing) return null;
  return (
    <Card as="section" padding="roomy" className={styles.card} aria-labelledby="preview">
      <Row as="header" gap={3} spread="between" align="start" className={styles.head}>
        <div>
          <h2 id="preview">{m.bills_run_preview({ month })}</h2>
          <p>
            {m.bills_run_preview_lead({
              date: formatDay(preview.Bill_Date),
              due: formatDay(preview.Bill_Due_Date),
            })}
          </p>
        </div>
        {preview.Count > 0 && (
          <Button look="primary" onClick={() => setIsAsking(true)}>
            {preview.Count === 1 ? m.bills_run_start_one() : m.bills_run_start({ count: formatNumber(preview.Count) })}
          </Button>
        )}
      </Row>
      <div className={styles.totals}>
        <Totals preview={preview} />
      </div>
      {preview.Assumed_Type_Count > 0 && <AssumedTypes preview={preview} />}
      {preview.Count === 0 ? (
        <Notice role="status" title={m.bills_run_nothing({ month })}>
          {preview.Already_Billed.Count > 0 ? m.bills_run_nothing_more() : m.bills_run_nobody_more()}
        </Notice>
      ) : (
        <PreviewRows preview={preview} />
      )}
      <Pager
        label={m.bills_run_pages()}
        page={state.page}
        pages={Math.ceil(preview.Count / runAddress.sizeOf(state))}
        hrefOf={(page) => runAddress.href({ ...state, page })}
      />
      {isAsking && (
        <ConfirmDialog
          title={m.bills_run_confirm({ month })}
          confirm={m.bills_run_yes()}
          onConfirm={start}
          onClose={() => setIsAsking(false)}
        >
          {run.notice}
          <p>
            {m.bills_run_confirm_text({
              count: billsWord(preview.Count),
              amount: formatRupees(preview.Total_Amount),
            })}
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

function Totals({ preview }: { preview: Preview }) {
  const { Count, Total_Amount, Maintenance, Rental, Already_Billed, Difference, Previous_Month } = preview;
  const before = formatMonth(addMonths(preview.Billing_Month, -1));
  const of = ({ Count: count, Amount }: Preview["Rental"]) => (
    <>
      {formatRupees(Amount)}{" "}
      <Soft as="span" weight="medium" isBlock>
        {billsWord(count)}
      </Soft>
    </>
  );
  return (
    <Tiles
      label={m.bills_run_figures()}
      tiles={[
        { label: m.bills_run_total(), value: of({ Count, Amount: Total_Amount }) },
        { label: typeWord(1), value: of(Maintenance) },
        { label: typeWord(2), value: of(Rental) },
        { label: m.bills_run_already(), value: of(Already_Billed) },
        {
          label: m.bills_run_difference({ month: before }),
          value: (
            <>
              {differenceWord(Difference)}{" "}
              <Soft as="span" weight="medium" isBlock>
                {formatRupees(Previous_Month.Amount)}
              </Soft>
            </>
          ),
        },
      ]}
    />
  );
}

function differenceWord(difference: number): string {
  if (difference === 0) return m.bills_run_same();
  const amount = formatRupees(Math.abs(difference));
  return difference > 0 ? m.bills_run_more({ amount }) : m.bills_run_less({ amount });
}

function PreviewRows({ preview }: { preview: Preview }) {
  const columns = [
    m.bills_addressed(),
    m.common_home(),
    m.common_type(),
    m.bills_arithmetic(),
    m.bills_run_previous(),
    m.common_amount(),
  ];
  const [, home = "", type = "", how = "", previous = "", amount = ""] = columns;
  return (
    <div className={styles.rows}>
      <Table
        label={m.bills_run_preview({ month: formatMonth(preview.Billing_Month) })}
        columns={columns}
        figures={[previous, amount]}
      >
        {preview.Data.map((row) => (
          <tr key={`${row.FlatID} ${row.Bill_Type} ${row.Name}`}>
            <Cell label="" kind="name">
              {row.Name}
            </Cell>
            <Cell label={home}>{flatName(row)}</Cell>
            <Cell label={type}>{typeWord(row.Bill_Type)}</Cell>
            <Cell label={how}>{howWord(row)}</Cell>
            <Cell label={previous} kind="figure">
              {row.Previous_Amount === null ? (
                <Badge tone="brand">{m.bills_run_new()}</Badge>
              ) : (
                formatRupees(row.Previous_Amount)
              )}
            </Cell>
            <Cell label={amount} kind="figure">
              <strong>{formatRupees(row.Amount)}</strong>
            </Cell>
          </tr>
        ))}
      </Table>
    </div>
  );
}

const howWord = ({ Rate, Quantity, Quantity_Of }: Preview["Data"][number]): string =>
  Quantity_Of > 1
    ? m.bills_run_how_days({ rate: formatRupees(Rate), count: String(Quantity), all: String(Quantity_Of) })
    : m.common_monthly_amount({ amount: formatRupees(Rate) });
