import type { Contract, ContractProperty } from "#domain/leases/tenancies/calls.ts";
import { renewalDays } from "#domain/leases/tenancies/rules.ts";
import { ifFilled, rupeesIn } from "../../kit/form/parse.ts";

/** The values of the form, in the order in which people settle them: home, tenant, days, money, owner. */
export const noValues = {
  PropertyID: "",
  Flat_Or_Unit_No: "",
  Tenant_Name: "",
  Tenant_PhoneNumber: "",
  Tenant_EmailID: "",
  Contract_Start_Date: "",
  Contract_End_Date: "",
  Monthly_Rent: "",
  Security_Deposit: "",
  Token_Amount: "",
  Maintainance_Charge: "",
  Whether_Maintainance_Included: false,
  Whether_First_Month_Rent_Paid: false,
  Whether_Secrity_Deposit_Paid: false,
  Owner_Name: "",
  Owner_PhoneNumber: "",
  Owner_EmailID: "",
  Owner_Address: "",
  Special_Terms: "",
};
export type ContractValues = typeof noValues;

export const valuesOf = (contract: Contract): ContractValues => ({
  PropertyID: contract.PropertyID,
  Flat_Or_Unit_No: contract.Flat_Or_Unit_No,
  Tenant_Name: contract.Tenant_Name,
  Tenant_PhoneNumber: contract.Tenant_PhoneNumber,
  Tenant_EmailID: contract.Tenant_EmailID,
  Contract_Start_Date: contract.Contract_Start_Date,
  Contract_End_Date: contract.Contract_End_Date ?? "",
  Monthly_Rent: String(contract.Monthly_Rent),
  Security_Deposit: String(contract.Security_Deposit),
  Token_Amount: String(contract.Token_Amount),
  Maintainance_Charge: String(contract.Maintainance_Charge),
  Whether_Maintainance_Included: contract.Whether_Maintainance_Included,
  Whether_First_Month_Rent_Paid: contract.Whether_First_Month_Rent_Paid,
  Whether_Secrity_Deposit_Paid: contract.Whether_Secrity_Deposit_Paid,
  Owner_Name: contract.Owner_Name,
  Owner_PhoneNumber: contract.Owner_PhoneNumber,
  Owner_EmailID: contract.Owner_EmailID,
  Owner_Address: contract.Owner_Address,
  Special_Terms: contract.Special_Terms,
});

/** The old terms on the days after the old end. The deposit stays where it is; a token and a first month are of the old one. */
export function renewalOf(contract: Contract & { Contract_End_Date: string }): ContractValues {
  const { start, end } = renewalDays(contract.Contract_Start_Date, contract.Contract_End_Date);
  return {
    ...valuesOf(contract),
    Contract_Start_Date: start,
    Contract_End_Date: end,
    Token_Amount: "0",
    Whether_First_Month_Rent_Paid: false,
  };
}

/** What choosing a property fills in. */
export const takenFrom = (property: ContractProperty) => ({
  PropertyID: property.PropertyID,
  Flat_Or_Unit_No: property.Flat_Or_Unit_No,
  Monthly_Rent: String(property.Monthly_Rent),
  Security_Deposit: String(property.Security_Deposit),
  Whether_Maintainance_Included: property.Maintainance_Charge === 0,
  Maintainance_Charge: property.Maintainance_Charge === 0 ? "" : String(property.Maintainance_Charge),
  Owner_Name: property.Owner_Name,
  Owner_EmailID: property.Owner_EmailID,
  Owner_PhoneNumber: property.Owner_PhoneNumber,
  Owner_Address: property.Owner_Address,
});

const amount = (text: string) => ifFilled(text, rupeesIn) ?? 0;

/** The form as the wire takes it; what is included in the rent is not charged beside it. */
export const inputOf = (values: ContractValues) => ({
  ...values,
  Monthly_Rent: rupeesIn(values.Monthly_Rent),
  Security_Deposit: amount(values.Security_Deposit),
  Token_Amount: amount(values.Token_Amount),
  Maintainance_Charge: values.Whether_Maintainance_Included ? 0 : amount(values.Maintainance_Charge),
  Contract_End_Date: values.Contract_End_Date || null,
});
