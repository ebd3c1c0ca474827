import type { MeterInfo } from "#domain/money/meters/calls.ts";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { DayField, MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn, rupeesIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { CheckField, TextField } from "../../ui/field.tsx";
import { placeOf } from "./meter-cells.tsx";

type Props = { meter: MeterInfo; onDone: () => Promise<void>; onClose: () => void };
type WithKind = Props & { kind: MeterKind };

const today = (): string => dayOf(new Date());

export function EditMeterForm({ meter, onDone, onClose }: Props) {
  const form = useCallForm("vendor/Edit_Meter", {
    call: () => import("#domain/money/meters/calls.ts").then(({ meters }) => meters.edit),
    about: meter.MeterID,
    values: { Serial_No: meter.Serial_No, Name: meter.Name },
    version: meter.updated_at,
    input: (values) => ({ MeterID: meter.MeterID, ...values }),
    refusedAt: { "meter-serial-exists": "Serial_No", "main-meter-unnamed": "Name" },
    onStale: onDone,
    onDone,
  });
  return (
    <FormDialog
      form={form}
      title={m.meters_edit_title({ meter: placeOf(meter) })}
      size="sm"
      submit={m.common_save_changes()}
      onClose={onClose}
    >
      <TextField {...form.field("Serial_No")} label={m.meters_serial()} optional maxLength={40} data-autofocus />
      <TextField {...form.field("Name")} label={m.meters_name()} optional maxLength={60} />
    </FormDialog>
  );
}

const refusedAt = {
  "meter-day-wrong": "Removed_On",
  "meter-day-in-future": "Removed_On",
  "meter-readings-later": "Removed_On",
  "readings-billed": "Removed_On",
  "meter-last-below": "Last_Reading",
} as const;

const removal = { Removed_On: "", Last_Reading: "", Whether_Rolled_Over: "" };
const removalOf = ({ Removed_On, Last_Reading, Whether_Rolled_Over }: typeof removal) => ({
  ...{ Removed_On, Last_Reading: numberIn(Last_Reading), Whether_Rolled_Over: Whether_Rolled_Over === "yes" },
});

/** Takes a meter out of use. */
export function EndMeterForm({ meter, kind, onDone, onClose }: WithKind) {
  const form = useCallForm("vendor/End_Meter", {
    call: () => import("#domain/money/meters/calls.ts").then(({ meters }) => meters.end),
    about: meter.MeterID,
    values: { ...removal, Removed_On: today() },
    input: (values) => ({ MeterID: meter.MeterID, ...removalOf(values) }),
    refusedAt,
    onDone,
  });
  return (
    <FormDialog
      form={form}
      title={m.meters_end_title({ meter: placeOf(meter) })}
      size="sm"
      submit={m.meters_end()}
      danger
      onClose={onClose}
    >
      <p>{m.meters_end_text()}</p>
      <DayField {...form.field("Removed_On")} label={m.meters_removed_on()} required />
      <MoneyField
        {...form.field("Last_Reading")}
        label={m.meters_last_of_old({ unit: kind.Unit })}
        required
        data-autofocus
      />
      {kind.Rolls_Over_At !== null && <RolledOver form={form} />}
    </FormDialog>
  );
}

/** Ends a meter and begins the next one in its place. */
export function ReplaceForm({ meter, kind, onDone, onClose }: WithKind) {
  const form = useCallForm("vendor/Replace_Meter", {
    call: () => import("#domain/money/meters/calls.ts").then(({ meters }) => meters.replace),
    about: meter.MeterID,
    values: { ...removal, Removed_On: today(), New_Serial_No: "", New_First_Reading: "0" },
    input: ({ New_Serial_No, New_First_Reading, ...values }) => ({
      MeterID: meter.MeterID,
      ...removalOf(values),
      ...{ New_Serial_No, New_First_Reading: numberIn(New_First_Reading) },
    }),
    refusedAt: { ...refusedAt, "meter-serial-exists": "New_Serial_No", "reading-off-dial": "New_First_Reading" },
    onDone,
  });
  return (
    <FormDialog
      form={form}
      title={m.meters_replace_title({ meter: placeOf(meter) })}
      size="sm"
      submit={m.meters_replace()}
      onClose={onClose}
    >
      <Fields legend={m.meters_old()}>
        <DayField {...form.field("Removed_On")} label={m.meters_replaced_on()} required />
        <MoneyField
          {...form.field("Last_Reading")}
          label={m.meters_last_of_old({ unit: kind.Unit })}
          required
          data-autofocus
        />
      </Fields>
      {kind.Rolls_Over_At !== null && <RolledOver form={form} />}
      <Fields legend={m.meters_new()}>
        <TextField {...form.field("New_Serial_No")} label={m.meters_serial()} optional maxLength={40} />
        <MoneyField {...form.field("New_First_Reading")} label={m.meters_first()} required />
      </Fields>
    </FormDialog>
  );
}

type Ticked = { values: { Whether_Rolled_Over: string }; set: (values: { Whether_Rolled_Over: string }) => void };

const RolledOver = ({ form }: { form: Ticked }) => (
  <CheckField
    label={m.meters_rolled_over_since()}
    checked={form.values.Whether_Rolled_Over === "yes"}
    onChange={({ target }) => form.set({ Whether_Rolled_Over: target.checked ? "yes" : "" })}
  />
);

/** Records a recharge of a prepaid meter. */
export function RechargeForm({ meter, kind, onDone, onClose }: WithKind) {
  const form = useCallForm("vendor/Create_Meter_Recharge", {
    call: () => import("#domain/money/meters/calls.ts").then(({ meters }) => meters.recharge),
    about: meter.MeterID,
    values: { Recharged_On: today(), Units: "", Amount: "", Reference: "" },
    input: ({ Recharged_On, Units, Amount, Reference }) => ({
      MeterID: meter.MeterID,
      ...{ Recharged_On, Units: numberIn(Units), Amount: rupeesIn(Amount), Reference },
    }),
    refusedAt: { "recharge-exists": "Reference", "meter-day-in-future": "Recharged_On" },
    onDone,
  });
  return (
    <FormDialog
      form={form}
      title={m.meters_recharge_title({ meter: placeOf(meter) })}
      size="sm"
      submit={m.meters_recharge()}
      onClose={onClose}
    >
      <DayField {...form.field("Recharged_On")} label={m.common_date()} required />
      <Fields>
        <MoneyField
          {...form.field("Units")}
          label={m.meters_recharge_units({ unit: kind.Unit })}
          required
          data-autofocus
        />
        <MoneyField {...form.field("Amount")} label={m.common_amount()} required />
      </Fields>
      <TextField {...form.field("Reference")} label={m.common_reference()} optional maxLength={60} />
    </FormDialog>
  );
}
