import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { depositCharges } from "./charges.ts";
import { billOnRequest } from "./on-request.ts";

export const createDepositBill = handler(domain.rents.createDepositBill, (context, input) =>
  billOnRequest(context, input, {
    amountOf: (contract) => contract.security_deposit_paise,
    charges: (contract, today) => depositCharges(contract.rental_contract_id, today),
  }),
);
