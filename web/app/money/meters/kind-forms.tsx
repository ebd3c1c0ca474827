import { useRevalidator } from "react-router";
import { type MeterConnectionType, meterConnectionTypes } from "#domain/money/meters/codes.ts";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { connectionTypes } from "#domain/society/flats/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { DayField, MoneyField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { numberIn } from "../../kit/form/parse.ts";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { FlatSelect } from "../../society/labels/flat-select.tsx";
import { Alert } from "../../ui/alert.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";

type KindValues = { Name: string; Unit: string; Decimals: string; Rolls_Over_At: string };

const fieldsOf = ({ Name, Unit, Decimals, Rolls_Over_At }: KindValues) => ({
  Name,
  Unit,
  Decimals: Number(Decimals),
  Rolls_Over_At: Rolls_Over_At.trim() === "" ? null : numberIn(Rolls_Over_At),
});

const refusedAt = { "meter-kind-exists": "Name", "rollover-below-reading": "Rolls_Over_At" } as const;

/** Adds a kind of meter, or edits one. */
export const KindForm = ({ kind, onClose }: { kind?: MeterKind; onClose: () => void }) =>
  kind ? <EditKind kind={kind} onClose={onClose} /> : <AddKind onClose={onClose} />;

function AddKind({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Meter_Kind", {
    call: () => import("#domain/money/meters/calls.ts").then(({ meters }) => meters.createKind),
    values: { Name: "", Unit: "m³", Decimals: "0", Rolls_Over_At: "" },
    input: fieldsOf,
    refusedAt: { "meter-kind-exists": "Name" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.meters_kind_add()} size="sm" submit={m.meters_kind_add()} onClose={onClose}>
      <KindFields field={form.field} />
    </FormDialog>
  );
}

function EditKind({ kind, onClose }: { kind: MeterKind; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Meter_Kind", {
    call: () => import("#domain/money/meters/calls.ts").then(({ meters }) => meters.editKind),
    about: kind.Meter_KindID,
    values: {
      ...{ Name: kind.Name, Unit: kind.Unit, Decimals: String(kind.Decimals) },
      Rolls_Over_At: kind.Rolls_Over_At === null ? "" : String(kind.Rolls_Over_At),
    },
    version: kind.updated_at,
    input: (values) => ({ Meter_KindID: kind.Meter_KindID, ...fieldsOf(values) }),
    refusedAt,
    onStale: revalidate,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.meters_kind_edit()} size="sm" submit={m.common_save_changes()} onClose={onClose}>
      <KindFields field={form.field} />
    </FormDialog>
  );
}

// biome-ignore lint/suspicious/noExplicitAny: the fields of either form
const KindFields = ({ field }: { field: (name: keyof KindValues) => any }) => (
  <>
    <TextField
      {...field("Name")}
      label={m.common_name()}
      hint={m.meters_kind_hint()}
      required
      maxLength={40}
      data-autofocus
    />
    <Fields>
      <TextField {...field("Unit")} label={m.meters_unit()} hint={m.meters_unit_hint()} required maxLength={12} />
      <SelectField {...field("Decimals")} label={m.meters_decimals()}>
        {["0", "1", "2", "3"].map((decimals) => (
          <option key={decimals} value={decimals}>
            {decimals}
          </option>
        ))}
      </SelectField>
    </Fields>
    <MoneyField {...field("Rolls_Over_At")} label={m.meters_rolls_over()} hint={m.meters_rolls_over_hint()} optional />
  </>
);

