import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { Due } from "#domain/money/payments/dues/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { billsWord } from "../payments/claim-words.ts";
import { homeWord } from "./bill-words.ts";
import styles from "./dues.module.css";

// With its QR code and form it would weigh more than the dashboard.
const PayNowDialog = dialogOnDemand(async () => (await import("../payments/pay-now-dialog.tsx")).PayNowDialog);

/** What one owes for each flat and contract, each paid at once. */
export const Dues = ({ dues }: { dues: Due[] }) =>
  dues.length > 0 && (
    <Stack as="ul" gap={3} aria-label={m.payments_dues()} className={styles.dues}>
      {dues.map((due) => (
        <DueCard key={due.Rental_ContractID ?? due.BillID} due={due} />
      ))}
    </Stack>
  );

function DueCard({ due }: { due: Due }) {
  const id = useId();
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const { Amount, Bill_Count, Bill_Due_Date, Building_Data, Claim_Waiting_Amount, Flat_Label, Rental_ContractID } = due;
  return (
    <Card as="li" className={styles.due}>
      <p id={id} className={styles.what}>
        {homeWord({ flat: Flat_Label, building: Building_Data.Name, isRental: Rental_ContractID !== null })}
        <Soft as="small" size="same" weight="normal" isBlock>
          {[
            Bill_Due_Date && dueOf(Bill_Count, Bill_Due_Date),
            Claim_Waiting_Amount > 0 && checkingOf(Claim_Waiting_Amount),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Soft>
      </p>
      {Bill_Count > 0 && <strong className={styles.amount}>{formatRupees(Amount)}</strong>}
      <Button look={Bill_Count > 0 ? "primary" : "secondary"} aria-describedby={id} onClick={() => setIsOpen(true)}>
        {Bill_Count > 1 ? m.payments_pay_all() : Bill_Count === 1 ? m.common_pay_now() : m.bills_view_payment()}
      </Button>
      {isOpen && (
        <PayNowDialog
          billId={due.BillID}
          isForAll
          onClose={() => {
            setIsOpen(false);
            void revalidate();
          }}
        />
      )}
    </Card>
  );
}

const checkingOf = (amount: number): string => m.common_amount_being_checked({ amount: formatRupees(amount) });

const dueOf = (count: number, day: string): string => {
  const words = { bills: billsWord(count), day: formatDay(day) };
  return count > 1 ? m.payments_dues_oldest(words) : m.payments_dues_due(words);
};
