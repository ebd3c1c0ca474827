import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { rentCharges } from "./charges.ts";
import { billOnRequest, monthsOf } from "./on-request.ts";

export const createFirstMonthBill = handler(domain.rents.createFirstMonthBill, (context, input) =>
  billOnRequest(context, input, {
    amountOf: (contract) => contract.monthly_rent_paise + contract.maintainance_charge_paise,
    charges: ({ rental_contract_id: id, contract_start_date: start }, today) =>
      rentCharges(monthsOf(id, [start]), today),
  }),
);
