import { domain } from "#domain";
import { rupees } from "#domain/platform/money.ts";
import { wordsIn } from "#domain/translations.ts";
import { handler } from "../../../../platform/handler.ts";
import { billPaper } from "../bill.ts";
import { findShared } from "./shared.ts";

export const page = handler(domain.bills.page, async ({ db, now, language, refuse }, { Token }) => {
  const shared = await findShared(db, Token, { now, language });
  if (!shared) return refuse("unknown-bill-link");
  const { bill, context, link } = shared;
  const { payee, upiLink, around } = context;
  const isDue = bill.Outstanding_Amount > 0;
  return {
    Society_Name: bill.Society_Data.Name,
    Bill_No: bill.Bill_No,
    Title: billPaper(bill, context, wordsIn(language, "paperTexts")).paper.title,
    Name: bill.Society_Resident_Information.Name,
    Flat_Label: bill.Society_Resident_Information.Flat_Label,
    Bill_Date: bill.Bill_Date,
    Bill_Due_Date: bill.Bill_Due_Date,
    Bill_Paid_Date: bill.Bill_Paid_Date,
    Bill_Status: bill.Bill_Status,
    Bill_Amount: bill.Bill_Amount,
    Outstanding_Amount: bill.Outstanding_Amount,
    Earlier_Amount: rupees(around?.earlier_paise ?? 0),
    Lines: bill.Lines.map((line) => ({
      Head_Label:
        line.Parts.length > 0 ? line.Head_Label : wordsIn(language, "paperTexts").label("billHeads", line.Head),
      Amount: line.Amount,
    })),
    UPI_ID: isDue && payee ? payee.upi_id : "",
    UPI_Link: isDue ? upiLink : "",
    Payee_Name: isDue && payee ? payee.payee_name : "",
    Bank_Account_No: isDue && payee ? payee.bank_account_no : "",
    IFSC: isDue && payee ? payee.ifsc : "",
    Bank_Name: isDue && payee ? payee.bank_name : "",
    Expires_At: link.expires_at.toISOString(),
  };
});
