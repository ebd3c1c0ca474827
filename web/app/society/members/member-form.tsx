import { useRevalidator } from "react-router";
import type { Member } from "#domain/society/members/calls.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { CheckField } from "../../ui/field.tsx";
import { DetailFields, HolderFields } from "./holder-fields.tsx";
import {
  detailsInput,
  detailValuesOf,
  emptyHolder,
  type HoldersValues,
  holderFields,
  holdersInput,
  holderValuesOf,
} from "./holder-values.ts";

type FormProps = {
  /** The member, or a flat that has none yet. */
  of: Member | { FlatID: string; Flat_Label: string };
  onClose: () => void;
};

const valuesOf = (member: Member | undefined) => ({
  holders: member ? holderValuesOf(member) : ({ first: emptyHolder } as HoldersValues),
  Owned_From: member?.Owned_From ?? "",
  Whether_Builder: member?.Whether_Builder ?? false,
  ...detailValuesOf(member),
});

/** Adds the member of a flat, or edits one. */
export function MemberForm({ of, onClose }: FormProps) {
  const { revalidate } = useRevalidator();
  const member = "MemberID" in of ? of : undefined;
  const form = useCallForm(member ? "vendor/Edit_Member" : "vendor/Create_Member", {
    call: () =>
      import("#domain/society/members/calls.ts").then(({ members }) => (member ? members.edit : members.create)),
    about: member?.MemberID ?? of.FlatID,
    values: valuesOf(member),
    version: member?.updated_at,
    input: ({ holders, Owned_From, Whether_Builder, ...details }) => ({
      ...(member ? { MemberID: member.MemberID } : { FlatID: of.FlatID }),
      ...detailsInput(details),
      Owned_From: Owned_From || null,
      Whether_Builder,
      Holders: holdersInput(holders),
    }),
    fieldOf: ({ holders }) => holderFields(holders),
    onStale: revalidate,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  const pans = Object.fromEntries((member?.Holders ?? []).map(({ Member_HolderID, PAN }) => [Member_HolderID, PAN]));
  return (
    <FormDialog
      form={form}
      title={member ? m.members_edit_title({ flat: of.Flat_Label }) : m.members_add_title({ flat: of.Flat_Label })}
      size="lg"
      submit={member ? m.common_save_changes() : m.members_add()}
      onClose={onClose}
    >
      {!member && <p>{m.members_add_text()}</p>}
      <HolderFields form={form} pans={pans} />
      <Fields legend={m.members_ownership()}>
        <DayField
          {...form.field("Owned_From")}
          label={m.members_owned_from()}
          hint={m.members_owned_from_hint()}
          optional
        />
        <CheckField {...form.check("Whether_Builder")} label={m.members_builder()} />
      </Fields>
      <DetailFields form={form} />
    </FormDialog>
  );
}
