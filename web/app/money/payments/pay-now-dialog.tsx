import { useCallback, useEffect, useState } from "react";
import type { upi } from "#domain/money/payments/upi/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ClaimForm } from "./claim-form.tsx";
import { billsWord } from "./claim-words.ts";
import { OwnClaims } from "./own-claims.tsx";
import styles from "./pay-now-dialog.module.css";
import { PayOnline } from "./pay-online.tsx";
import { TransferDetails } from "./transfer-details.tsx";

type PayNowDialogProps = {
  billId: string;
  /** All that is open of the bill's flat or contract, by one payment. */
  isForAll?: boolean;
  onClose: () => void;
};
type Payable = Output<(typeof upi)["payByUpi"]>;
type Offer = { Whether_Online_Available: boolean; Amount: number; Convenience_Fee: number };
type Found = { bill: Payable; offer: Offer | undefined } | { failure: string };

/** How one's bill is paid by UPI: a QR code and a button, and the word that it is paid, which the issuer confirms. */
export function PayNowDialog({ billId, isForAll = false, onClose }: PayNowDialogProps) {
  const [found, setFound] = useState<Found>();
  const load = useCallback(async () => {
    const input = { BillID: billId, Whether_All_Bills: isForAll };
    const [answer, online] = await Promise.all([
      request("vendor/Fetch_Bill_UPI_Info", input),
      request("vendor/Fetch_Online_Payment_Offer", input),
    ]);
    const offer = online.success && online.extras.Data.Whether_Online_Available ? online.extras.Data : undefined;
    setFound(
      answer.success
        ? { bill: answer.extras.Data, offer }
        : { failure: answer.extras.Status ?? m.common_bill_details_failed() },
    );
  }, [billId, isForAll]);
  useEffect(() => {
    void load();
  }, [load]);
  return (
    <Dialog title={isOnlineOnly(found) ? m.gateway_pay_title() : m.payments_pay_title()} onClose={onClose}>
      {!found ? (
        <Skeleton height="22rem" radius="var(--radius-lg)" />
      ) : "failure" in found ? (
        <Stack className={styles.part}>
          <Alert tone="bad">{found.failure}</Alert>
          <Button
            onClick={() => {
              setFound(undefined);
              void load();
            }}
          >
            {m.common_try_again()}
          </Button>
        </Stack>
      ) : (
        <Pay bill={found.bill} offer={found.offer} isForAll={isForAll} onClaimed={load} />
      )}
    </Dialog>
  );
}

const isOnlineOnly = (found: Found | undefined): boolean =>
  found !== undefined &&
  "bill" in found &&
  found.offer !== undefined &&
  !found.bill.Whether_UPI_Available &&
  found.bill.Bank_Account_No === "";

type PayProps = { bill: Payable; offer: Offer | undefined; isForAll: boolean; onClaimed: () => Promise<void> };

