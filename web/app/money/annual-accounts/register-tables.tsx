import { Link } from "react-router";
import type {
  CollectionRow,
  CollectionTotals,
  FundStatement,
  ReceiptRow,
  VoucherRow,
} from "#domain/money/annual-accounts/calls.ts";
import { receiptStates } from "#domain/money/annual-accounts/codes.ts";
import { entryKinds } from "#domain/money/journal/codes.ts";
import { receiptModes } from "#domain/money/payments/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { type Days, ledgerHref } from "../journal/books-address.ts";
import styles from "./register-tables.module.css";
import { entryHref, flatStatementHref } from "./statements-address.ts";

const figure = (amount: number): string => (amount === 0 ? "–" : formatRupees(amount));

type FundProps = { statement: FundStatement; isCompared: boolean; days: Days };

export function FundTable({ statement: { Funds, Totals, Previous_End_Date }, isCompared, days }: FundProps) {
  const previous = m.statements_previous({ day: formatDay(Previous_End_Date) });
  const columns = [
    m.bills_statement_opening(),
    m.statements_additions(),
    m.reports_used(),
    m.bills_statement_closing(),
  ];
  const names = isCompared ? [...columns, previous] : columns;
  const figures = (of: FundStatement["Totals"]) => [
    ...[of.Opening_Balance, of.Additions, of.Used, of.Closing_Balance],
    ...(isCompared ? [of.Previous_Opening_Balance + of.Previous_Additions - of.Previous_Used] : []),
  ];
  return (
    <Card padding="flush" className={styles.register}>
      <Table
        label={m.statements_fund()}
        columns={[m.statements_fund(), ...names]}
        figures={names}
        foot={
          <>
            <Cell label="" kind="name">
              {m.common_total()}
            </Cell>
            {figures(Totals).map((amount, at) => (
              <Cell key={names[at]} label={names[at]!} kind="figure">
                {formatRupees(amount)}
              </Cell>
            ))}
          </>
        }
      >
        {Funds.map((fund) => (
          <tr key={fund.Ledger_AccountID}>
            <Cell label={m.statements_fund()} kind="name">
              <Link to={ledgerHref(fund.Ledger_AccountID, days)}>
                {fund.Ledger_Code} {fund.Ledger_Name}
              </Link>
            </Cell>
            {figures(fund).map((amount, at) => (
              <Cell key={names[at]} label={names[at]!} kind="figure">
                {figure(amount)}
              </Cell>
            ))}
          </tr>
        ))}
      </Table>
    </Card>
  );
}

type Sums = Omit<CollectionTotals, "Heads">;

type CollectionProps = { rows: readonly CollectionRow[]; totals: CollectionTotals; days: Days };

/** Columns in which nothing happened are left out, and every flat has a row. */
export function CollectionTable({ rows, totals, days }: CollectionProps) {
  const all: [label: string, field: keyof Sums, isAlways: boolean][] = [
    [m.statements_arrears(), "Opening_Amount", true],
    [m.common_billed(), "Billed_Amount", true],
    [m.common_received(), "Received_Amount", true],
    [m.common_credit_notes(), "Credit_Note_Amount", false],
    [m.common_debit_notes(), "Debit_Note_Amount", false],
    [m.write_offs_done(), "Written_Off_Amount", false],
    [m.statements_other(), "Other_Amount", false],
    [m.statements_due(), "Closing_Amount", true],
  ];
  const shown = all.filter(
    ([, field, isAlways]) => isAlways || totals[field] !== 0 || rows.some((row) => row[field] !== 0),
  );
  const names = shown.map(([label]) => label);
  return (
    <>
      <Card padding="flush" className={styles.register}>
        <Table
          label={m.statements_flats()}
          columns={[m.common_flat(), ...names]}
          figures={names}
          foot={
            <>
              <Cell label="" kind="name">
                {m.flats_all()}
              </Cell>
              {shown.map(([label, field]) => (
                <Cell key={field} label={label} kind="figure">
                  {formatRupees(totals[field])}
                </Cell>
              ))}
            </>
          }
        >
          {rows.map((row) => (
            <tr key={`${row.FlatID} ${row.Flat_Label} ${row.Name}`}>
              <Cell label={m.common_flat()} kind="name">
                {row.FlatID === null ? (
                  row.Name
                ) : (
                  <>
                    <a href={flatStatementHref(row.FlatID, days)} target="_blank" rel="noopener">
                      {row.Flat_Label}
                    </a>
                    <Soft isBlock size="xs" weight="normal">
                      {row.Name}
                    </Soft>
                  </>
                )}
              </Cell>
              {shown.map(([label, field]) => (
                <Cell key={field} label={label} kind="figure">
                  {figure(row[field])}
                </Cell>
              ))}
            </tr>
          ))}
        </Table>
      </Card>
      {totals.Heads.length > 0 && (
        <Card padding="flush" className={styles.register}>
          <Table
            label={m.statements_by_head()}
            columns={[m.statements_by_head(), m.common_billed()]}
            figures={[m.common_billed()]}
          >
            {totals.Heads.map((head) => (
              <tr key={head.Ledger_AccountID}>
                <Cell label={m.statements_by_head()} kind="name">
                  <Link to={ledgerHref(head.Ledger_AccountID, days)}>
                    {head.Ledger_Code} {head.Ledger_Name}
                  </Link>
                </Cell>
                <Cell label={m.common_billed()} kind="figure">
                  {figure(head.Amount)}
                </Cell>
              </tr>
            ))}
          </Table>
        </Card>
      )}
    </>
  );
}

