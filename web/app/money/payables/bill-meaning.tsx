import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { PurchasePreview } from "#domain/money/payables/bills/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { billHref } from "./expenses-address.ts";

/** Milliseconds after the last letter. */
const pause = 400;

type Draft = {
  SupplierID: string;
  Invoice_No: string;
  Invoice_Day: string;
  TDS_Nature: string;
  Lines: readonly { Ledger_AccountID: string; Net_Amount: number; GST_Amount: number }[];
  Recurring_DraftID: string | null;
};

/** What a bill would mean, once enough of it is filled in. */
export function usePreview(draft: Draft): PurchasePreview | undefined {
  const [preview, setPreview] = useState<PurchasePreview>();
  const isReady =
    draft.SupplierID !== "" &&
    draft.Invoice_Day !== "" &&
    draft.Lines.every(
      ({ Ledger_AccountID, Net_Amount, GST_Amount }) => Ledger_AccountID && Net_Amount > 0 && GST_Amount >= 0,
    );
  const asked = isReady ? JSON.stringify(draft) : "";
  useEffect(() => {
    if (asked === "") return setPreview(undefined);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await request("vendor/Fetch_Purchase_Bill_Preview_Info", JSON.parse(asked), {
        signal: controller.signal,
      });
      if (!controller.signal.aborted) setPreview(answer.success ? answer.extras.Data : undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);
  return preview;
}

/** Says it: the tax, what is left to pay, who approves, and bills that look the same. */
export function BillMeaning({ preview }: { preview: PurchasePreview | undefined }) {
  if (!preview) return null;
  const { Approvals_Needed, Similar } = preview;
  return (
    <div role="status">
      <FactGrid
        isBoxed
        facts={[
          {
            name: m.payables_tds(),
            value:
              preview.TDS_Amount > 0
                ? m.payables_tds_said({
                    amount: formatRupees(preview.TDS_Amount),
                    percent: String(preview.TDS_Percent),
                    taxable: formatRupees(preview.TDS_Taxable_Amount),
                    section: preview.TDS_Section,
                  })
                : m.payables_tds_none(),
          },
          { name: m.payables_to_pay(), value: formatRupees(preview.To_Pay) },
          {
            name: m.payables_approval(),
            value: Approvals_Needed === 0 ? m.payables_at_once() : m.payables_needs({ count: Approvals_Needed }),
          },
          { name: m.payables_msme_due(), value: preview.MSME_Due_On && formatDay(preview.MSME_Due_On) },
        ]}
      />
      {Similar.length > 0 && (
        <Alert tone="plain">
          {m.payables_similar()}{" "}
          {Similar.map((bill, at) => (
            <span key={bill.Purchase_BillID}>
              {at > 0 && ", "}
              <Link to={billHref(bill.Purchase_BillID)} target="_blank">
                {bill.Invoice_No}
              </Link>{" "}
              ({formatDay(bill.Invoice_Day)})
            </span>
          ))}
        </Alert>
      )}
    </div>
  );
}
