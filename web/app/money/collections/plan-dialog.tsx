import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import { mostInstalments } from "#domain/money/collections/plans/codes.ts";
import { addMonths, dayOf } from "#domain/platform/days.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { DayField, MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";

type PartValues = { day: string; amount: string };
type PartsValues = { [key: string]: PartValues };
type PlanProps = {
  debtor: { Debtor_AccountID: string; Name: string; Outstanding_Amount: number };
  onClose: () => void;
};

/** In three equal parts of whole rupees at first; the last one takes what is left over. */
function firstParts(open: number, today: string): PartsValues {
  const part = Math.floor(paise(open) / 300) * 100;
  const amounts = part > 0 ? [part, part, paise(open) - 2 * part] : [paise(open)];
  return Object.fromEntries(
    amounts.map((amount, at) => [`part-${at}`, { day: addMonths(today, at + 1), amount: String(rupees(amount)) }]),
  );
}

/** Agrees on instalments that add up to what is open. */
export function PlanDialog({ debtor: { Debtor_AccountID, Name, Outstanding_Amount }, onClose }: PlanProps) {
  const { revalidate } = useRevalidator();
  const added = useRef(0);
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Create_Payment_Plan", {
    call: () => import("#domain/money/collections/calls.ts").then(({ collections }) => collections.createPlan),
    about: Debtor_AccountID,
    values: { parts: firstParts(Outstanding_Amount, today), Note: "" },
    input: ({ parts, Note }) => ({
      Debtor_AccountID,
      Note,
      Instalments: Object.values(parts).map(({ day, amount }) => ({ Due_Day: day, Amount: rupeesIn(amount) })),
    }),
    fieldOf: ({ parts }) =>
      Object.fromEntries(
        Object.keys(parts).flatMap((key, at) => [
          [`Instalments.${at}.Due_Day`, `parts.${key}.day` as const],
          [`Instalments.${at}.Amount`, `parts.${key}.amount` as const],
        ]),
      ),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const { parts } = form.values;
  const keys = Object.keys(parts);
  const given = keys.reduce((sum, key) => sum + (paise(rupeesIn(parts[key]!.amount)) || 0), 0);
  const left = paise(Outstanding_Amount) - given;
  const add = () => {
    const last = parts[keys.at(-1) ?? ""]?.day;
    const part = { day: addMonths(last || today, 1), amount: left > 0 ? String(rupees(left)) : "" };
    form.set({ parts: { ...parts, [`added-${++added.current}`]: part } });
  };
  const remove = (key: string) => {
    const { [key]: removed, ...others } = parts;
    form.set({ parts: others });
  };
  return (
    <FormDialog
      form={form}
      title={m.plans_title_of({ name: Name })}
      submit={m.common_save()}
      disabled={left !== 0}
      onClose={onClose}
    >
      <Stack gap={3}>
        <Soft>{m.plans_lead()}</Soft>
        {keys.map((key, at) => (
          <fieldset key={key}>
            <legend className="visually-hidden">{m.plans_instalment({ number: String(at + 1) })}</legend>
            <Row gap={3} lineGap={2} align="end">
              <DayField {...form.field(`parts.${key}.day`)} label={m.rents_column_due()} min={today} required />
              <MoneyField {...form.field(`parts.${key}.amount`)} label={m.common_amount_in_rupees()} required />
              {keys.length > 1 && (
                <IconButton label={m.plans_remove({ number: String(at + 1) })} onClick={() => remove(key)}>
                  <IconTrash size={18} aria-hidden />
                </IconButton>
              )}
            </Row>
          </fieldset>
        ))}
        {keys.length < mostInstalments && (
          <div>
            <Button look="quiet" onClick={add}>
              <IconPlus size={18} aria-hidden /> {m.plans_add()}
            </Button>
          </div>
        )}
        <p role="status">
          {left === 0
            ? m.plans_adds_up({ amount: formatRupees(Outstanding_Amount) })
            : left > 0
              ? m.plans_missing({ amount: formatRupees(rupees(left)) })
              : m.plans_too_much({ amount: formatRupees(rupees(-left)) })}
        </p>
        <TextArea {...form.field("Note")} label={m.common_note()} maxLength={1000} rows={2} optional />
      </Stack>
    </FormDialog>
  );
}