type ReceiptProps = { rows: readonly ReceiptRow[]; total: number };

export function ReceiptTable({ rows, total }: ReceiptProps) {
  const [receipt, day, from] = [m.bills_receipt(), m.common_date(), m.bills_receipt_from()];
  const [instrument, state, amount] = [m.statements_instrument(), m.owned_state(), m.common_amount()];
  const columns = [receipt, day, from, instrument, state, amount];
  return (
    <Card padding="flush" className={styles.register}>
      <Table
        label={m.statements_receipts()}
        columns={columns}
        figures={[amount]}
        foot={
          <>
            <Cell label="" kind="name">
              {m.statements_not_reversed()}
            </Cell>
            <td />
            <td />
            <td />
            <td />
            <Cell label={amount} kind="figure">
              {formatRupees(total)}
            </Cell>
          </>
        }
      >
        {rows.map((row) => (
          <tr key={row.PaymentID}>
            <Cell label={receipt} kind="name">
              <Link to={entryHref(2, row.PaymentID)}>{row.Receipt_No}</Link>
            </Cell>
            <Cell label={day}>{formatDay(row.Paid_On)}</Cell>
            <Cell label={from}>
              {row.Flat_Label || row.Name}
              {row.Flat_Label && <Soft isBlock>{row.Name}</Soft>}
            </Cell>
            <Cell label={instrument}>
              {receiptModes[row.Payment_Mode]}
              <Soft isBlock>{[row.Instrument, row.Bank_Account_Name].filter(Boolean).join(" · ")}</Soft>
            </Cell>
            <Cell label={state}>
              <Badge tone={row.Receipt_State === "reversed" ? "bad" : "plain"}>
                {receiptStates[row.Receipt_State]}
              </Badge>
              {row.Reversed_On && <Soft isBlock>{formatDay(row.Reversed_On)}</Soft>}
            </Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(row.Amount)}
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

export function VoucherTable({ rows, total }: { rows: readonly VoucherRow[]; total: number }) {
  const [voucher, day, narration] = [m.payables_voucher(), m.common_date(), m.journal_narration()];
  const [debit, credit, amount] = [m.journal_debit(), m.journal_credit(), m.common_amount()];
  const columns = [voucher, day, narration, debit, credit, amount];
  return (
    <Card padding="flush" className={styles.register}>
      <Table
        label={m.statements_vouchers()}
        columns={columns}
        figures={[amount]}
        foot={
          <>
            <Cell label="" kind="name">
              {m.common_total()}
            </Cell>
            <td />
            <td />
            <td />
            <td />
            <Cell label={amount} kind="figure">
              {formatRupees(total)}
            </Cell>
          </>
        }
      >
        {rows.map((row) => (
          <tr key={`${row.Entry_Kind} ${row.Entry_DocumentID}`}>
            <Cell label={voucher} kind="name">
              <Link to={entryHref(row.Entry_Kind, row.Entry_DocumentID)}>{row.Document_No}</Link>
              <Soft isBlock size="xs" weight="normal">
                {entryKinds[row.Entry_Kind]}
                {row.Whether_Reversed && ` · ${m.common_reversed()}`}
              </Soft>
            </Cell>
            <Cell label={day}>{formatDay(row.Entry_Day)}</Cell>
            <Cell label={narration}>
              {row.Narration}
              <Soft isBlock>{row.Made_By}</Soft>
            </Cell>
            <Cell label={debit}>{row.Debited.join(", ")}</Cell>
            <Cell label={credit}>{row.Credited.join(", ")}</Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(row.Amount)}
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
