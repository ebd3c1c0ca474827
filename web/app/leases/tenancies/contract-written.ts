import type { Contract, ContractProperty } from "#domain/leases/tenancies/calls.ts";
import { type ContractWritten, renewalDays } from "#domain/leases/tenancies/rules.ts";

/** A contract as the fields of its form hold it: amounts as they are typed. */
export const nothingWritten: ContractWritten = {
  PropertyID: "",
  Flat_Or_Unit_No: "",
  Tenant_Name: "",
  Tenant_EmailID: "",
  Tenant_PhoneNumber: "",
  Owner_Name: "",
  Owner_EmailID: "",
  Owner_PhoneNumber: "",
  Owner_Address: "",
  Monthly_Rent: "",
  Security_Deposit: "",
  Token_Amount: "",
  Contract_Start_Date: "",
  Contract_End_Date: "",
  Whether_Maintainance_Included: false,
  Maintainance_Charge: "",
  Whether_First_Month_Rent_Paid: false,
  Whether_Secrity_Deposit_Paid: false,
  Special_Terms: "",
};

export const writtenOf = (contract: Contract): ContractWritten => ({
  PropertyID: contract.PropertyID,
  Flat_Or_Unit_No: contract.Flat_Or_Unit_No,
  Tenant_Name: contract.Tenant_Name,
  Tenant_EmailID: contract.Tenant_EmailID,
  Tenant_PhoneNumber: contract.Tenant_PhoneNumber,
  Owner_Name: contract.Owner_Name,
  Owner_EmailID: contract.Owner_EmailID,
  Owner_PhoneNumber: contract.Owner_PhoneNumber,
  Owner_Address: contract.Owner_Address,
  Monthly_Rent: String(contract.Monthly_Rent),
  Security_Deposit: String(contract.Security_Deposit),
  Token_Amount: String(contract.Token_Amount),
  Contract_Start_Date: contract.Contract_Start_Date,
  Contract_End_Date: contract.Contract_End_Date ?? "",
  Whether_Maintainance_Included: contract.Whether_Maintainance_Included,
  Maintainance_Charge: String(contract.Maintainance_Charge),
  Whether_First_Month_Rent_Paid: contract.Whether_First_Month_Rent_Paid,
  Whether_Secrity_Deposit_Paid: contract.Whether_Secrity_Deposit_Paid,
  Special_Terms: contract.Special_Terms,
});

/** The old terms on the days after the old end. The deposit stays where it is; a token and a first month are of the old one. */
export function renewalOf(contract: Contract & { Contract_End_Date: string }): ContractWritten {
  const { start, end } = renewalDays(contract.Contract_Start_Date, contract.Contract_End_Date);
  return {
    ...writtenOf(contract),
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

const amount = (written: string) => Number(written.trim() === "" ? 0 : written);

/** The form as the wire takes it; what is included in the rent is not charged beside it. */
export const inputOf = (written: ContractWritten) => ({
  ...written,
  Monthly_Rent: amount(written.Monthly_Rent),
  Security_Deposit: amount(written.Security_Deposit),
  Token_Amount: amount(written.Token_Amount),
  Maintainance_Charge: written.Whether_Maintainance_Included ? 0 : amount(written.Maintainance_Charge),
  Contract_End_Date: written.Contract_End_Date || null,
});
