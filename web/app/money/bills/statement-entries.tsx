import { Link } from "react-router";
import type { FlatStatement, StatementEntry } from "#domain/money/bills/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatMonth } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { balanceWord, kindWord } from "./bill-words.ts";
import styles from "./statement-page.module.css";

type EntriesProps = { statement: FlatStatement; onReceipt: (paymentId: string) => void; billPath: string };

/** From one balance to the other, each document on a line. */
export function StatementEntries({ statement, onReceipt, billPath }: EntriesProps) {
  const columns = [m.common_date(), m.common_document(), m.common_charged(), m.common_received(), m.common_balance()];
  const [day = "", , charged = "", received = "", balance = ""] = columns;
  const balanceRow = (name: string, amount: number) => (
    <tr className={styles.sum}>
      <td className={styles.empty} />
      <Cell label="">{name}</Cell>
      <td className={styles.empty} />
      <td className={styles.empty} />
      <Cell label={balance} kind="figure">
        {balanceWord(amount)}
      </Cell>
    </tr>
  );
  const figure = (label: string, amount: number) =>
    amount > 0 ? (
      <Cell label={label} kind="figure">
        {formatRupees(amount)}
      </Cell>
    ) : (
      <td className={styles.empty} data-kind="figure">
        –
      </td>
    );
  return (
    <Card padding="flush" className={styles.entries}>
      <Table label={m.common_statement_of_account()} columns={columns} figures={[charged, received, balance]}>
        {statement.Start_Date && balanceRow(m.bills_statement_opening(), statement.Opening_Balance)}
        {statement.Entries.map((entry) => (
          <tr key={`${entry.Kind} ${entry.ID}`}>
            <Cell label={day}>
              <span className={styles.day}>{formatDay(entry.Date)}</span>
            </Cell>
            <Cell label="">
              <Document entry={entry} onReceipt={onReceipt} billPath={billPath} />
            </Cell>
            {figure(charged, entry.Charged_Amount)}
            {figure(received, entry.Received_Amount)}
            <Cell label={balance} kind="figure">
              {balanceWord(entry.Balance)}
            </Cell>
          </tr>
        ))}
        {balanceRow(m.bills_statement_closing(), statement.Closing_Balance)}
      </Table>
      {statement.Entries.length === 0 && (
        <p role="status" className={styles.none}>
          {m.bills_statement_none()}
        </p>
      )}
    </Card>
  );
}

type DocumentProps = { entry: StatementEntry; onReceipt: (paymentId: string) => void; billPath: string };

function Document({ entry, onReceipt, billPath }: DocumentProps) {
  const about = [entry.No, entry.Period ? formatMonth(entry.Period) : entry.Detail, entry.Name]
    .filter(Boolean)
    .join(" · ");
  return (
    <>
      {entry.Kind === "bill" ? (
        <Link to={`${billPath}?view=${entry.ID}`} className={styles.document}>
          {kindWord(entry)}
        </Link>
      ) : entry.Kind === "payment" || entry.Kind === "reversal" ? (
        <button type="button" className={styles.document} onClick={() => onReceipt(entry.ID)}>
          {kindWord(entry)}
        </button>
      ) : (
        <span>{kindWord(entry)}</span>
      )}
      <span className={styles.about}>{about}</span>
    </>
  );
}
