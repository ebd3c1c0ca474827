import { domain } from "#domain";
import { needsLandlordPan } from "#domain/law/rent-receipts.ts";
import { financialYearsOf } from "#domain/leases/rents/rules.ts";
import { dayOf, financialYear } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import { amountInWords } from "../../../money/payments/papers/model.ts";
import { handler } from "../../../platform/handler.ts";
import { scopeOf } from "../../tenancies/queries.ts";
import { findContractMoney, listRentPaid } from "./queries.ts";
import { contractMoneyView } from "./view.ts";

export const receipts = handler(
  domain.rents.receipts,
  async ({ db, actor, now, language, refuse }, { Rental_ContractID, Financial_Year }) => {
    const contract = await findContractMoney(db, scopeOf(actor), Rental_ContractID);
    if (!contract) return refuse("unknown-contract");
    const today = dayOf(now);
    const year = Financial_Year ?? financialYear(today);
    const paid = await listRentPaid(db, contract.account_id, `${year}-04-01`, `${year + 1}-03-31`);
    const rent = rupees(paid.reduce((sum, { paise }) => sum + paise, 0));
    return {
      ...contractMoneyView(contract),
      Financial_Year: year,
      Financial_Years: financialYearsOf(contract.contract_start_date, today),
      Rent_Amount: rent,
      Rent_Amount_In_Words: amountInWords(rent, { language }),
      Whether_PAN_Needed: needsLandlordPan(rent, `${year}-04-01`),
      Receipts: paid.map((part, at) => ({
        Serial: at + 1,
        PaymentID: part.payment_id,
        Receipt_No: part.receipt_no,
        Paid_Date: part.paid_on,
        Payment_Mode: part.payment_mode,
        Reference: part.reference,
        Amount: rupees(part.paise),
        Amount_In_Words: amountInWords(rupees(part.paise), { language }),
        Period_Start: part.period,
        Period_End: part.period_end,
      })),
    };
  },
);
