import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import { useRevalidator } from "react-router";
import type { ReminderStep } from "#domain/money/collections/reminders/calls.ts";
import { type ReminderText, reminderTexts } from "#domain/money/collections/reminders/codes.ts";
import { reminderLimits } from "#domain/money/payments/upi/codes.ts";
import { CallForm, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { NumberField } from "../../kit/form/fields.tsx";
import { numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Button, IconButton } from "../../ui/button.tsx";
import { CheckField, SelectField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";

type StepValues = { days: string; sms: boolean; email: boolean; text: string };
type StepsValues = { [key: string]: StepValues };

const valuesOf = (steps: readonly ReminderStep[]): StepsValues =>
  Object.fromEntries(
    steps.map((step, at) => [
      `step-${at}`,
      {
        days: String(step.Days_After_Due),
        sms: step.Whether_SMS,
        email: step.Whether_Email,
        text: String(step.Reminder_Text),
      },
    ]),
  );

/** The steps, the earliest first; the page shows them in order once they are saved. */
export function StepsForm({ steps }: { steps: readonly ReminderStep[] }) {
  const { revalidate } = useRevalidator();
  const added = useRef(0);
  const form = useCallForm("vendor/Edit_Reminder_Steps", {
    call: () => import("#domain/money/collections/calls.ts").then(({ collections }) => collections.editReminderSteps),
    values: { steps: valuesOf(steps) },
    input: (values) => ({
      Steps: Object.values(values.steps).map(({ days, sms, email, text }) => ({
        Days_After_Due: numberIn(days),
        Whether_SMS: sms,
        Whether_Email: email,
        Reminder_Text: Number(text) as ReminderText,
      })),
    }),
    fieldOf: (values) =>
      Object.fromEntries(
        Object.keys(values.steps).flatMap((key, at) => [
          [`Steps.${at}.Days_After_Due`, `steps.${key}.days` as const],
          [`Steps.${at}.Reminder_Text`, `steps.${key}.text` as const],
        ]),
      ),
    async onDone({ Data }) {
      form.begin({ steps: valuesOf(Data.Steps) });
      await revalidate();
    },
  });
  const { steps: values } = form.values;
  const keys = Object.keys(values);
  const add = () =>
    form.set({ steps: { ...values, [`added-${++added.current}`]: { days: "", sms: true, email: true, text: "1" } } });
  const remove = (key: string) => {
    const { [key]: removed, ...others } = values;
    form.set({ steps: others });
  };
  return (
    <CallForm form={form} label={m.reminders_steps()}>
      <Soft>{m.reminders_steps_hint()}</Soft>
      {keys.length === 0 && <p>{m.reminders_none_set()}</p>}
      <Stack gap={4}>
        {keys.map((key, at) => (
          <fieldset key={key}>
            <legend className="visually-hidden">{m.reminders_step({ number: String(at + 1) })}</legend>
            <Row gap={4} lineGap={2} align="end">
              <NumberField
                {...form.field(`steps.${key}.days`)}
                label={m.reminders_days()}
                inputMode="text"
                maxLength={4}
                required
              />
              <SelectField {...form.field(`steps.${key}.text`)} label={m.reminders_words()}>
                {Object.entries(reminderTexts).map(([code, label]) => (
                  <option key={code} value={code}>
                    {label}
                  </option>
                ))}
              </SelectField>
              <CheckField {...form.check(`steps.${key}.sms`)} label={m.common_sms()} />
              <CheckField {...form.check(`steps.${key}.email`)} label={m.common_email()} />
              <IconButton label={m.reminders_remove({ number: String(at + 1) })} onClick={() => remove(key)}>
                <IconTrash size={18} aria-hidden />
              </IconButton>
            </Row>
          </fieldset>
        ))}
      </Stack>
      <FormActions>
        {keys.length < reminderLimits.most && (
          <Button look="quiet" onClick={add}>
            <IconPlus size={18} aria-hidden /> {m.reminders_add()}
          </Button>
        )}
        <SubmitButton form={form}>{m.common_save()}</SubmitButton>
      </FormActions>
    </CallForm>
  );
}
