import { useRevalidator } from "react-router";
import { addDays, dayOf } from "#domain/platform/days.ts";
import type { Member } from "#domain/society/members/calls.ts";
import { type Acquisition, acquisitions } from "#domain/society/members/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { CodesField, DayField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { DetailFields, HolderFields } from "./holder-fields.tsx";
import {
  detailsInput,
  detailValuesOf,
  emptyHolder,
  type HoldersValues,
  holderFields,
  holdersInput,
} from "./holder-values.ts";
import { holdersInWords } from "./member-words.ts";

type TransferProps = { member: Member; onClose: () => void };

/** Records that a flat has gone to a new member. */
export function TransferForm({ member, onClose }: TransferProps) {
  const { revalidate } = useRevalidator();
  const today = dayOf(new Date());
  const form = useCallForm("vendor/Create_Member_Transfer", {
    call: () => import("#domain/society/members/calls.ts").then(({ members }) => members.transfer),
    about: member.MemberID,
    values: {
      Transferred_On: today as string,
      Acquired_By: "1",
      holders: { first: emptyHolder } as HoldersValues,
      ...detailValuesOf(),
    },
    version: member.updated_at,
    input: ({ Transferred_On, Acquired_By, holders, ...details }) => ({
      MemberID: member.MemberID,
      Transferred_On,
      Acquired_By: Number(Acquired_By) as Acquisition,
      ...detailsInput(details),
      Holders: holdersInput(holders),
    }),
    fieldOf: ({ holders }) => holderFields(holders),
    refusedAt: { "transfer-too-early": "Transferred_On", "transfer-to-come": "Transferred_On" },
    onStale: revalidate,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.members_transfer_title({ flat: member.Flat_Label })}
      size="lg"
      submit={m.members_transfer()}
      danger
      onClose={onClose}
    >
      <Alert tone="plain">{m.members_transfer_text({ name: holdersInWords(member) })}</Alert>
      <Fields>
        <DayField
          {...form.field("Transferred_On")}
          label={m.members_transferred_on()}
          required
          max={today}
          min={member.Owned_From ? addDays(member.Owned_From, 1) : undefined}
        />
        <CodesField {...form.field("Acquired_By")} label={m.members_acquired_by()} codes={acquisitions} />
      </Fields>
      <HolderFields form={form} />
      <DetailFields form={form} />
    </FormDialog>
  );
}
