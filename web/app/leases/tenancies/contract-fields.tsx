import type { ContractProperty } from "#domain/leases/tenancies/calls.ts";
import { Fields } from "../../kit/form/call-form.tsx";
import { DayField, MoneyField, PhoneField } from "../../kit/form/fields.tsx";
import type { FormOf } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { CheckField, SelectField, TextArea, TextField } from "../../ui/field.tsx";
import { type ContractValues, takenFrom } from "./contract-values.ts";

type FieldsProps = {
  form: Pick<FormOf<ContractValues>, "field" | "check" | "set" | "values">;
  properties: ContractProperty[];
  isEdit: boolean;
};

const inRupees = (label: string) => m.tenancies_in_rupees({ label });

/** What a contract says, in the order in which people settle it: home, tenant, days, money, owner. */
export function ContractFields({ form, properties, isEdit }: FieldsProps) {
  const { field, check } = form;
  const property = field("PropertyID");
  return (
    <>
      <Fields legend={m.common_property()}>
        <SelectField
          {...property}
          label={m.common_property()}
          required
          data-autofocus
          onChange={(event) => {
            property.onChange(event);
            const chosen = properties.find(({ PropertyID }) => PropertyID === event.target.value);
            if (chosen) form.set(takenFrom(chosen));
          }}
        >
          <option value="">{m.tenancies_choose_property()}</option>
          {properties.map(({ PropertyID, Flat_Or_Unit_No, Property_Title }) => (
            <option key={PropertyID} value={PropertyID}>
              {[Flat_Or_Unit_No, Property_Title].filter(Boolean).join(", ")}
            </option>
          ))}
        </SelectField>
        <TextField {...field("Flat_Or_Unit_No")} label={m.tenancies_flat()} optional maxLength={50} />
      </Fields>
      <Fields legend={m.common_tenant()}>
        <TextField {...field("Tenant_Name")} label={m.tenancies_tenant_name()} required maxLength={100} />
        <PhoneField
          {...field("Tenant_PhoneNumber")}
          label={m.tenancies_tenant_phone()}
          hint={m.tenancies_phone_hint()}
          required
        />
        <TextField
          {...field("Tenant_EmailID")}
          label={m.tenancies_tenant_email()}
          optional
          type="email"
          maxLength={254}
        />
      </Fields>
      <Fields legend={m.common_period()}>
        <DayField {...field("Contract_Start_Date")} label={m.tenancies_start()} required />
        <DayField
          {...field("Contract_End_Date")}
          label={m.tenancies_end()}
          hint={m.tenancies_end_hint()}
          optional
          min={form.values.Contract_Start_Date || undefined}
        />
      </Fields>
      <Fields legend={m.tenancies_money()}>
        <MoneyField
          {...field("Monthly_Rent")}
          label={inRupees(m.tenancies_rent())}
          hint={isEdit ? m.tenancies_rent_hint() : undefined}
          required
          maxLength={14}
        />
        <MoneyField {...field("Security_Deposit")} label={inRupees(m.tenancies_deposit())} optional maxLength={14} />
        <MoneyField
          {...field("Token_Amount")}
          label={inRupees(m.tenancies_token())}
          hint={m.tenancies_token_hint()}
          optional
          maxLength={14}
        />
        {!form.values.Whether_Maintainance_Included && (
          <MoneyField
            {...field("Maintainance_Charge")}
            label={inRupees(m.tenancies_charge())}
            optional
            maxLength={14}
          />
        )}
      </Fields>
      <CheckField {...check("Whether_Maintainance_Included")} label={m.tenancies_is_included()} />
      <CheckField {...check("Whether_First_Month_Rent_Paid")} label={m.tenancies_first_month()} />
      <CheckField {...check("Whether_Secrity_Deposit_Paid")} label={m.tenancies_deposit_paid()} />
      <Fields legend={m.common_owner()}>
        <TextField {...field("Owner_Name")} label={m.tenancies_owner_name()} optional maxLength={100} />
        <PhoneField {...field("Owner_PhoneNumber")} label={m.tenancies_owner_phone()} optional />
        <TextField
          {...field("Owner_EmailID")}
          label={m.tenancies_owner_email()}
          optional
          type="email"
          maxLength={254}
        />
        <TextField {...field("Owner_Address")} label={m.tenancies_owner_address()} optional maxLength={500} />
      </Fields>
      <TextArea {...field("Special_Terms")} label={m.tenancies_special_terms()} optional maxLength={5000} />
    </>
  );
}
