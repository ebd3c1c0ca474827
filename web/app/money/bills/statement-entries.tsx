import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { balanceWord } from "./bill-words.ts";
import styles from "./statement-entries.module.css";

type Entry = {
  Kind: string;
  ID: string;
  Date: string;
  Charged_Amount: number;
  Received_Amount: number;
  Balance: number;
};

type EntriesProps<E extends Entry> = {
  label: string;
  /** In the order in which they are read. */
  entries: readonly E[];
  /** The document of an entry, with what belongs to it. */
  documentOf: (entry: E) => ReactNode;
  /** The balance before the first and after the last entry, if given. */
  opening?: number | undefined;
  closing?: number;
  none: string;
};

/** What was charged and received, each document on a line: of a flat and of a contract. */
export function StatementEntries<E extends Entry>({ label, entries, documentOf, none, ...sums }: EntriesProps<E>) {
  const { opening, closing } = sums;
  const columns = [m.common_document(), m.common_date(), m.common_charged(), m.common_received(), m.common_balance()];
  const [document = "", day = "", charged = "", received = "", balance = ""] = columns;
  const figure = (name: string, amount: number) =>
    amount > 0 ? (
      <Cell label={name} kind="figure">
        {formatRupees(amount)}
      </Cell>
    ) : (
      <td className={styles.empty} data-kind="figure">
        –
      </td>
    );
  return (
    <Card padding="flush" className={styles.entries}>
      <Table label={label} columns={columns} figures={[charged, received, balance]}>
        {opening !== undefined && <BalanceRow name={m.bills_statement_opening()} balance={opening} />}
        {entries.map((entry) => (
          <tr key={`${entry.Kind} ${entry.ID}`}>
            <Cell label={document} kind="name">
              {documentOf(entry)}
            </Cell>
            <Cell label={day}>
              <span className={styles.day}>{formatDay(entry.Date)}</span>
            </Cell>
            {figure(charged, entry.Charged_Amount)}
            {figure(received, entry.Received_Amount)}
            <Cell label={balance} kind="figure">
              {balanceWord(entry.Balance)}
            </Cell>
          </tr>
        ))}
        {closing !== undefined && <BalanceRow name={m.bills_statement_closing()} balance={closing} />}
      </Table>
      {entries.length === 0 && (
        <p role="status" className={styles.none}>
          {none}
        </p>
      )}
    </Card>
  );
}

const BalanceRow = ({ name, balance }: { name: string; balance: number }) => (
  <tr className={styles.sum}>
    <Cell label="" kind="name">
      {name}
    </Cell>
    <td className={styles.empty} />
    <td className={styles.empty} />
    <td className={styles.empty} />
    <Cell label={m.common_balance()} kind="figure">
      {balanceWord(balance)}
    </Cell>
  </tr>
);

type DocumentProps = {
  /** Where it opens over the page: under an address, or by a press. */
  to?: string | undefined;
  onOpen?: (() => void) | undefined;
  name: string;
  about: string;
};

/** What the document of an entry is called, and what else is known of it. */
export const EntryDocument = ({ to, onOpen, name, about }: DocumentProps) => (
  <>
    {to ? (
      <Link to={to} preventScrollReset className={styles.document}>
        {name}
      </Link>
    ) : onOpen ? (
      <button type="button" className={styles.document} onClick={onOpen}>
        {name}
      </button>
    ) : (
      <span>{name}</span>
    )}
    {about !== "" && (
      <Soft as="span" size="xs" weight="normal" isBlock>
        {about}
      </Soft>
    )}
  </>
);
