import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useRef } from "react";
import type { Visit } from "#domain/market/enquiries/visits/calls.ts";
import { mostSlots, type WrittenSlot } from "#domain/market/enquiries/visits/rules.ts";
import { addDays, dayOf, minuteOf } from "#domain/platform/days.ts";
import { Fields } from "../../../kit/form/call-form.tsx";
import { DayField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Soft } from "../../../ui/soft.tsx";
import styles from "./enquiry-visits.module.css";

type OfferDialogProps = {
  enquiryId: string;
  /** Those on offer now, which the new ones replace. */
  free: readonly Visit[];
  onDone: () => Promise<void>;
  onClose: () => void;
};
/** By a key that stays while others are added and removed. */
type Slots = { [key: string]: WrittenSlot };

const timeOf = (iso: string): string => minuteOf(new Date(iso)).slice(11);
const writtenOf = ({ Starts_At, Ends_At }: Visit): WrittenSlot => ({
  Visit_Date: dayOf(new Date(Starts_At)),
  Start_Time: timeOf(Starts_At),
  End_Time: timeOf(Ends_At),
});
const tomorrow = (): WrittenSlot => ({
  Visit_Date: addDays(dayOf(new Date()), 1),
  Start_Time: "11:00",
  End_Time: "11:30",
});

/** Where the form has what the input calls `Slots.0.Start_Time`. */
const slotFields = (slots: Slots): { [path: string]: `slots.${string}` } =>
  Object.fromEntries(
    Object.entries(slots).flatMap(([key, slot], at) =>
      Object.keys(slot).map((field) => [`Slots.${at}.${field}`, `slots.${key}.${field}` as const]),
    ),
  );

/** Offers times to see the home, in place of those offered before. */
export function OfferDialog({ enquiryId, free, onDone, onClose }: OfferDialogProps) {
  const added = useRef(0);
  const first = free.length > 0 ? free.map(writtenOf) : [tomorrow()];
  const form = useCallForm("vendor/Offer_Property_Visits", {
    call: () => import("#domain/market/enquiries/visits/calls.ts").then(({ homeVisits }) => homeVisits.offerVisits),
    about: enquiryId,
    values: { slots: Object.fromEntries(first.map((slot, at) => [`slot-${at}`, slot])) as Slots },
    input: ({ slots }) => ({ Property_EnquiryID: enquiryId, Slots: Object.values(slots) }),
    fieldOf: ({ slots }) => slotFields(slots),
    async onDone() {
      await onDone();
      onClose();
    },
  });
  const { slots } = form.values;
  const keys = Object.keys(slots);

  function add() {
    const last = Object.values(slots).at(-1);
    const next = last ? { ...last, Visit_Date: addDays(last.Visit_Date, 1) } : tomorrow();
    form.set({ slots: { ...slots, [`new-${++added.current}`]: next } });
  }
  function remove(key: string) {
    const { [key]: removed, ...others } = slots;
    form.set({ slots: others });
  }

  return (
    <FormDialog form={form} title={m.visits_offer_title()} submit={m.visits_offer_save()} onClose={onClose}>
      <Soft>
        {free.length > 0 && m.visits_offer_replaces()} {m.visits_offer_hint()}
      </Soft>
      {keys.map((key, at) => {
        const number = String(at + 1);
        return (
          <Fields key={key} legend={m.visits_slot({ number })}>
            <div className={styles.slot}>
              <DayField
                {...form.field(`slots.${key}.Visit_Date`)}
                label={m.common_date()}
                required
                data-autofocus={at === 0 || undefined}
              />
              <TextField {...form.field(`slots.${key}.Start_Time`)} type="time" label={m.visits_from()} required />
              <TextField {...form.field(`slots.${key}.End_Time`)} type="time" label={m.visits_until()} required />
            </div>
            <Button look="quiet" aria-label={m.visits_slot_remove({ number })} onClick={() => remove(key)}>
              {m.common_remove()}
            </Button>
          </Fields>
        );
      })}
      {keys.length < mostSlots && (
        <Button className={styles.offer} onClick={add}>
          <IconPlus size={18} aria-hidden /> {m.visits_slot_add()}
        </Button>
      )}
    </FormDialog>
  );
}