function Pay({ bill, offer, isForAll, onClaimed }: PayProps) {
  const { Amount, Rebate_Amount, Rebate_Until, Bill_No, Bills, Claims, Issuer_Name, Payee_Name, UPI_ID, UPI_Link } =
    bill;
  const amount = formatRupees(Amount);
  /** Asked for where a payment is being checked already: nobody shall pay twice by accident. */
  const [isPayingAgain, setIsPayingAgain] = useState(false);
  const waiting = Claims.filter(({ Claim_Status }) => Claim_Status === 1);
  const declared = formatRupees(waiting.reduce((sum, claim) => sum + Math.round(claim.Amount * 100), 0) / 100);
  if (Amount === 0 && !(isForAll && waiting.length > 0))
    return (
      <Stack className={styles.part}>
        <Notice role="status" title={isForAll ? m.payments_pay_all_paid() : m.payments_pay_paid()}>
          {isForAll ? m.payments_pay_all_paid_text() : m.payments_pay_paid_text({ no: Bill_No })}
        </Notice>
        <OwnClaims claims={Claims} />
      </Stack>
    );
  // The sum of all bills is without what is being checked, so only nothing is left to pay then.
  if (waiting.length > 0 && (isForAll ? Amount === 0 : !isPayingAgain))
    return (
      <Stack className={styles.part}>
        <Notice
          role="status"
          title={m.payments_checking({ amount: declared })}
          action={
            (bill.Whether_UPI_Available || offer) &&
            !isForAll && <Button onClick={() => setIsPayingAgain(true)}>{m.payments_pay_again()}</Button>
          }
        >
          {isForAll
            ? m.payments_pay_all_checking_text({ issuer: Issuer_Name })
            : m.payments_checking_text({ issuer: Issuer_Name })}
        </Notice>
        <Received bill={bill} />
        <OwnClaims claims={Claims} />
      </Stack>
    );
  const online = (isAlone: boolean) =>
    offer && (
      <PayOnline billId={bill.BillID} offer={offer} isForAll={isForAll} isAlone={isAlone} onChanged={onClaimed} />
    );
  if (!bill.Whether_UPI_Available && bill.Bank_Account_No !== "")
    return (
      <Stack className={styles.part}>
        <Received bill={bill} />
        <strong className={styles.amount}>{amount}</strong>
        <TransferDetails bill={bill} />
        {online(false)}
        <OwnClaims claims={Claims} />
      </Stack>
    );
  if (!bill.Whether_UPI_Available && offer)
    return (
      <Stack className={styles.part}>
        <Received bill={bill} />
        {online(true)}
        <OwnClaims claims={Claims} />
      </Stack>
    );
  if (!bill.Whether_UPI_Available)
    return (
      <Notice role="status" title={m.payments_pay_soon()}>
        {m.payments_pay_soon_text({ issuer: Issuer_Name })}
      </Notice>
    );
  return (
    <Stack className={styles.part}>
      <Received bill={bill} />
      <div className={styles.pay}>
        <QrCode text={UPI_Link} label={m.payments_pay_qr({ amount, payee: Payee_Name })} className={styles.code} />
        <div className={styles.facts}>
          <strong className={styles.amount}>{amount}</strong>
          {Rebate_Until && (
            <span>{m.payments_rebate_taken({ saved: formatRupees(Rebate_Amount), day: formatDay(Rebate_Until) })}</span>
          )}
          <span>{m.payments_pay_to({ payee: Payee_Name })}</span>
          <span className={styles.soft}>{UPI_ID}</span>
          <span className={styles.soft}>
            {Bills.length > 1 ? billsWord(Bills.length) : m.payments_pay_bill({ no: Bills[0]?.Bill_No ?? Bill_No })}
          </span>
          <a href={UPI_Link} className={buttonClass({ look: "primary" })}>
            {m.payments_pay_open()}
          </a>
        </div>
      </div>
      <p className={styles.soft}>{m.payments_pay_scan()}</p>
      <TransferDetails bill={bill} />
      {isForAll && waiting.length > 0 && <Alert tone="plain">{m.payments_pay_all_without({ amount: declared })}</Alert>}
      {Bills.length > 1 && (
        <Stack as="section" aria-labelledby="bills-paid" className={styles.part}>
          <h3 id="bills-paid">{m.payments_pay_all_bills()}</h3>
          <Facts facts={Bills.map(({ Bill_No: name, Amount: due }) => ({ name, value: formatRupees(due) }))} />
        </Stack>
      )}
      {online(false)}
      <OwnClaims claims={Claims} />
      <ClaimForm
        bill={bill}
        isForAll={isForAll}
        onClaimed={async () => {
          await onClaimed();
          setIsPayingAgain(false);
        }}
      />
    </Stack>
  );
}

/** What the bank statement has for the payer and nobody has posted yet: nobody shall pay it again. */
const Received = ({ bill }: { bill: Payable }) =>
  bill.Bank_Received.map(({ Amount, Day }) => (
    <Alert key={`${Day} ${Amount}`} tone="good">
      {m.payments_received({ amount: formatRupees(Amount), day: formatDay(Day), issuer: bill.Issuer_Name })}
    </Alert>
  ));
