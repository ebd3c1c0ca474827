import { Link } from "react-router";
import { type TdsState, tdsStates } from "#domain/money/payables/tds/codes.ts";
import type { TdsDeduction } from "#domain/money/payables/tds/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { billHref, paymentsAddress, supplierHref } from "../expenses-address.ts";
import { SectionName } from "./section-name.tsx";

const tones = { 1: "warn", 2: "bad", 3: "good", 4: "plain" } as const satisfies Record<TdsState, string>;

/** What was deducted, bill by bill. */
export function DeductionTable({ deductions }: { deductions: readonly TdsDeduction[] }) {
  const [supplier, day, section] = [m.payables_supplier(), m.tds_day(), m.tds_section()];
  const [amount, tax, state] = [m.tds_paid(), m.tds_tax(), m.common_status()];
  return (
    <Card padding="flush">
      <Table label={m.tds_deductions()} columns={[supplier, day, section, amount, tax, state]} figures={[amount, tax]}>
        {deductions.map((each) => (
          <tr key={each.TDS_DeductionID}>
            <Cell label="" kind="name">
              <Link to={supplierHref(each.SupplierID)}>{each.Supplier_Name}</Link>
              <Soft isBlock>{each.PAN || m.payables_no_pan()}</Soft>
            </Cell>
            <Cell label={day}>
              {formatDay(each.Deducted_On)}
              <Soft isBlock>
                {each.Purchase_BillID === null ? (
                  <Link to={paymentsAddress.href({ search: each.Document_No })}>
                    {m.tds_of_advance({ no: each.Document_No })}
                  </Link>
                ) : (
                  <Link to={billHref(each.Purchase_BillID)}>{each.Invoice_No}</Link>
                )}
              </Soft>
            </Cell>
            <Cell label={section}>
              <SectionName of={each} />
            </Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(each.Amount)}
            </Cell>
            <Cell label={tax} kind="figure">
              {formatRupees(each.TDS_Amount)}
              <Soft isBlock>
                {formatNumber(each.TDS_Percent)} %{each.Certificate_No && ` · ${each.Certificate_No}`}
              </Soft>
            </Cell>
            <Cell label={state}>
              <Badge tone={tones[each.TDS_State]}>{tdsStates[each.TDS_State]}</Badge>
              <Soft isBlock>
                {each.Deposited_On
                  ? [each.Challan_No, formatDay(each.Deposited_On)].join(" · ")
                  : `${m.tds_due_on()}: ${formatDay(each.Due_On)}`}
              </Soft>
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
