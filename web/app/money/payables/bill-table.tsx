import { Link } from "react-router";
import { type PurchaseState, purchaseStates } from "#domain/money/payables/bills/codes.ts";
import type { PurchaseBill } from "#domain/money/payables/bills/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { billHref } from "./expenses-address.ts";

const tones = { 1: "warn", 2: "accent", 3: "accent", 4: "good", 5: "bad", 6: "plain", 7: "plain" } as const;

export const StateBadge = ({ state }: { state: PurchaseState }) => (
  <Badge tone={tones[state]}>{purchaseStates[state]}</Badge>
);

type TableProps = { label: string; bills: readonly PurchaseBill[] };

/** Bills of suppliers, each with what has become of it and what is still owed. */
export function BillTable({ label, bills }: TableProps) {
  const [supplier, invoice, due] = [m.payables_supplier(), m.payables_invoice(), m.payables_due()];
  const [status, amount, open] = [m.common_status(), m.common_amount(), m.payables_open()];
  return (
    <Card padding="flush">
      <Table label={label} columns={[supplier, invoice, due, status, amount, open]} figures={[amount, open]}>
        {bills.map((bill) => (
          <tr key={bill.Purchase_BillID}>
            <Cell label="" kind="name">
              <Link to={billHref(bill.Purchase_BillID)}>{bill.Supplier_Name}</Link>
              <Soft isBlock>{bill.Purchase_Bill_No}</Soft>
            </Cell>
            <Cell label={invoice}>
              {bill.Invoice_No}
              <Soft isBlock>{formatDay(bill.Invoice_Day)}</Soft>
            </Cell>
            <Cell label={due}>
              {formatDay(bill.Due_Day)}
              {bill.Whether_MSME_Late && (
                <>
                  {" "}
                  <Badge tone="bad">{m.payables_msme_late()}</Badge>
                </>
              )}
            </Cell>
            <Cell label={status}>
              <StateBadge state={bill.Purchase_State} />
              {bill.Purchase_State === 1 && (
                <Soft isBlock>
                  {m.payables_approvals({ count: String(bill.Approvals), needed: String(bill.Approvals_Needed) })}
                </Soft>
              )}
            </Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(bill.Amount)}
            </Cell>
            <Cell label={open} kind="figure">
              {formatRupees(bill.Outstanding_Amount)}
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
