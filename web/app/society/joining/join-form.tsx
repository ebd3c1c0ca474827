import { useRevalidator } from "react-router";
import { spacedJoinCode } from "#domain/society/joining/rules.ts";
import { residentTypes } from "#domain/society/residents/codes.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { CodesField } from "../../kit/form/fields.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { TextArea, TextField } from "../../ui/field.tsx";

/** The code of a link comes with it; otherwise it is typed from the notice. */
export function JoinForm({ code, isKnown }: { code: string; isKnown: boolean }) {
  const { revalidate } = useRevalidator();
  const { Full_Name } = useVendor();
  const empty = {
    Code: isKnown ? spacedJoinCode(code) : code,
    Name: Full_Name ?? "",
    Flat: "",
    Resident_Type: "2",
    Message: "",
  };
  const form = useCallForm("vendor/Create_Join_Request", {
    call: () => import("#domain/society/joining/calls.ts").then(({ joining }) => joining.create),
    about: code,
    values: empty,
    input: ({ Resident_Type, ...values }) => ({ ...values, Resident_Type: Number(Resident_Type) as 1 | 2 | 3 }),
    refusedAt: { "unknown-join-code": "Code", "join-request-exists": "Flat" },
    async onDone() {
      form.begin(empty);
      await revalidate();
    },
  });
  return (
    <Card padding="roomy">
      <CallForm form={form} label={m.joining_ask()}>
        <Fields>
          <TextField
            {...form.field("Code")}
            label={m.joining_code()}
            hint={m.joining_code_hint()}
            required
            readOnly={isKnown}
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
          />
          <TextField
            {...form.field("Flat")}
            label={m.joining_flat()}
            hint={m.joining_flat_hint()}
            required
            maxLength={40}
            autoComplete="off"
          />
          <TextField {...form.field("Name")} label={m.common_name()} required maxLength={100} autoComplete="name" />
          <CodesField {...form.field("Resident_Type")} label={m.joining_as()} codes={residentTypes} />
        </Fields>
        <TextArea
          {...form.field("Message")}
          label={m.common_message()}
          hint={m.joining_message_hint()}
          optional
          maxLength={300}
          rows={2}
        />
        <p>{m.joining_consent()}</p>
        <FormActions>
          <SubmitButton form={form}>{m.joining_send()}</SubmitButton>
        </FormActions>
      </CallForm>
    </Card>
  );
}
