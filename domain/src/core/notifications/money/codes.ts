import { vendorTypes } from "../../../platform/roles.ts";
import { channels, kind } from "../told/codes.ts";

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
    sms: {
      en: "{Society_Name} has made a new bill of {Amount} for your home. Please pay it by {Due_Date}. See how it came about: {page}",
      hi: "{Society_Name} ने आपके घर का {Amount} का नया बिल बनाया है। कृपया {Due_Date} तक भुगतान करें। बिल का पूरा हिसाब यहाँ देखें: {page}",
    },
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
    sms: {
      en: "{Society_Name} has received your payment of {Amount}, thank you. The receipt has the number {Receipt_No}. You find it here: {page}",
      hi: "{Society_Name} को आपका {Amount} का भुगतान मिल गया है, धन्यवाद। रसीद का नंबर {Receipt_No} है। पूरी रसीद आपको इस पते पर मिलेगी: {page}",
    },
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
    sms: {
      en: "{Society_Name} has reversed your payment of {Amount}, so the bills that it had paid are open again. Read the reason: {page}",
      hi: "{Society_Name} ने आपका {Amount} का भुगतान वापस दर्ज किया है, इसलिए उससे चुकाए गए बिल फिर से बाक़ी हैं। कारण पढ़ें: {page}",
    },
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
    sms: {
      en: "A reminder of {Society_Name}: your bill of {Amount} is to be paid by {Due_Date}. If you have paid it, ignore this. See the bill: {page}",
      hi: "{Society_Name} की ओर से याद: आपके {Amount} के बिल का भुगतान {Due_Date} तक करना है। भुगतान कर चुके हों तो इसे छोड़ दें। बिल देखें: {page}",
    },
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
    sms: {
      en: "A payment of {Amount} by UPI waits for your confirmation on {site}. Its UTR is {UTR}. Please compare it with your bank account: {page}",
      hi: "{site} पर {Amount} का एक UPI भुगतान आपकी पुष्टि का इंतज़ार कर रहा है। उसका UTR {UTR} है। कृपया अपने बैंक खाते से मिलाएँ: {page}",
    },
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
    sms: {
      en: "Your payment of {Amount} by UPI with the UTR {UTR} could not be confirmed. Please check the digits in your UPI app and read the reason: {page}",
      hi: "आपके {Amount} के UPI भुगतान (UTR {UTR}) की पुष्टि नहीं हो सकी। कृपया अपने UPI ऐप में अंक जाँचें और कारण पढ़ें: {page}",
    },
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
    sms: {
      en: "Payments to {Issuer_Name} now go to {After}, as changed by one of the people who look after its money. If you did not expect it, check the payment settings on {site} at once: {page}",
      hi: "{Issuer_Name} के भुगतान अब {After} पर जाते हैं, जैसा पैसे सँभालने वालों में से किसी ने बदला है। अगर आपको इसकी उम्मीद नहीं थी, तो {site} पर भुगतान की सेटिंग तुरंत जाँचें: {page}",
      withoutStop: true,
    },
    paragraphs: ({ Issuer_Name, Name, When, Before, After }) => [
      `${Name} changed where payments to ${Issuer_Name} go, on ${When}.`,
      `Before: ${Before}`,
      `Now: ${After}`,
      "Did you not expect this? Check the payment settings at once, and talk to the others who look after the money.",
    ],
    action: "See the change",
  }),
};
