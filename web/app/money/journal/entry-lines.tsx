import { Fragment } from "react";
import { Link } from "react-router";
import type { JournalEntry } from "#domain/money/journal/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { m } from "../../paraglide/messages.js";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { ledgerHref } from "./books-address.ts";
import styles from "./entry-lines.module.css";

type Shown = Pick<JournalEntry, "Lines" | "Narration">;
const keyOf = (line: JournalEntry["Lines"][number]) =>
  `${line.Ledger_AccountID} ${line.Name} ${line.Debit_Amount} ${line.Credit_Amount}`;
/** Keeps the height of a line. */
const blank = "\u00a0";

/**
 * The accounts of an entry below each other, in one cell, each with whose it is on the next line; the amounts of the cells
 * beside it stand on the same lines.
 */
export const AccountsOf = ({ entry: { Lines, Narration } }: { entry: Shown }) => (
  <span className={styles.lines}>
    {Lines.map((line) => (
      <Fragment key={keyOf(line)}>
        <span title={line.Ledger_Name}>{line.Ledger_Name}</span>
        {line.Name && (
          <span title={line.Name}>
            <Soft as="span">{line.Name}</Soft>
          </span>
        )}
      </Fragment>
    ))}
    {Narration && (
      <span className={styles.narration}>
        <Soft as="span">{Narration}</Soft>
      </span>
    )}
  </span>
);

type AmountsProps = { entry: Shown; side: "Debit_Amount" | "Credit_Amount" };

export const AmountsOf = ({ entry: { Lines, Narration }, side }: AmountsProps) => (
  <span className={styles.lines}>
    {Lines.map((line) => (
      <Fragment key={keyOf(line)}>
        <span>{line[side] === 0 ? blank : formatRupees(line[side])}</span>
        {line.Name && <span>{blank}</span>}
      </Fragment>
    ))}
    {Narration && <span>{blank}</span>}
  </span>
);

/** The lines of one entry, each with its ledger, and its equal sums. */
export function EntryLines({ entry: { Lines, Amount } }: { entry: JournalEntry }) {
  const [account, debit, credit] = [m.common_account(), m.journal_debit(), m.journal_credit()];
  return (
    <Table
      label={m.journal_lines()}
      columns={[account, debit, credit]}
      figures={[debit, credit]}
      foot={
        <>
          <th scope="row">{m.common_total()}</th>
          <Cell label={debit} kind="figure">
            {formatRupees(Amount)}
          </Cell>
          <Cell label={credit} kind="figure">
            {formatRupees(Amount)}
          </Cell>
        </>
      }
    >
      {Lines.map((line) => (
        <tr key={keyOf(line)}>
          <Cell label={account} kind="name">
            <Link to={ledgerHref(line.Ledger_AccountID)}>
              {line.Ledger_Code} {line.Ledger_Name}
            </Link>
            {line.Name && (
              <Soft as="span" size="xs" weight="normal" isBlock>
                {line.Name}
              </Soft>
            )}
          </Cell>
          <SideCell label={debit} rupees={line.Debit_Amount} />
          <SideCell label={credit} rupees={line.Credit_Amount} />
        </tr>
      ))}
    </Table>
  );
}

type SideProps = { label: string; rupees: number };

/** Where a card shows only what there is. */
export const SideCell = ({ label, rupees }: SideProps) =>
  rupees === 0 ? (
    <td data-kind="figure" className={styles.none} />
  ) : (
    <Cell label={label} kind="figure">
      {formatRupees(rupees)}
    </Cell>
  );
