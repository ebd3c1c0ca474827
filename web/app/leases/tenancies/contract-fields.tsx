import type { ReactNode } from "react";
import type { ContractProperty } from "#domain/leases/tenancies/calls.ts";
import type { ContractProblems, ContractWritten } from "#domain/leases/tenancies/rules.ts";
import { typedMobile } from "#domain/platform/phone.ts";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import { SelectField, TextArea, TextField } from "../../ui/field.tsx";
import styles from "./contract-form.module.css";
import { takenFrom } from "./contract-written.ts";

type Texts = { [Name in keyof ContractWritten]: ContractWritten[Name] extends string ? Name : never };
type TextName = Texts[keyof ContractWritten];
type FlagName = Exclude<keyof ContractWritten, TextName>;

type FieldsProps = {
  written: ContractWritten;
  problems: ContractProblems;
  properties: ContractProperty[];
  isEdit: boolean;
  onChange: (changed: Partial<ContractWritten>) => void;
};

/** What a contract says, in the order in which people settle it: home, tenant, days, money, owner. */
export function ContractFields({ written, problems, properties, isEdit, onChange }: FieldsProps) {
  const field = (name: TextName) => ({
    name,
    value: written[name],
    error: said(problems[name]),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const phone = (name: "Tenant_PhoneNumber" | "Owner_PhoneNumber") => ({
    ...field(name),
    type: "tel",
    inputMode: "numeric" as const,
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: typedMobile(target.value) }),
  });
  const rupees = (name: TextName, label: string) => ({
    ...field(name),
    label: m.tenancies_in_rupees({ label }),
    inputMode: "decimal" as const,
    maxLength: 14,
  });
  const flag = (name: FlagName, label: string) => (
    <label className={styles.check}>
      <input
        type="checkbox"
        name={name}
        checked={written[name]}
        onChange={({ target }) => onChange({ [name]: target.checked })}
      />
      {label}
    </label>
  );

  function choose(PropertyID: string) {
    const property = properties.find((one) => one.PropertyID === PropertyID);
    onChange(property ? takenFrom(property) : { PropertyID });
  }

  return (
    <>
      <Group title={m.tenancies_property()}>
        <SelectField
          {...field("PropertyID")}
          label={m.tenancies_property()}
          required
          data-autofocus
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{m.tenancies_choose_property()}</option>
          {properties.map((property) => (
            <option key={property.PropertyID} value={property.PropertyID}>
              {[property.Flat_Or_Unit_No, property.Property_Title].filter(Boolean).join(", ")}
            </option>
          ))}
        </SelectField>
        <TextField {...field("Flat_Or_Unit_No")} label={m.tenancies_flat()} maxLength={50} />
      </Group>
      <Group title={m.tenancies_tenant()}>
        <TextField {...field("Tenant_Name")} label={m.tenancies_tenant_name()} required maxLength={100} />
        <TextField
          {...phone("Tenant_PhoneNumber")}
          label={m.tenancies_tenant_phone()}
          hint={m.tenancies_phone_hint()}
          required
        />
        <TextField
          {...field("Tenant_EmailID")}
          label={m.tenancies_tenant_email()}
          hint={m.tenancies_optional()}
          type="email"
          maxLength={254}
        />
      </Group>
      <Group title={m.tenancies_period()}>
        <TextField {...field("Contract_Start_Date")} label={m.tenancies_start()} type="date" required />
        <TextField
          {...field("Contract_End_Date")}
          label={m.tenancies_end()}
          hint={m.tenancies_end_hint()}
          type="date"
          min={written.Contract_Start_Date || undefined}
        />
      </Group>
      <Group title={m.tenancies_money()}>
        <TextField
          {...rupees("Monthly_Rent", m.tenancies_rent())}
          required
          hint={isEdit ? m.tenancies_rent_hint() : undefined}
        />
        <TextField {...rupees("Security_Deposit", m.tenancies_deposit())} />
        <TextField {...rupees("Token_Amount", m.tenancies_token())} hint={m.tenancies_token_hint()} />
        {!written.Whether_Maintainance_Included && (
          <TextField {...rupees("Maintainance_Charge", m.tenancies_charge())} />
        )}
        <div className={styles.checks}>
          {flag("Whether_Maintainance_Included", m.tenancies_is_included())}
          {flag("Whether_First_Month_Rent_Paid", m.tenancies_first_month())}
          {flag("Whether_Secrity_Deposit_Paid", m.tenancies_deposit_paid())}
        </div>
      </Group>
      <Group title={m.common_owner()}>
        <TextField {...field("Owner_Name")} label={m.tenancies_owner_name()} maxLength={100} />
        <TextField {...phone("Owner_PhoneNumber")} label={m.tenancies_owner_phone()} />
        <TextField {...field("Owner_EmailID")} label={m.tenancies_owner_email()} type="email" maxLength={254} />
        <TextField {...field("Owner_Address")} label={m.tenancies_owner_address()} maxLength={500} />
      </Group>
      <TextArea
        {...field("Special_Terms")}
        label={m.tenancies_special_terms()}
        hint={m.tenancies_optional()}
        maxLength={5000}
      />
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
);
