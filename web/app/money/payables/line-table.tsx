import type { PurchaseBillInfo } from "#domain/money/payables/bills/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";

type LinesProps = {
  bill: Pick<PurchaseBillInfo, "Lines" | "Net_Amount" | "GST_Amount" | "Whether_GST_Credit">;
};

/** The lines of a bill, or of a template, with their sums. */
export function LineTable({ bill }: LinesProps) {
  const [account, net, gst] = [m.common_account(), m.payables_net(), m.payables_gst()];
  return (
    <Card padding="flush">
      <Table
        label={m.payables_lines()}
        columns={[account, net, gst]}
        figures={[net, gst]}
        foot={
          <>
            <Cell label="" kind="name">
              {bill.Whether_GST_Credit ? m.payables_gst_credit() : m.common_total()}
            </Cell>
            <Cell label={net} kind="figure">
              {formatRupees(bill.Net_Amount)}
            </Cell>
            <Cell label={gst} kind="figure">
              {formatRupees(bill.GST_Amount)}
            </Cell>
          </>
        }
      >
        {bill.Lines.map(({ Ledger, Net_Amount, GST_Amount, Narration }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a bill stay
          <tr key={at}>
            <Cell label="" kind="name">
              {Ledger.Ledger_Code} {Ledger.Ledger_Name}
              <Soft isBlock>{Narration}</Soft>
            </Cell>
            <Cell label={net} kind="figure">
              {formatRupees(Net_Amount)}
            </Cell>
            <Cell label={gst} kind="figure">
              {formatRupees(GST_Amount)}
            </Cell>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
