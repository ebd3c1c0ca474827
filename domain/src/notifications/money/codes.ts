import { vendorTypes } from "../../roles.ts";
import { channels, kind, plain, shortened } from "../told/codes.ts";

/** What is told of bills and payments. */
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
    sms: ({ Society_Name, Bill_Label, Amount, Due_Date, Bill_No }, _, page) =>
      `${shortened(Society_Name)}: ${Bill_Label} bill ${Bill_No} of ${plain(Amount)}, due by ${Due_Date}.${page ? ` ${page}` : ""}`,
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
    sms: ({ Society_Name, Amount, Receipt_No, Paid_Date }, _, page) =>
      `${shortened(Society_Name)} has received ${plain(Amount)}, paid on ${Paid_Date}. Receipt ${Receipt_No}.${page ? ` ${page}` : ""}`,
    paragraphs: ({ Society_Name, Amount, Receipt_No, Payment_Mode_Label, Paid_Date }) => [
      `${Society_Name} has received ${Amount}, paid on ${Paid_Date} (${Payment_Mode_Label}).`,
      `Receipt ${Receipt_No}.`,
    ],
    action: "See your bills",
  }),
  "payment-reversed": kind({
    values: ["Society_Name", "Receipt_No", "Amount", "Reason"],
    label: "Payments that did not come in",
    description: "A payment of yours was reversed, such as a cheque that came back, and your bills are open again.",
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Amount }) => `Your payment of ${Amount} was reversed`,
    body: ({ Society_Name, Receipt_No, Reason }) => `${Society_Name}, receipt ${Receipt_No}: ${Reason}`,
    sms: ({ Society_Name, Amount, Receipt_No, Reason }, _, page) =>
      `${shortened(Society_Name)} has reversed your payment of ${plain(Amount)}, receipt ${Receipt_No}: ${shortened(Reason, 60)}${page ? ` ${page}` : ""}`,
    paragraphs: ({ Society_Name, Receipt_No, Amount, Reason }) => [
      `${Society_Name} has reversed your payment of ${Amount}, receipt ${Receipt_No}.`,
      `Reason: ${Reason}`,
      "The bills that it had paid are open again. Please pay them in another way, or ask whoever is paid.",
    ],
    action: "See your bills",
  }),
  "bill-reminder": kind({
    values: ["Society_Name", "Bill_No", "Bill_Label", "Flat_No", "Amount", "Due_Date", "When"],
    label: "Reminders of bills",
    description: "A bill of yours is due soon, or is overdue.",
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Bill_Label, When }) => `${Bill_Label} bill ${When}`,
    body: ({ Society_Name, Amount, Due_Date, Bill_No }) =>
      `${Amount} to ${Society_Name}, due by ${Due_Date}. Bill ${Bill_No}.`,
    sms: ({ Society_Name, Bill_No, Amount, When }, _, page) =>
      `${shortened(Society_Name)}: bill ${Bill_No} of ${plain(Amount)} ${When}.${page ? ` ${page}` : ""}`,
    paragraphs: ({ Society_Name, Bill_No, Bill_Label, Flat_No, Amount, Due_Date, When }) => [
      `${Bill_Label} bill ${Bill_No} of ${Society_Name} for ${Flat_No} ${When}.`,
      `To pay: ${Amount}, due by ${Due_Date}.`,
      "Have you paid it already? Then please take no notice of this.",
    ],
    action: "See your bills",
  }),
  "payment-claimed": kind({
    values: ["Name", "Flat_No", "Bill_No", "Amount", "UTR", "Paid_Date"],
    label: "Payments by UPI to confirm",
    description: "Somebody says that they have paid a bill by UPI.",
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: ["email"],
    title: ({ Name, Amount }) => `${Name} has paid ${Amount} by UPI?`,
    body: ({ Flat_No, Bill_No, UTR }) => `${Flat_No}, bill ${Bill_No}, UTR ${UTR}. Please confirm or decline it.`,
    sms: ({ Name, Flat_No, Amount, UTR }) =>
      `${shortened(Name)} (${shortened(Flat_No)}) says: paid ${plain(Amount)} by UPI, UTR ${UTR}. Please confirm.`,
    paragraphs: ({ Name, Flat_No, Bill_No, Amount, UTR, Paid_Date }) => [
      `${Name} (${Flat_No}) says that bill ${Bill_No} was paid by UPI: ${Amount} on ${Paid_Date}, UTR ${UTR}.`,
      "Please look into your bank account, and confirm or decline it. Nothing is marked as paid before.",
    ],
    action: "Confirm or decline",
  }),
  "claim-declined": kind({
    values: ["Issuer_Name", "Bill_No", "Amount", "UTR", "Reason"],
    label: "Payments that were not found",
    description: "Your payment by UPI could not be confirmed.",
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    title: ({ Amount }) => `Your payment of ${Amount} could not be confirmed`,
    body: ({ Bill_No, UTR, Reason }) => `Bill ${Bill_No}, UTR ${UTR}: ${Reason}`,
    sms: ({ Issuer_Name, Amount, UTR, Reason }) =>
      `${shortened(Issuer_Name)} could not confirm your payment of ${plain(Amount)}, UTR ${UTR}: ${shortened(Reason, 80)}`,
    paragraphs: ({ Issuer_Name, Bill_No, Amount, UTR, Reason }) => [
      `${Issuer_Name} could not confirm your payment of ${Amount} for bill ${Bill_No}, UTR ${UTR}.`,
      `Reason: ${Reason}`,
      "Please check the UTR in your UPI app and send it again, or ask whoever is paid.",
    ],
    action: "See your bills",
  }),
  "payment-details-changed": kind({
    values: ["Issuer_Name", "Name", "When", "Before", "After"],
    label: "Changed payment details",
    description: "Where the money of your society or of your homes goes was changed: by every way, always.",
    offeredTo: [],
    isUrgent: true,
    defaults: channels,
    title: ({ Issuer_Name }) => `Payment details of ${Issuer_Name} were changed`,
    body: ({ Name, When, Before, After }) => `${Name} changed them on ${When}: before ${Before}, now ${After}.`,
    sms: ({ Issuer_Name, Name, After }, site) =>
      `Payments to ${shortened(Issuer_Name)} now go to ${After}, changed by ${shortened(Name)}. Not expected? Check it on ${site} at once.`,
    paragraphs: ({ Issuer_Name, Name, When, Before, After }) => [
      `${Name} changed where payments to ${Issuer_Name} go, on ${When}.`,
      `Before: ${Before}`,
      `Now: ${After}`,
      "Did you not expect this? Check the payment settings at once, and talk to the others who look after the money.",
    ],
    action: "See the change",
  }),
};
