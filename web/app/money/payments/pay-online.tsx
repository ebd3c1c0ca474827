import { useState } from "react";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./pay-now-dialog.module.css";

type PayOnlineProps = {
  billId: string;
  offer: { Amount: number; Convenience_Fee: number };
  isForAll: boolean;
  /** Whether it is the only way. */
  isAlone: boolean;
  onChanged: () => Promise<void>;
};

/** On to the page of the payment gateway, with the sum that is shown here. */
export function PayOnline({ billId, offer, isForAll, isAlone, onChanged }: PayOnlineProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { Amount, Convenience_Fee } = offer;
  const total = rupees(paise(Amount) + paise(Convenience_Fee));
  async function pay() {
    setIsBusy(true);
    setFailure(undefined);
    const answer = await request("vendor/Create_Online_Payment", {
      BillID: billId,
      Whether_All_Bills: isForAll,
      Total: total,
    });
    // The button stays busy until the other page is there.
    if (answer.success) return location.assign(answer.extras.Data.Page_URL);
    setIsBusy(false);
    setFailure(answer.extras.Status ?? m.gateway_pay_failed());
    if (answer.extras.refusal === "amount-changed" || answer.extras.refusal === "already-paid") await onChanged();
  }
  return (
    <Stack as="section" aria-label={m.gateway_pay_title()} className={isAlone ? styles.part : styles.form} gap={3}>
      {!isAlone && <h3>{m.gateway_pay_or()}</h3>}
      <p className={styles.soft}>{m.gateway_pay_lead()}</p>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {Convenience_Fee > 0 && (
        <Facts
          facts={[
            { name: m.common_amount(), value: formatRupees(Amount) },
            { name: m.gateway_convenience(), value: formatRupees(Convenience_Fee) },
            { name: m.common_total(), value: <strong>{formatRupees(total)}</strong> },
          ]}
        />
      )}
      <Button look={isAlone ? "primary" : "secondary"} busy={isBusy} onClick={pay} wide>
        {m.gateway_pay({ amount: formatRupees(total) })}
      </Button>
    </Stack>
  );
}
