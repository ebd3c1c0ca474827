import { useEffect, useState } from "react";
import { request } from "../../lib/request.ts";

/** Milliseconds after the last letter. */
const pause = 400;

type AdvanceTax = { TDS_Amount: number; TDS_Percent: number; TDS_Section: string };

/** The tax of what would be paid ahead, once an amount and a day are filled in. */
export function useAdvanceTax(SupplierID: string, Paid_On: string, Advance_Amount: number): AdvanceTax | undefined {
  const [tax, setTax] = useState<AdvanceTax>();
  const isReady = Paid_On !== "" && Advance_Amount > 0;
  useEffect(() => {
    if (!isReady) return setTax(undefined);
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await request(
        "vendor/Fetch_Supplier_Advance_Preview_Info",
        { SupplierID, Paid_On, Advance_Amount },
        { signal: controller.signal },
      );
      if (!controller.signal.aborted) setTax(answer.success ? answer.extras.Data : undefined);
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isReady, SupplierID, Paid_On, Advance_Amount]);
  return tax;
}
