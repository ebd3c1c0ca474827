import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { ChargeChoices, ChargeHead } from "#domain/money/charges/heads/calls.ts";
import { usualSac } from "#domain/money/charges/heads/codes.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { newTariffHref } from "./charges-address.ts";
import { type HeadTemplate, headTemplates } from "./templates.ts";

type DialogProps = { choices: ChargeChoices; head?: ChargeHead; onClose: () => void };

/** Adds a head, perhaps from a template, or edits one. */
export const HeadDialog = ({ head, ...props }: DialogProps) =>
  head ? <EditHead head={head} {...props} /> : <AddHead {...props} />;

type Values = {
  Charge_Code: string;
  Charge_Name: string;
  Charge_Name_Hindi: string;
  Ledger_AccountID: string;
  Whether_Service_Charge: boolean;
  Whether_Taxable: boolean;
  SAC: string;
  Purpose: string;
  Whether_Paid_By_Tenant: boolean;
};

const inputOf = ({ Ledger_AccountID, Purpose, ...values }: Values) => ({
  ...values,
  Purpose: Purpose === "" ? null : (Purpose as "non-occupancy"),
  ...(Ledger_AccountID !== "" && { Ledger_AccountID }),
});
const refusedAt = {
  "charge-code-exists": "Charge_Code",
  "charge-name-exists": "Charge_Name",
  "account-unsuitable": "Ledger_AccountID",
  "unknown-ledger-account": "Ledger_AccountID",
} as const;

/** The account of the chart that fits a template: funds have names of their own, which the society may have changed. */
const accountOf = ({ fund }: HeadTemplate, { Ledgers, Usual_Ledger_AccountID }: ChargeChoices): string =>
  (fund && Ledgers.find(({ Ledger_Purpose }) => Ledger_Purpose === `${fund}-fund`)?.Ledger_AccountID) ??
  Usual_Ledger_AccountID ??
  "";

function AddHead({ choices, onClose }: Omit<DialogProps, "head">) {
  const navigate = useNavigate();
  const [template, setTemplate] = useState<HeadTemplate>();
  const values: Values = {
    ...{ Charge_Name: "", Charge_Name_Hindi: "", Charge_Code: "" },
    Ledger_AccountID: choices.Usual_Ledger_AccountID ?? "",
    ...{
      Whether_Service_Charge: true,
      Whether_Taxable: true,
      SAC: usualSac,
      Purpose: "",
      Whether_Paid_By_Tenant: false,
    },
  };
  const form = useCallForm("vendor/Create_Charge_Head", {
    call: () => import("#domain/money/charges/calls.ts").then(({ charges }) => charges.createHead),
    values,
    input: inputOf,
    refusedAt,
    onDone: ({ Data }) => navigate(newTariffHref(Data.Charge_HeadID, template ? { template: template.id } : undefined)),
  });
  function begin(id: string) {
    const chosen = headTemplates.find((each) => each.id === id);
    setTemplate(chosen);
    if (chosen)
      form.set({
        Charge_Name: chosen.label(),
        Charge_Name_Hindi: chosen.hindi,
        Charge_Code: chosen.code,
        Ledger_AccountID: accountOf(chosen, choices),
        Whether_Service_Charge: chosen.isService,
        Whether_Taxable: chosen.isTaxable,
        Purpose: chosen.purpose ?? "",
      });
  }
  return (
    <FormDialog form={form} title={m.charges_add()} submit={m.charges_add_next()} onClose={onClose}>
      <SelectField
        label={m.charges_template()}
        hint={m.charges_template_hint()}
        value={template?.id ?? ""}
        onChange={({ target }) => begin(target.value)}
        data-autofocus
      >
        <option value="">{m.charges_template_none()}</option>
        {headTemplates.map(({ id, label }) => (
          <option key={id} value={id}>
            {label()}
          </option>
        ))}
      </SelectField>
      <HeadFields form={form} choices={choices} />
    </FormDialog>
  );
}

function EditHead({ head, choices, onClose }: DialogProps & { head: ChargeHead }) {
  const { revalidate } = useRevalidator();
  const { Charge_HeadID, updated_at } = head;
  const values: Values = {
    Charge_Name: head.Charge_Name,
    Charge_Name_Hindi: head.Charge_Name_Hindi,
    Charge_Code: head.Charge_Code,
    Ledger_AccountID: head.Ledger.Ledger_AccountID,
    Whether_Service_Charge: head.Whether_Service_Charge,
    Whether_Taxable: head.Whether_Taxable,
    SAC: head.SAC,
    Purpose: head.Purpose ?? "",
    Whether_Paid_By_Tenant: head.Whether_Paid_By_Tenant,
  };
  const form = useCallForm("vendor/Edit_Charge_Head", {
    call: () => import("#domain/money/charges/calls.ts").then(({ charges }) => charges.editHead),
    about: Charge_HeadID,
    values,
    version: updated_at,
    input: (typed) => ({ Charge_HeadID, ...inputOf(typed) }),
    refusedAt,
    onStale: revalidate,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.gates_edit_of({ name: head.Charge_Name })}
      submit={m.common_save()}
      onClose={onClose}
    >
      <HeadFields form={form} choices={choices} />
    </FormDialog>
  );
}

type HeadForm = ReturnType<typeof useCallForm<"vendor/Create_Charge_Head", Values>>;

function HeadFields({ form, choices }: { form: Pick<HeadForm, "field" | "check" | "values">; choices: ChargeChoices }) {
  return (
    <>
      <Fields>
        <TextField {...form.field("Charge_Name")} label={m.common_name()} maxLength={80} required />
        <TextField
          {...form.field("Charge_Name_Hindi")}
          label={m.charges_name_hindi()}
          lang="hi"
          maxLength={80}
          optional
        />
        <TextField
          {...form.field("Charge_Code")}
          label={m.parking_code()}
          hint={m.charges_code_hint()}
          maxLength={12}
          required
        />
        <SelectField
          {...form.field("Ledger_AccountID")}
          label={m.charges_account()}
          hint={m.charges_account_hint()}
          required
        >
          {[false, true].map((isFund) => (
            <optgroup key={String(isFund)} label={isFund ? m.charges_funds() : m.charges_income()}>
              {choices.Ledgers.filter(({ Whether_Fund }) => Whether_Fund === isFund).map((account) => (
                <option key={account.Ledger_AccountID} value={account.Ledger_AccountID}>
                  {account.Ledger_Code} {account.Ledger_Name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </Fields>
      <CheckField
        {...form.check("Whether_Service_Charge")}
        label={m.charges_is_service()}
        hint={m.charges_is_service_hint()}
      />
      <CheckField
        {...form.check("Whether_Paid_By_Tenant")}
        label={m.charges_by_tenant()}
        hint={m.charges_by_tenant_hint()}
      />
      <Fields legend={m.charges_tax()}>
        <CheckField
          {...form.check("Whether_Taxable")}
          label={m.charges_is_taxable()}
          hint={m.charges_is_taxable_hint()}
        />
        <TextField
          {...form.field("SAC")}
          label={m.charges_sac()}
          hint={m.charges_sac_hint()}
          maxLength={6}
          inputMode="numeric"
        />
      </Fields>
      <SelectField {...form.field("Purpose")} label={m.charges_purpose()} hint={m.charges_purpose_hint()}>
        <option value="">{m.charges_purpose_none()}</option>
        <option value="non-occupancy">{m.charges_template_non_occupancy()}</option>
      </SelectField>
    </>
  );
}
