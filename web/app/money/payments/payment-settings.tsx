import { useRevalidator } from "react-router";
import type { PaymentSettings as Settings } from "#domain/money/payments/upi/calls.ts";
import { CallForm, Fields, FormActions } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";

type PaymentSettingsProps = { found: Settings | { failure: string }; claimsPath: string };

/** Where the money of an issuer's bills goes. */
export function PaymentSettings({ found, claimsPath }: PaymentSettingsProps) {
  if ("failure" in found) return <Alert tone="bad">{found.failure}</Alert>;
  return <SettingsForm settings={found} claimsPath={claimsPath} />;
}

/** Where reminders are set: the collections build on payments, and not the other way round. */
const remindersPath = "/collections/reminders";

// When reminders go is set with how they go, at the collections.
const valuesOf = ({ Reminder_Days: _, ...payee }: Settings) => payee;

function SettingsForm({ settings, claimsPath }: { settings: Settings; claimsPath: string }) {
  const { revalidate } = useRevalidator();
  const form = useCallForm("vendor/Edit_Payment_Settings", {
    call: () => import("#domain/money/payments/upi/calls.ts").then(({ upi }) => upi.editSettings),
    values: valuesOf(settings),
    input: (payee) => payee,
    done: ({ Data }) => (Data.Society_ProposalID ? m.payments_settings_proposed() : m.payments_settings_saved()),
    async onDone({ Data }) {
      form.begin(valuesOf(Data));
      await revalidate();
    },
  });
  const isPayable = form.values.UPI_ID + form.values.Bank_Account_No !== "";

  return (
    <CallForm form={form}>
      <TextField
        {...form.field("UPI_ID")}
        label={m.payments_settings_upi()}
        hint={m.payments_settings_upi_hint()}
        optional
        maxLength={320}
        autoComplete="off"
      />
      <TextField
        {...form.field("Payee_Name")}
        label={m.payments_settings_payee()}
        hint={m.payments_settings_payee_hint()}
        required={isPayable}
        optional={!isPayable}
        maxLength={99}
        autoComplete="off"
      />
      <TextField
        {...form.field("Bank_Account_No")}
        label={m.payments_settings_account()}
        hint={m.payments_settings_account_hint()}
        optional
        maxLength={30}
        autoComplete="off"
      />
      <Fields>
        <TextField
          {...form.field("IFSC")}
          label={m.payments_settings_ifsc()}
          required={form.values.Bank_Account_No !== ""}
          optional={form.values.Bank_Account_No === ""}
          maxLength={15}
          autoComplete="off"
        />
        <TextField
          {...form.field("Bank_Name")}
          label={m.payments_settings_bank()}
          optional
          maxLength={60}
          autoComplete="off"
        />
      </Fields>
      <FormActions>
        <ButtonLink to={remindersPath}>{m.reminders_title()}</ButtonLink>
        <ButtonLink to={claimsPath}>{m.payments_settings_claims()}</ButtonLink>
        <Button type="submit" look="primary" busy={form.isBusy}>
          {m.common_save()}
        </Button>
      </FormActions>
    </CallForm>
  );
}
