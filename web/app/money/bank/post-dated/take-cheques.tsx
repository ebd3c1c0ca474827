import { useState } from "react";
import { useRevalidator } from "react-router";
import type { BankDebtor } from "#domain/money/bank/lines/draft.ts";
import { mostTaken } from "#domain/money/bank/post-dated/codes.ts";
import { chequesOfMonths } from "#domain/money/bank/post-dated/rules.ts";
import { addMonths, type Day, dayOf } from "#domain/platform/days.ts";
import { DayField, MoneyField, NumberField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { numberIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatDay } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { DebtorPicker } from "../debtor-picker.tsx";

type Values = { debtor: string; bank: string; no: string; day: string; count: string; amount: string; purpose: string };

const chequesIn = ({ no, day, count }: Values) =>
  day === "" ? undefined : chequesOfMonths({ no: no.trim(), day: day as Day }, Number(count));

/** Takes cheques of one payer ahead: one, or one for each of some months with numbers that follow one another. */
export function TakeCheques({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const [debtor, setDebtor] = useState<BankDebtor>();
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Create_Post_Dated_Cheques", {
    call: () => import("#domain/money/bank/calls.ts").then(({ bank }) => bank.createPostDated),
    values: { debtor: "", bank: "", no: "", day: "", count: "12", amount: "", purpose: "" } as Values,
    input: (values) => {
      const Amount = numberIn(values.amount);
      const first = { no: values.no.trim(), day: values.day as Day };
      const cheques = chequesIn(values) ?? [first];
      return {
        Debtor_AccountID: values.debtor as never,
        Cheque_Bank: values.bank,
        Purpose: values.purpose,
        Cheques: cheques.map(({ no, day }) => ({ Cheque_No: no, Cheque_Day: day, Amount })) as never,
      };
    },
    also: (values) => ({
      debtor: values.debtor === "" ? m.post_dated_from_missing() : undefined,
      no:
        /^\d{6}$/.test(values.no.trim()) && values.day !== "" && !chequesIn(values)
          ? m.post_dated_numbers_end()
          : undefined,
    }),
    fieldOf: {
      Debtor_AccountID: "debtor",
      Cheque_Bank: "bank",
      Purpose: "purpose",
      "Cheques.0.Cheque_No": "no",
      "Cheques.0.Cheque_Day": "day",
      "Cheques.0.Amount": "amount",
    },
    refusedAt: { "post-dated-exists": "no", "cheque-out-of-date": "day", "cheque-too-far": "day" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const cheques = chequesIn(form.values);
  return (
    <FormDialog form={form} title={m.post_dated_take_title()} submit={m.post_dated_take()} onClose={onClose}>
      <Stack gap={4}>
        <DebtorPicker
          label={m.post_dated_from()}
          value={debtor}
          error={form.field("debtor").error}
          onChange={(chosen) => {
            setDebtor(chosen);
            form.set({ debtor: chosen?.Debtor_AccountID ?? "" });
          }}
        />
        <TextField {...form.field("bank")} label={m.cheques_bank()} required maxLength={60} />
        <NumberField {...form.field("no")} label={m.post_dated_first_no()} required maxLength={6} />
        <DayField
          {...form.field("day")}
          label={m.post_dated_first_day()}
          min={addMonths(today, -3)}
          max={addMonths(today, 36)}
          required
        />
        <SelectField {...form.field("count")} label={m.post_dated_count()}>
          {Array.from({ length: mostTaken }, (_, at) => String(at + 1)).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
        <MoneyField {...form.field("amount")} label={m.post_dated_each()} required maxLength={14} />
        <TextField
          {...form.field("purpose")}
          label={m.post_dated_purpose()}
          hint={m.post_dated_purpose_hint()}
          maxLength={100}
        />
        {cheques && cheques.length > 1 && (
          <Soft role="status">
            {m.post_dated_range({
              first: cheques[0]!.no,
              last: cheques.at(-1)!.no,
              from: formatDay(cheques[0]!.day),
              to: formatDay(cheques.at(-1)!.day),
            })}
          </Soft>
        )}
      </Stack>
    </FormDialog>
  );
}