/** Adds one meter, of a flat or a main meter. */
export function MeterForm({ kind, onClose }: { kind: MeterKind; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Meter", {
    call: () => import("#domain/money/meters/calls.ts").then(({ meters }) => meters.create),
    about: kind.Meter_KindID,
    values: {
      ...{ where: "flat", FlatID: "", Name: "", Serial_No: "" },
      ...{ Installed_On: dayOf(new Date()) as string, First_Reading: "" },
    },
    input: ({ where, FlatID, First_Reading, ...rest }) => ({
      Meter_KindID: kind.Meter_KindID,
      ...(where === "flat" && { FlatID }),
      ...rest,
      First_Reading: First_Reading.trim() === "" ? null : numberIn(First_Reading),
    }),
    also: ({ where, FlatID }) => ({ FlatID: where === "flat" && FlatID === "" ? m.common_choose_flat() : undefined }),
    refusedAt: {
      "meter-serial-exists": "Serial_No",
      "meter-day-in-future": "Installed_On",
      "reading-off-dial": "First_Reading",
    },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const isOfFlat = form.values.where === "flat";
  return (
    <FormDialog form={form} title={m.meters_add()} size="sm" submit={m.meters_add()} onClose={onClose}>
      <SelectField {...form.field("where")} label={m.meters_where()} data-autofocus>
        <option value="flat">{m.meters_of_flat()}</option>
        <option value="main">{m.meters_main()}</option>
      </SelectField>
      {isOfFlat && <FlatSelect {...form.group("FlatID")} onChoose={(FlatID) => form.set({ FlatID })} />}
      <TextField
        {...form.field("Name")}
        label={m.meters_name()}
        hint={isOfFlat ? m.meters_name_hint() : m.meters_main_name_hint()}
        {...(isOfFlat ? { optional: true } : { required: true })}
        maxLength={60}
      />
      <TextField {...form.field("Serial_No")} label={m.meters_serial()} optional maxLength={40} />
      <Fields>
        <DayField {...form.field("Installed_On")} label={m.meters_installed()} required />
        <MoneyField {...form.field("First_Reading")} label={m.meters_first()} hint={m.meters_first_hint()} optional />
      </Fields>
    </FormDialog>
  );
}

/** Makes meters for the flats that have none, or by the numbers that flats have. */
export function FlatMetersForm({ kind, onClose }: { kind: MeterKind; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Meter_KindID } = kind;
  const typeIn = (text: string) => (text === "" ? null : (Number(text) as MeterConnectionType));
  const form = useCallForm("vendor/Create_Flat_Meters", {
    call: () => import("#domain/money/meters/calls.ts").then(({ meters }) => meters.createMany),
    about: Meter_KindID,
    values: { Connection_Type: "", Installed_On: dayOf(new Date()) as string },
    input: ({ Connection_Type, Installed_On }) => ({
      ...{ Meter_KindID, Installed_On, Connection_Type: typeIn(Connection_Type) },
    }),
    refusedAt: { "meter-day-in-future": "Installed_On", "meter-serial-exists": "Connection_Type" },
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const { Connection_Type } = form.values;
  const { result } = useRequest(Connection_Type, (signal) =>
    request(
      "vendor/Fetch_Flat_Meters_Preview_Info",
      { Meter_KindID, Connection_Type: typeIn(Connection_Type) },
      { signal },
    ),
  );
  const count = result.is === "full" ? result.data.New : 0;
  return (
    <FormDialog
      form={form}
      title={m.meters_add_many()}
      size="sm"
      submit={m.meters_add_count({ count })}
      disabled={count === 0}
      onClose={onClose}
    >
      <SelectField {...form.field("Connection_Type")} label={m.meters_many_by()} data-autofocus>
        <option value="">{m.meters_many_by_flat()}</option>
        {meterConnectionTypes.map((type) => (
          <option key={type} value={type}>
            {m.meters_many_by_number({ number: connectionTypes[type] })}
          </option>
        ))}
      </SelectField>
      <DayField {...form.field("Installed_On")} label={m.meters_installed()} hint={m.meters_many_hint()} required />
      {result.is === "full" && (
        <Alert tone="plain">
          {count === 0 ? m.meters_many_none() : m.meters_many_new({ count, examples: result.data.Examples.join(", ") })}
        </Alert>
      )}
    </FormDialog>
  );
}
