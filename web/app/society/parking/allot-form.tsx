import type { ComponentProps } from "react";
import { useRevalidator } from "react-router";
import { dayOf } from "#domain/platform/days.ts";
import type { ParkingAllotment, ParkingSlot } from "#domain/society/parking/calls.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { useRequest } from "../../lib/use-request.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextField } from "../../ui/field.tsx";
import { FlatSelect } from "../labels/flat-select.tsx";
import { kindInWords } from "./parking-words.ts";

/** Enough for the largest society: a list is answered whole up to here. */
const all = 10_000;

type AllotProps = {
  /** Of a slot, a flat is chosen; of a flat, a free slot. */
  of: { slot: ParkingSlot } | { flat: { FlatID: string; Flat_Label: string } };
  onDone: () => void;
  onClose: () => void;
};

/** Allots a parking slot to a flat. */
export function AllotForm({ of, onDone, onClose }: AllotProps) {
  const { revalidate } = useRevalidator();
  const slot = "slot" in of ? of.slot : undefined;
  const flat = "flat" in of ? of.flat : undefined;
  const form = useCallForm("vendor/Create_Parking_Allotment", {
    call: () => import("#domain/society/parking/calls.ts").then(({ parking }) => parking.allot),
    about: slot?.Parking_SlotID ?? flat!.FlatID,
    values: {
      chosen: "",
      Allotted_From: dayOf(new Date()) as string,
      Allotted_Until: "",
      Resolution_No: "",
      Resolution_On: "",
    },
    input: ({ chosen, Allotted_Until, Resolution_On, ...rest }) => ({
      Parking_SlotID: slot?.Parking_SlotID ?? chosen,
      FlatID: flat?.FlatID ?? chosen,
      ...rest,
      Allotted_Until: Allotted_Until || null,
      Resolution_On: Resolution_On || null,
    }),
    also: ({ chosen }) => ({ chosen: chosen === "" ? m.parking_choose() : undefined }),
    fieldOf: { FlatID: "chosen", Parking_SlotID: "chosen" },
    refusedAt: { "parking-slot-taken": "Allotted_From", "allotment-ends-before-start": "Allotted_Until" },
    async onDone() {
      onDone();
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      title={slot ? m.parking_allot_title({ code: slot.Code }) : m.parking_allot_to_title({ flat: flat!.Flat_Label })}
      size="sm"
      submit={m.parking_allot()}
      onClose={onClose}
    >
      {slot ? (
        <FlatSelect {...form.group("chosen")} onChoose={(chosen) => form.set({ chosen })} autoFocus />
      ) : (
        <FreeSlots {...form.field("chosen")} />
      )}
      <DayField {...form.field("Allotted_From")} label={m.common_from()} required />
      <DayField {...form.field("Allotted_Until")} label={m.common_until()} hint={m.parking_until_hint()} optional />
      <TextField {...form.field("Resolution_No")} label={m.members_resolution()} optional maxLength={50} />
      <DayField {...form.field("Resolution_On")} label={m.members_resolution_on()} optional />
    </FormDialog>
  );
}

/** A choice of one of the free slots. */
function FreeSlots(props: Omit<ComponentProps<typeof SelectField>, "label" | "children">) {
  const { result } = useRequest("slots", async (signal) => {
    const free = { Limit: all, Whether_State_Filter: true, State: "free" as const };
    const answer = await request("vendor/Filter_All_Parking_Slots", free, { signal });
    return answer.success ? { success: true as const, extras: { Data: answer.extras.Data } } : answer;
  });
  return (
    <SelectField {...props} label={m.parking_slot()} required>
      <option value="">{result.is === "loading" ? m.common_loading() : m.parking_choose()}</option>
      {result.is === "full" &&
        result.data.map((each) => (
          <option key={each.Parking_SlotID} value={each.Parking_SlotID}>
            {`${each.Code} · ${kindInWords(each)}`}
          </option>
        ))}
    </SelectField>
  );
}

type EndProps = { allotment: ParkingAllotment; code: string; onDone: () => void; onClose: () => void };

/** Ends an allotment on a day. */
export function EndForm({ allotment, code, onDone, onClose }: EndProps) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/End_Parking_Allotment", {
    call: () => import("#domain/society/parking/calls.ts").then(({ parking }) => parking.endAllotment),
    about: allotment.Parking_AllotmentID,
    values: { Allotted_Until: dayOf(new Date()) as string },
    input: (values) => ({ Parking_AllotmentID: allotment.Parking_AllotmentID, ...values }),
    refusedAt: { "allotment-ends-before-start": "Allotted_Until", "parking-slot-taken": "Allotted_Until" },
    async onDone() {
      onDone();
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.parking_end_title({ code })}
      size="sm"
      submit={m.parking_end()}
      danger
      onClose={onClose}
    >
      <p>{m.parking_end_text({ flat: allotment.Flat_Label })}</p>
      <DayField {...form.field("Allotted_Until")} label={m.common_until()} required min={allotment.Allotted_From} />
    </FormDialog>
  );
}
