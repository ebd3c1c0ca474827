import { useRevalidator } from "react-router";
import type { PostDatedCheque } from "#domain/money/bank/post-dated/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { DayField, MoneyField, NumberField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { numberIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";
import { TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";

type Props = { cheque: PostDatedCheque; onClose: () => void };

function useDone(onClose: () => void) {
  const { revalidate } = useRevalidator();
  return async () => {
    onClose();
    await revalidate();
  };
}

/** Makes the receipts of cheques whose days have come. */
export function CollectCheques({ cheques, onClose }: { cheques: readonly PostDatedCheque[]; onClose: () => void }) {
  const ids = cheques.map(({ Post_Dated_ChequeID }) => Post_Dated_ChequeID) as never[];
  const form = useCallForm("vendor/Collect_Post_Dated_Cheques", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.collectPostDated),
    about: ids.join(),
    values: {},
    input: () => ({ Post_Dated_ChequeIDs: ids }),
    onDone: useDone(onClose),
  });
  const amount = formatRupees(rupees(cheques.reduce((sum, { Amount }) => sum + paise(Amount), 0)));
  return (
    <FormDialog
      form={form}
      size="sm"
      title={m.post_dated_collect_title()}
      submit={cheques.length === 1 ? m.post_dated_collect() : m.post_dated_collect_all()}
      ready
      onClose={onClose}
    >
      <p>{m.post_dated_collect_lead({ numbers: cheques.map(({ Cheque_No }) => Cheque_No).join(", "), amount })}</p>
    </FormDialog>
  );
}

/** Gives a cheque back to its payer. */
export function GiveBack({ cheque, onClose }: Props) {
  const form = useCallForm("vendor/Return_Post_Dated_Cheques", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.giveBack),
    about: cheque.Post_Dated_ChequeID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Post_Dated_ChequeIDs: [cheque.Post_Dated_ChequeID] as never[], Reason }),
    onDone: useDone(onClose),
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={m.post_dated_give_back_title()}
      submit={m.post_dated_give_back()}
      danger
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>
          {m.post_dated_give_back_lead({
            no: cheque.Cheque_No,
            amount: formatRupees(cheque.Amount),
            name: cheque.Name,
          })}
        </p>
        <TextField {...form.field("Reason")} label={m.common_reason()} required maxLength={200} data-autofocus />
      </Stack>
    </FormDialog>
  );
}

/** Takes another cheque in the place of one. */
export function ReplaceCheque({ cheque, onClose }: Props) {
  const form = useCallForm("vendor/Replace_Post_Dated_Cheque", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.replace),
    about: cheque.Post_Dated_ChequeID,
    values: {
      ...{ Cheque_No: "", Cheque_Bank: cheque.Cheque_Bank, Cheque_Day: cheque.Cheque_Day as string },
      ...{ Amount: String(cheque.Amount), Reason: "" },
    },
    input: ({ Amount, Cheque_Day, ...rest }) => ({
      Post_Dated_ChequeID: cheque.Post_Dated_ChequeID as never,
      ...rest,
      Cheque_Day: Cheque_Day as never,
      Amount: numberIn(Amount),
    }),
    refusedAt: { "post-dated-exists": "Cheque_No", "cheque-out-of-date": "Cheque_Day", "cheque-too-far": "Cheque_Day" },
    onDone: useDone(onClose),
  });
  return (
    <FormDialog
      form={form}
      title={m.post_dated_replace_title({ no: cheque.Cheque_No })}
      submit={m.post_dated_replace()}
      onClose={onClose}
    >
      <Stack gap={4}>
        <NumberField {...form.field("Cheque_No")} label={m.cheques_number()} required maxLength={6} data-autofocus />
        <TextField {...form.field("Cheque_Bank")} label={m.cheques_bank()} required maxLength={60} />
        <DayField {...form.field("Cheque_Day")} label={m.cheques_day()} min={dayOf(new Date())} required />
        <MoneyField {...form.field("Amount")} label={m.common_amount()} required maxLength={14} />
        <TextField {...form.field("Reason")} label={m.common_reason()} required maxLength={200} />
      </Stack>
    </FormDialog>
  );
}
