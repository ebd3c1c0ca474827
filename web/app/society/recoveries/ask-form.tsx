import { useRevalidator } from "react-router";
import { isAdministrator, staffRoles } from "#domain/core/staff/rules.ts";
import { type Role, roleLabels } from "#domain/platform/roles.ts";
import { type RecoveryCause, recoveryCauses } from "#domain/society/recoveries/codes.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";

const administrators = (Object.keys(staffRoles) as Role[]).filter(isAdministrator);

/** An owner asks for a new administrator. */
export function AskForm() {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Create_Society_Recovery", {
    call: () => import("#domain/society/recoveries/calls.ts").then(({ recoveries }) => recoveries.create),
    about: "new",
    values: { Cause: "", Explanation: "", Candidate_PhoneNumber: "", Role: "secretary" },
    input: ({ Cause, Role, ...values }) => ({ ...values, Cause: Cause as RecoveryCause, Role: Role as "secretary" }),
    refusedAt: {
      "unknown-candidate": "Candidate_PhoneNumber",
      "candidate-too-recent": "Candidate_PhoneNumber",
      "candidate-administrator": "Candidate_PhoneNumber",
    },
    onDone: () => revalidate(),
  });
  return (
    <Section title={m.recoveries_ask()} lead={m.recoveries_ask_lead()}>
      <CallForm form={form} label={m.recoveries_ask()}>
        <Fields>
          <SelectField {...form.field("Cause")} label={m.recoveries_cause()} required>
            <option value="">{m.common_choose()}</option>
            {Object.entries(recoveryCauses).map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField {...form.field("Role")} label={m.recoveries_role()} required>
            {administrators.map((role) => (
              <option key={role} value={role}>
                {roleLabels[role]}
              </option>
            ))}
          </SelectField>
          <TextField
            {...form.field("Candidate_PhoneNumber")}
            label={m.recoveries_candidate_phone()}
            hint={m.recoveries_candidate_phone_hint()}
            type="tel"
            inputMode="tel"
            maxLength={20}
            required
          />
        </Fields>
        <TextArea
          {...form.field("Explanation")}
          label={m.recoveries_explanation()}
          hint={m.recoveries_explanation_hint()}
          rows={4}
          maxLength={1000}
          required
        />
        <FormActions>
          <SubmitButton form={form}>{m.recoveries_ask()}</SubmitButton>
        </FormActions>
      </CallForm>
    </Section>
  );
}
