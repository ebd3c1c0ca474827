import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { Fields } from "../../kit/form/call-form.tsx";
import { DayField, MoneyField, NumberField, PhoneField } from "../../kit/form/fields.tsx";
import type { FormOf } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { CheckField, TextField } from "../../ui/field.tsx";
import { type DetailValues, emptyHolder, type HoldersValues, type HolderValues } from "./holder-values.ts";

type AnyFields = FormOf<FieldValues>;
type HolderField = `holders.${string}`;
type HoldersForm = {
  values: { holders: HoldersValues };
  field: (name: HolderField) => ReturnType<AnyFields["field"]>;
  check: (name: HolderField) => ReturnType<AnyFields["check"]>;
  set: (changed: { holders: HoldersValues }) => void;
};
type HolderFieldsProps = {
  form: HoldersForm;
  /** The ends of the stored PANs, by holder. */
  pans?: { [memberHolderId: string]: string | null };
};

const mostHolders = 20;

/** The holders of a flat: the first one, then joint and associate holders, who can be added and removed. */
export function HolderFields({ form, pans = {} }: HolderFieldsProps) {
  const { holders } = form.values;
  const added = useRef(0);
  const keys = Object.keys(holders);
  const add = () => form.set({ holders: { ...holders, [`new-${++added.current}`]: emptyHolder } });
  const remove = (key: string) => {
    const { [key]: removed, ...others } = holders;
    form.set({ holders: others });
  };
  return (
    <>
      {keys.map((key, at) => {
        const field = (name: keyof HolderValues) => form.field(`holders.${key}.${name}`);
        const number = String(at + 1);
        return (
          <Fields key={key} legend={at === 0 ? m.members_first_holder() : m.members_holder_number({ number })}>
            <TextField
              {...field("Name")}
              label={m.common_name()}
              required
              maxLength={100}
              data-autofocus={at === 0 || undefined}
            />
            <PhoneField {...field("PhoneNumber")} label={m.common_phone_number()} optional />
            <TextField
              {...field("Other_Contact")}
              label={m.members_other_contact()}
              hint={m.members_other_contact_hint()}
              optional
              maxLength={100}
            />
            <TextField {...field("EmailID")} label={m.common_email()} optional type="email" maxLength={254} />
            <TextField
              {...field("PAN")}
              label={m.members_pan()}
              hint={hintOfPan(pans[holders[key]!.Member_HolderID])}
              optional
              maxLength={12}
              autoComplete="off"
            />
            <NumberField
              {...field("Share")}
              label={m.members_share()}
              hint={m.members_share_hint()}
              optional
              inputMode="decimal"
              maxLength={6}
            />
            <TextField {...field("Address")} label={m.common_address()} optional maxLength={500} />
            <TextField {...field("Occupation")} label={m.members_occupation()} optional maxLength={100} />
            <NumberField {...field("Age_At_Admission")} label={m.members_age()} optional maxLength={3} />
            {at > 0 && (
              <>
                <CheckField {...form.check(`holders.${key}.Whether_Associate`)} label={m.members_associate()} />
                <Button look="quietDanger" onClick={() => remove(key)}>
                  <IconTrash size={18} aria-hidden /> {m.members_holder_remove({ number })}
                </Button>
              </>
            )}
          </Fields>
        );
      })}
      {keys.length < mostHolders && (
        <Button onClick={add}>
          <IconPlus size={18} aria-hidden /> {m.members_holder_add()}
        </Button>
      )}
    </>
  );
}

const hintOfPan = (end: string | null | undefined) => (end ? m.members_pan_kept({ pan: end }) : undefined);

type DetailFieldsProps = { form: { field: (name: keyof DetailValues) => ReturnType<AnyFields["field"]> } };

/** The share certificate, the resolution that admitted the member, and what they paid for it. */
export const DetailFields = ({ form }: DetailFieldsProps) => (
  <>
    <Fields legend={m.members_certificate_legend()}>
      <TextField {...form.field("Certificate_No")} label={m.members_certificate()} optional maxLength={50} />
      <NumberField {...form.field("Share_From")} label={m.members_share_from()} optional maxLength={10} />
      <NumberField {...form.field("Share_To")} label={m.members_share_to()} optional maxLength={10} />
      <TextField {...form.field("Resolution_No")} label={m.members_resolution()} optional maxLength={50} />
      <DayField {...form.field("Resolution_On")} label={m.members_resolution_on()} optional />
    </Fields>
    <Fields legend={m.members_fees()}>
      <MoneyField {...form.field("Entrance_Fee")} label={m.members_entrance_fee()} optional />
      <DayField {...form.field("Entrance_Fee_On")} label={m.members_entrance_fee_on()} optional />
      <MoneyField {...form.field("Transfer_Fee")} label={m.members_transfer_fee()} optional />
      <MoneyField {...form.field("Transfer_Premium")} label={m.members_transfer_premium()} optional />
      <DayField {...form.field("Transfer_Paid_On")} label={m.members_transfer_paid_on()} optional />
      <TextField {...form.field("Transfer_Reference")} label={m.members_transfer_reference()} optional maxLength={50} />
      <TextField {...form.field("Remarks")} label={m.common_remarks()} optional maxLength={300} />
    </Fields>
  </>
);
