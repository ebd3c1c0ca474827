import { vendorTypes } from "../../../../platform/roles.ts";
import { kind } from "../../told/codes.ts";

const offeredTo = [vendorTypes.society, vendorTypes.propertyManagement];

/** Notifications about bills of suppliers: to be approved, decided, and to be completed. */
export const expenseNotices = {
  "expense-waiting": kind({
    values: ["Supplier_Name", "Invoice_No", "Amount", "Name"],
    offeredTo: [vendorTypes.society],
    defaults: ["email"],
    words: {
      label: "Bills to approve",
      description: "A bill of a supplier waits for your approval.",
      title: "A bill of {Amount} waits for your approval",
      body: ["{Supplier_Name}, invoice {Invoice_No}. {Name} entered it."],
      paragraphs: [
        "{Name} entered a bill of {Supplier_Name}: invoice {Invoice_No}, {Amount}.",
        "It is paid once it is approved. Please compare it with the invoice, then approve or reject it.",
      ],
      action: "View the bill",
      sms: "A bill of a supplier of {Amount} waits for your approval. Please compare it with the invoice before you approve it: {page}",
    },
  }),
  "expense-reminder": kind({
    values: ["Count", "Amount"],
    offeredTo: [vendorTypes.society],
    defaults: ["email"],
    words: {
      label: "Bills that wait for long",
      description: "Bills of suppliers have waited for your approval for more than three days.",
      title: "Bills of {Amount} still wait for your approval",
      body: ["Bills of suppliers that have waited for more than three days: {Count}."],
      paragraphs: [
        "Bills of suppliers have waited for your approval for more than three days: {Count}, together {Amount}.",
        "Please approve or reject them. Suppliers are not paid before that.",
      ],
      action: "View the bills",
      sms: "Bills of suppliers of {Amount} have waited for your approval for more than three days. Please approve or reject them: {page}",
    },
  }),
  "expense-decided": kind({
    values: ["Supplier_Name", "Invoice_No", "Amount", "Purchase_Label", "Name", "Reason"],
    offeredTo: [vendorTypes.society],
    defaults: ["email"],
    words: {
      label: "Bills that were approved or rejected",
      description: "A bill of a supplier that you entered was approved or rejected.",
      title: "Invoice {Invoice_No}: {Purchase_Label}",
      body: ["{Supplier_Name}, {Amount}, by {Name}: {Reason}", "{Supplier_Name}, {Amount}, by {Name}."],
      paragraphs: ["{Supplier_Name}, invoice {Invoice_No} of {Amount}: {Purchase_Label} by {Name}.", "{Reason}"],
      action: "View the bill",
      sms: "There is a decision on a bill of a supplier of {Amount} that you entered. See whether it is approved or rejected: {page}",
    },
  }),
  "expense-drafts": kind({
    values: ["Count", "Amount"],
    offeredTo,
    defaults: ["email"],
    words: {
      label: "Recurring bills",
      description: "Bills that come again are due: their drafts are to be completed with the invoices.",
      title: "Recurring bills of {Amount} are due",
      body: ["Drafts to complete with the supplier's invoice: {Count}."],
      paragraphs: [
        "Bills that come again are due: {Count}, together {Amount}.",
        "Complete each draft with the number and a photo of the supplier's invoice. Then it goes to approval.",
      ],
      action: "View the drafts",
      sms: "Recurring bills of suppliers of {Amount} are due. Please complete their drafts with the number and a photo of each invoice: {page}",
    },
  }),
};
