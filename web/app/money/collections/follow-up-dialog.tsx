import { useRevalidator } from "react-router";
import { type FollowUpKind, followUpKinds, mostDaysAhead } from "#domain/money/collections/follow-ups/codes.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { DayField, MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";

type FollowUpProps = {
  debtor: { Debtor_AccountID: string; Name: string; Overdue_Amount: number };
  onClose: () => void;
};

const given = (day: string) => (day === "" ? {} : { day });

/** Notes what was said to a debtor, or what holds the collection back. */
export function FollowUpDialog({ debtor: { Debtor_AccountID, Name, Overdue_Amount }, onClose }: FollowUpProps) {
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date());
  const latest = addDays(today, mostDaysAhead);
  const form = useCallForm("vendor/Create_Collection_Follow_Up", {
    call: () => import("#domain/money/collections/calls.ts").then(({ collections }) => collections.createFollowUp),
    about: Debtor_AccountID,
    values: {
      Follow_Up_Kind: "1",
      Happened_On: today,
      Note: "",
      Promise_Day: "",
      Promise_Amount: String(Overdue_Amount),
      Hold_Until: "",
      Next_Step: "",
      Next_Step_Day: "",
    },
    input: (values) => {
      const kind = Number(values.Follow_Up_Kind) as FollowUpKind;
      const [promised, held, next] = [given(values.Promise_Day), given(values.Hold_Until), given(values.Next_Step_Day)];
      return {
        Debtor_AccountID,
        Follow_Up_Kind: kind,
        Happened_On: values.Happened_On,
        Note: values.Note,
        Next_Step: values.Next_Step,
        ...(kind === 5 && { Promise_Amount: Number(values.Promise_Amount.replaceAll(",", "")) }),
        ...(kind === 5 && "day" in promised && { Promise_Day: promised.day }),
        ...(kind === 7 && "day" in held && { Hold_Until: held.day }),
        ...("day" in next && { Next_Step_Day: next.day }),
      };
    },
    refusedAt: {
      "follow-up-in-future": "Happened_On",
      "promise-day-wrong": "Promise_Day",
      "hold-day-wrong": "Hold_Until",
      "next-step-in-past": "Next_Step_Day",
    },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const kind = Number(form.values.Follow_Up_Kind);
  const isNoteNeeded = kind >= 6;
  return (
    <FormDialog form={form} title={m.collections_add_title({ name: Name })} submit={m.common_save()} onClose={onClose}>
      <Stack gap={3}>
        <SelectField {...form.field("Follow_Up_Kind")} label={m.common_kind()} required data-autofocus>
          {Object.entries(followUpKinds).map(([code, label]) => (
            <option key={code} value={code}>
              {label}
            </option>
          ))}
        </SelectField>
        <DayField {...form.field("Happened_On")} label={m.common_date()} max={today} required />
        {kind === 5 && (
          <>
            <MoneyField {...form.field("Promise_Amount")} label={m.common_amount_in_rupees()} required />
            <DayField
              {...form.field("Promise_Day")}
              label={m.collections_promise_day()}
              min={today}
              max={latest}
              required
            />
          </>
        )}
        {kind === 7 && (
          <DayField
            {...form.field("Hold_Until")}
            label={m.collections_hold_until()}
            hint={m.collections_hold_hint()}
            min={today}
            max={latest}
            optional
          />
        )}
        <TextArea
          {...form.field("Note")}
          label={m.common_note()}
          maxLength={1000}
          rows={3}
          optional={!isNoteNeeded}
          required={isNoteNeeded}
        />
        <TextField {...form.field("Next_Step")} label={m.collections_next_step()} maxLength={200} optional />
        <DayField {...form.field("Next_Step_Day")} label={m.collections_next_day()} min={today} max={latest} optional />
      </Stack>
    </FormDialog>
  );
}
