import { vendorTypes } from "../../roles.ts";
import { kind, plain, shortened } from "../told/codes.ts";

/** What is told about bills and payments. */
export const moneyNotices = {
  "bill-created": kind({
    values: ["Society_Name", "Bill_No", "Bill_Label", "Flat_No", "Amount", "Due_Date"],
    label: "New bills",
    description: "Your society, or the owner of the home that you rent, bills you.",
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Bill_Label, Flat_No }) => `${Bill_Label} bill for flat ${Flat_No}`,
    body: ({ Society_Name, Amount, Due_Date, Bill_No }) =>
      `${Amount} to ${Society_Name}, due by ${Due_Date}. Bill ${Bill_No}.`,
    sms: ({ Society_Name, Bill_Label, Amount, Due_Date, Bill_No }) =>
      `${shortened(Society_Name)}: ${Bill_Label} bill ${Bill_No} of ${plain(Amount)}, due by ${Due_Date}.`,
    paragraphs: ({ Society_Name, Bill_Label, Flat_No, Amount, Due_Date, Bill_No }) => [
      `${Society_Name} has made a bill for flat ${Flat_No}.`,
      `${Bill_Label}, bill ${Bill_No}: ${Amount}, due by ${Due_Date}.`,
      "How the amount came about is explained line by line in the bill.",
    ],
    action: "See your bills",
  }),
  "payment-received": kind({
    values: ["Society_Name", "Receipt_No", "Amount", "Payment_Mode_Label", "Paid_Date"],
    label: "Payments",
    description: "Your society, or the owner of your home, has received a payment of yours.",
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Amount }) => `Payment of ${Amount} received`,
    body: ({ Society_Name, Receipt_No, Payment_Mode_Label }) =>
      `${Society_Name}, receipt ${Receipt_No}, ${Payment_Mode_Label}.`,
    sms: ({ Society_Name, Amount, Receipt_No, Paid_Date }) =>
      `${shortened(Society_Name)} has received ${plain(Amount)}, paid on ${Paid_Date}. Receipt ${Receipt_No}.`,
    paragraphs: ({ Society_Name, Amount, Receipt_No, Payment_Mode_Label, Paid_Date }) => [
      `${Society_Name} has received ${Amount}, paid on ${Paid_Date} (${Payment_Mode_Label}).`,
      `Receipt ${Receipt_No}.`,
    ],
    action: "See your bills",
  }),
};
