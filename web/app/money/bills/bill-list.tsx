import { useId } from "react";
import { Link } from "react-router";
import type { Bill } from "#domain/money/bills/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import styles from "./bill-list.module.css";
import { BillStatus } from "./bill-status.tsx";
import { homeWord, isPaid, periodWord, typeWord } from "./bill-words.ts";
import { PayNow } from "./pay-now.tsx";

type BillListProps = {
  bills: Bill[];
  viewPathOf: (billId: string) => string;
  /** What can be done with one that is not paid: taken, paid, or neither. */
  way: { is: "collect"; onCollect: (bill: Bill) => void } | { is: "pay" } | undefined;
};

export function BillList({ bills, viewPathOf, way }: BillListProps) {
  const columns = [
    m.bills_no(),
    way?.is === "pay" ? m.common_flat() : m.bills_resident(),
    m.bills_due_on(),
    m.bills_amount(),
    m.bills_outstanding(),
    m.common_status(),
    m.bills_actions(),
  ];
  return (
    <div className={styles.list}>
      <Table label={m.common_bills()} columns={columns}>
        {bills.map((bill) => (
          <BillRow key={bill.BillID} bill={bill} columns={columns} way={way} viewPath={viewPathOf(bill.BillID)} />
        ))}
      </Table>
    </div>
  );
}

type RowProps = { bill: Bill; columns: string[]; viewPath: string; way: BillListProps["way"] };

function BillRow({ bill, columns, viewPath, way }: RowProps) {
  const titleId = useId();
  const { Name, Flat_No } = bill.Society_Resident_Information;
  const home = homeWord({ flat: Flat_No, building: bill.Building_Data.Name });
  const [, , due = "", amount = "", outstanding = "", , actions = ""] = columns;
  return (
    <tr>
      <Cell label="" kind="name">
        <span id={titleId} className={styles.name}>
          {typeWord(bill.Bill_Type)} <span className={styles.period}>{periodWord(bill)}</span>
          <span className={styles.no}>{bill.Bill_No}</span>
        </span>
      </Cell>
      <Cell label="">
        {way?.is !== "pay" && <span className={styles.who}>{Name}</span>}
        <span className={way?.is === "pay" ? undefined : styles.soft}>{home}</span>
      </Cell>
      <Cell label={due}>
        <span className={styles.day}>{formatDay(bill.Bill_Due_Date)}</span>
      </Cell>
      <Cell label={amount} kind="figure">
        {formatRupees(bill.Bill_Amount)}
      </Cell>
      <Cell label={outstanding} kind="figure">
        <strong>{formatRupees(bill.Outstanding_Amount)}</strong>
      </Cell>
      <Cell label="">
        <BillStatus bill={bill} />
      </Cell>
      <Cell label={actions} kind="actions">
        <div className={styles.ways}>
          <Link to={viewPath} preventScrollReset className={buttonClass()} aria-describedby={titleId}>
            {m.bills_view()}
          </Link>
          {!isPaid(bill) && way?.is === "collect" && (
            <Button look="primary" aria-describedby={titleId} onClick={() => way.onCollect(bill)}>
              {m.bills_collect()}
            </Button>
          )}
          {!isPaid(bill) && way?.is === "pay" && <PayNow bill={bill} describedBy={titleId} />}
        </div>
      </Cell>
    </tr>
  );
}
