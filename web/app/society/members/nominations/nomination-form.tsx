import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef } from "react";
import { dayOf } from "#domain/platform/days.ts";
import type { MemberInfo } from "#domain/society/members/calls.ts";
import type { Nomination } from "#domain/society/members/nominations/calls.ts";
import { Fields } from "../../../kit/form/call-form.tsx";
import { DayField, NumberField } from "../../../kit/form/fields.tsx";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { ifFilled, numberIn } from "../../../kit/form/parse.ts";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { holdersInWords } from "../member-words.ts";

type NomineeValues = {
  Name: string;
  Relationship: string;
  Share: string;
  Address: string;
  Date_Of_Birth: string;
  Guardian: string;
};
/** By a key that stays while others are added and removed. */
type NomineesValues = { [key: string]: NomineeValues };

const emptyNominee: NomineeValues = {
  Name: "",
  Relationship: "",
  Share: "",
  Address: "",
  Date_Of_Birth: "",
  Guardian: "",
};
const mostNominees = 20;

const nomineesInput = (nominees: NomineesValues) =>
  Object.values(nominees).map(({ Share, Date_Of_Birth, ...nominee }) => ({
    ...nominee,
    Share: ifFilled(Share, numberIn) ?? Number.NaN,
    Date_Of_Birth: Date_Of_Birth || null,
  }));

/** Where the form has what the input calls `Nominees.0.Name`. */
const nomineeFields = (nominees: NomineesValues): { [path: string]: `nominees.${string}` } =>
  Object.fromEntries(
    Object.entries(nominees).flatMap(([key, nominee], at) =>
      Object.keys(nominee).map((field) => [`Nominees.${at}.${field}`, `nominees.${key}.${field}` as const]),
    ),
  );

type FormProps = { member: MemberInfo; before: Nomination | undefined; onDone: () => void; onClose: () => void };

/** Records to whom a member's shares go, in place of the nomination before. */
export function NominationForm({ member, before, onDone, onClose }: FormProps) {
  const today = dayOf(new Date());
  const added = useRef(0);
  const form = useCallForm("vendor/Create_Member_Nomination", {
    call: () => import("#domain/society/members/nominations/calls.ts").then(({ nominations }) => nominations.nominate),
    about: member.MemberID,
    values: {
      Nominated_On: today as string,
      Resolution_No: "",
      Resolution_On: "",
      Remarks: "",
      nominees: { first: { ...emptyNominee, Share: "100" } } as NomineesValues,
    },
    input: ({ nominees, Resolution_On, ...details }) => ({
      MemberID: member.MemberID,
      ...details,
      Resolution_On: Resolution_On || null,
      Nominees: nomineesInput(nominees),
    }),
    fieldOf: ({ nominees }) => nomineeFields(nominees),
    refusedAt: { "nomination-to-come": "Nominated_On", "nomination-too-early": "Nominated_On" },
    onDone() {
      onDone();
      onClose();
    },
  });
  const { nominees } = form.values;
  const keys = Object.keys(nominees);
  const add = () => form.set({ nominees: { ...nominees, [`new-${++added.current}`]: emptyNominee } });
  const remove = (key: string) => {
    const { [key]: removed, ...others } = nominees;
    form.set({ nominees: others });
  };
  return (
    <FormDialog
      form={form}
      title={m.nominations_form_title({ name: holdersInWords(member) })}
      size="lg"
      submit={m.nominations_record()}
      onClose={onClose}
    >
      {before && <Alert tone="plain">{m.nominations_replaces()}</Alert>}
      {keys.map((key, at) => {
        const field = (name: keyof NomineeValues) => form.field(`nominees.${key}.${name}`);
        const number = String(at + 1);
        return (
          <Fields key={key} legend={m.nominations_nominee_number({ number })}>
            <TextField
              {...field("Name")}
              label={m.common_name()}
              required
              maxLength={100}
              data-autofocus={at === 0 || undefined}
            />
            <TextField {...field("Relationship")} label={m.nominations_relationship()} optional maxLength={50} />
            <NumberField
              {...field("Share")}
              label={m.members_share()}
              hint={m.nominations_share_hint()}
              required
              inputMode="decimal"
              maxLength={6}
            />
            <TextField {...field("Address")} label={m.common_address()} optional maxLength={500} />
            <DayField
              {...field("Date_Of_Birth")}
              label={m.nominations_date_of_birth()}
              hint={m.nominations_of_minor()}
              optional
              max={today}
            />
            <TextField {...field("Guardian")} label={m.nominations_guardian()} optional maxLength={100} />
            {keys.length > 1 && (
              <Button look="quietDanger" onClick={() => remove(key)}>
                <IconTrash size={18} aria-hidden /> {m.nominations_nominee_remove({ number })}
              </Button>
            )}
          </Fields>
        );
      })}
      {keys.length < mostNominees && (
        <Button onClick={add}>
          <IconPlus size={18} aria-hidden /> {m.nominations_nominee_add()}
        </Button>
      )}
      <Fields legend={m.nominations_recorded()}>
        <DayField {...form.field("Nominated_On")} label={m.nominations_on()} required max={today} />
        <TextField {...form.field("Resolution_No")} label={m.members_resolution()} optional maxLength={50} />
        <DayField {...form.field("Resolution_On")} label={m.members_resolution_on()} optional />
        <TextField {...form.field("Remarks")} label={m.common_remarks()} optional maxLength={300} />
      </Fields>
    </FormDialog>
  );
}
