import { useRevalidator } from "react-router";
import type { Cheque } from "#domain/money/bank/cheques/calls.ts";
import { returnReasons } from "#domain/money/bank/cheques/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";

type ReturnProps = {
  cheque: Pick<Cheque, "ChequeID" | "Receipt_No" | "Name" | "Amount">;
  /** What the settings charge the payer, in rupees. */
  charge: number;
  onClose: () => void;
};

const reasons = Object.values(returnReasons);

/** Asks why a bank returned a cheque, and what that costs. */
export function ReturnCheque({ cheque, charge, onClose }: ReturnProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Return_Cheque", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.returnCheque),
    about: cheque.ChequeID,
    values: {
      ...{ Reason: reasons[0]! as string, Bank_Charge_Amount: "" },
      Charge_Amount: charge === 0 ? "" : String(charge),
    },
    input: ({ Reason, Charge_Amount, Bank_Charge_Amount }) => ({
      ChequeID: cheque.ChequeID as never,
      Reason,
      Charge_Amount: amountIn(Charge_Amount),
      Bank_Charge_Amount: amountIn(Bank_Charge_Amount),
    }),
    refusedAt: { "cheque-charge-no-bill": "Charge_Amount" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.cheques_return_title()} submit={m.cheques_return()} danger onClose={onClose}>
      <Stack gap={4}>
        <p>
          {m.cheques_return_lead({ amount: formatRupees(cheque.Amount), name: cheque.Name, no: cheque.Receipt_No })}
        </p>
        <SelectField {...form.field("Reason")} label={m.common_reason()} required data-autofocus>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {reason}
            </option>
          ))}
        </SelectField>
        <MoneyField
          {...form.field("Charge_Amount")}
          label={m.cheques_charge()}
          hint={m.cheques_charge_hint()}
          maxLength={14}
        />
        <MoneyField
          {...form.field("Bank_Charge_Amount")}
          label={m.cheques_bank_charge()}
          hint={m.cheques_bank_charge_hint()}
          maxLength={14}
        />
      </Stack>
    </FormDialog>
  );
}

/** An empty amount is none. */
const amountIn = (text: string): number => (text.trim() === "" ? 0 : numberIn(text));
