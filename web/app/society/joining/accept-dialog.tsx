import { useRevalidator } from "react-router";
import type { JoinRequest } from "#domain/society/joining/calls.ts";
import { residentTypes } from "#domain/society/residents/codes.ts";
import { CodesField } from "../../kit/form/fields.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { TextField } from "../../ui/field.tsx";
import { RequestSigns } from "./request-signs.tsx";

/** Enters somebody who asked: as what, and in which flat, the officer decides. */
export function AcceptDialog({ request, onClose }: { request: JoinRequest; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Join_RequestID, Name, Flat, Found_Flat, Resident_Type } = request;
  const form = useCallForm("vendor/Accept_Join_Request", {
    call: () => import("#domain/society/joining/calls.ts").then(({ joining }) => joining.accept),
    about: Join_RequestID,
    values: { Flat: Found_Flat?.Flat_Label ?? Flat, Resident_Type: String(Resident_Type) },
    input: (values) => ({
      Join_RequestID,
      Flat: values.Flat,
      Resident_Type: Number(values.Resident_Type) as 1 | 2 | 3,
    }),
    refusedAt: { "unknown-flat": "Flat", "flat-not-clear": "Flat" },
    async onDone() {
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.joining_accept_title()}
      size="sm"
      submit={m.common_accept()}
      ready
      onClose={onClose}
    >
      <p>{m.joining_accept_text({ name: Name })}</p>
      <RequestSigns request={request} />
      <TextField {...form.field("Flat")} label={m.common_flat()} required maxLength={40} autoComplete="off" />
      <CodesField {...form.field("Resident_Type")} label={m.joining_as()} codes={residentTypes} />
    </FormDialog>
  );
}
