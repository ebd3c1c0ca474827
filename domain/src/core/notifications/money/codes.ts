import type { Language } from "../../../platform/languages.ts";
import { vendorTypes } from "../../../platform/roles.ts";
import { channels, kind } from "../told/codes.ts";
import { expenseNotices } from "./expenses/codes.ts";
import { reminderNotices } from "./reminders/codes.ts";

/** How a flat is named in a sentence. */
export const flatOf: Record<Language, (flatNo: string) => string> = {
  en: (flatNo) => `flat ${flatNo}`,
  hi: (flatNo) => `फ़्लैट ${flatNo}`,
};

/** What was charged for a returned cheque, within a sentence about what is due. */
const charged: Record<Language, (amount: string) => string> = {
  en: (amount) => `, with ${amount} for the returned cheque`,
  hi: (amount) => `, जिसमें चेक लौटने का शुल्क ${amount} है`,
};

/** Notifications about bills and payments. */
export const moneyNotices = {
  "bill-created": kind({
    values: ["Society_Name", "Bill_No", "Bill_Label", "Flat_No", "Home_Name", "Amount", "Due_Date"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    /** A home of a landlord has a name, since it may be a house or a room; a society bills flats. */
    more: ({ Flat_No, Home_Name }, language) => ({ Home: Home_Name || flatOf[language](Flat_No) }),
    words: {
      label: "New bills",
      description: "Your society or your landlord sends you a bill.",
      title: "{Bill_Label} bill for {Home}",
      body: ["{Amount} to {Society_Name}, due by {Due_Date}. Bill {Bill_No}."],
      paragraphs: [
        "{Society_Name} has generated a bill for {Home}.",
        "{Bill_Label}, bill {Bill_No}: {Amount}, due by {Due_Date}.",
        "The bill explains the amount line by line.",
      ],
      action: "View your bills",
      sms: "{Society_Name} has made a new bill of {Amount} for your home. Please pay it by {Due_Date}. See how it came about: {page}",
    },
  }),
  "bill-reversed": kind({
    values: ["Society_Name", "Bill_No", "Flat_No", "Amount", "Reason"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    more: ({ Flat_No }, language) => ({ Home: flatOf[language](Flat_No) }),
    words: {
      label: "Reversed bills",
      description: "Your society has taken a bill back.",
      title: "Bill {Bill_No} for {Home} was reversed",
      body: ["{Society_Name} reversed the bill of {Amount}: {Reason}"],
      paragraphs: [
        "{Society_Name} has reversed bill {Bill_No} of {Amount} for {Home}. You need not pay it.",
        "Reason: {Reason}",
        "You may get a new bill for the same month. An advance that had paid the bill is an advance again.",
      ],
      action: "View your bills",
      sms: "{Society_Name} has taken back a bill of {Amount} for your home, so please do not pay it. You may get a new one. See your bills: {page}",
    },
  }),
  "payment-received": kind({
    values: ["Society_Name", "Receipt_No", "Amount", "Payment_Mode_Label", "Paid_Date"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Payments",
      description: "Your society or your landlord has received your payment.",
      title: "Payment of {Amount} received",
      body: ["{Society_Name}, receipt {Receipt_No}, {Payment_Mode_Label}."],
      paragraphs: [
        "{Society_Name} has received {Amount}, paid on {Paid_Date} ({Payment_Mode_Label}).",
        "Receipt {Receipt_No}.",
      ],
      action: "View your bills",
      sms: "{Society_Name} has received your payment of {Amount}, thank you. The receipt has the number {Receipt_No}. You find it here: {page}",
    },
  }),
  "payment-reversed": kind({
    values: ["Society_Name", "Receipt_No", "Amount", "Reason"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Reversed payments",
      description: "Your payment was reversed, such as a bounced cheque, and your bills are outstanding again.",
      title: "Your payment of {Amount} was reversed",
      body: ["{Society_Name}, receipt {Receipt_No}: {Reason}"],
      paragraphs: [
        "{Society_Name} has reversed your payment of {Amount}, receipt {Receipt_No}.",
        "Reason: {Reason}",
        "The bills it settled are outstanding again. Please pay them in another way, or ask {Society_Name}.",
      ],
      action: "View your bills",
      sms: "{Society_Name} has reversed your payment of {Amount}, so the bills that it had paid are open again. Read the reason: {page}",
    },
  }),
  "cheque-returned": kind({
    values: ["Society_Name", "Receipt_No", "Cheque_No", "Amount", "Reason", "Charge", "Due_Amount"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    more: ({ Charge }, language) => ({ Charged: Charge === "" ? "" : charged[language](Charge) }),
    words: {
      label: "Returned cheques",
      description: "The bank returned a cheque of yours, and your bills are outstanding again.",
      title: "The bank returned your cheque of {Amount}",
      body: ["{Reason}. {Due_Amount} is due to {Society_Name} now{Charged}."],
      paragraphs: [
        "The bank returned your cheque {Cheque_No} of {Amount} to {Society_Name}. Receipt {Receipt_No} is reversed.",
        "Reason: {Reason}",
        "{Due_Amount} is due now{Charged}. Please pay it in another way, or ask {Society_Name}.",
      ],
      action: "View your bills",
      sms: "The bank has returned your cheque of {Amount} to {Society_Name}, and {Due_Amount} is due now. Please pay it in another way. The reason: {page}",
    },
  }),
  "dues-written-off": kind({
    values: ["Society_Name", "Write_Off_No", "Amount", "Bill_No"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Written-off dues",
      description: "Your society or your landlord has written off a bill of yours, which you need not pay at present.",
      title: "{Amount} of your dues was written off",
      body: ["{Society_Name}, write-off {Write_Off_No}. Bills: {Bill_No}."],
      paragraphs: [
        "{Society_Name} has written off {Amount} that you owed, write-off {Write_Off_No}. Bills: {Bill_No}.",
        "You get no more reminders of this amount. It is not a payment: your statement shows it as written off.",
        "If you have paid it, or want to pay it, please tell {Society_Name}.",
      ],
      action: "View your bills",
      sms: "{Society_Name} has written off {Amount} of your dues. It is shown as written off and not as paid. Read what it is about: {page}",
    },
  }),
  "write-off-reversed": kind({
    values: ["Society_Name", "Write_Off_No", "Amount", "Bill_No"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Reversed write-offs",
      description: "Dues of yours that had been written off are outstanding again.",
      title: "{Amount} is due again",
      body: ["{Society_Name} reversed write-off {Write_Off_No}. Bills: {Bill_No}."],
      paragraphs: [
        "{Society_Name} has reversed write-off {Write_Off_No} of {Amount}. These bills are outstanding again: {Bill_No}.",
        "Please pay them, or ask {Society_Name} about it.",
      ],
      action: "View your bills",
      sms: "{Society_Name} has reversed a write-off, so {Amount} of your bills is due again. Please pay it or ask about it. See the bills: {page}",
    },
  }),
  ...reminderNotices,
  ...expenseNotices,
  "payment-claimed": kind({
    values: ["Name", "Flat_No", "Bill_No", "Amount", "UTR", "Paid_Date"],
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: ["email"],
    words: {
      label: "UPI payments to confirm",
      description: "Someone reports a UPI payment of a bill.",
      title: "{Name} reported a UPI payment of {Amount}",
      body: ["{Flat_No}, bill {Bill_No}, UTR {UTR}. Please confirm or decline it."],
      paragraphs: [
        "{Name} ({Flat_No}) reported a UPI payment of {Amount} for bill {Bill_No} on {Paid_Date}, UTR {UTR}.",
        "Please check your bank account, then confirm or decline. The bill is not marked as paid before that.",
      ],
      action: "Confirm or decline",
      sms: "A payment of {Amount} by UPI waits for your confirmation on {site}. Its UTR is {UTR}. Please compare it with your bank account: {page}",
    },
  }),
  "claim-declined": kind({
    values: ["Issuer_Name", "Bill_No", "Amount", "UTR", "Reason"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Payments not confirmed",
      description: "Your UPI payment could not be confirmed.",
      title: "Your payment of {Amount} could not be confirmed",
      body: ["Bill {Bill_No}, UTR {UTR}: {Reason}"],
      paragraphs: [
        "{Issuer_Name} could not confirm your payment of {Amount} for bill {Bill_No}, UTR {UTR}.",
        "Reason: {Reason}",
        "Please check the UTR in your UPI app and send it again, or ask {Issuer_Name}.",
      ],
      action: "View your bills",
      sms: "Your payment of {Amount} by UPI with the UTR {UTR} could not be confirmed. Please check the digits in your UPI app and read the reason: {page}",
    },
  }),
  "payment-details-changed": kind({
    values: ["Issuer_Name", "Name", "When", "Before", "After"],
    offeredTo: [],
    isUrgent: true,
    defaults: channels,
    withoutStop: true,
    words: {
      label: "Changed payment details",
      description:
        "The payment details of your society or your homes were changed. Always sent in the app, by SMS and by email.",
      title: "Payment details of {Issuer_Name} were changed",
      body: ["{Name} changed them on {When}: before {Before}, now {After}."],
      paragraphs: [
        "{Name} changed the payment details of {Issuer_Name} on {When}.",
        "Before: {Before}",
        "Now: {After}",
        "Did you not expect this? Check the payment settings at once, and talk to the others who handle the money.",
      ],
      action: "View the change",
      sms: "Payments to {Issuer_Name} now go to {After}, as changed by one of the people who look after its money. If you did not expect it, check the payment settings on {site} at once: {page}",
    },
  }),
  "months-closed": kind({
    values: ["Society_Name", "Name", "By", "Day"],
    offeredTo: [vendorTypes.society],
    defaults: ["email"],
    words: {
      label: "Closed months",
      description: "Months of your society's books are closed: one officer proposed it, another one confirmed it.",
      title: "{Society_Name}: the books are closed until {Day}",
      body: ["{Name} proposed it, and {By} confirmed it."],
      paragraphs: [
        "The books of {Society_Name} are closed until {Day}. {Name} proposed it, and {By} confirmed it.",
        "Later documents of these months are entered on the first open day. A closed month is corrected by a voucher of today.",
      ],
      action: "View the months",
      sms: "The books of {Society_Name} are closed until {Day}, as two of its officers have decided. See on {site} which months are open, and how a closed month is corrected: {page}",
    },
  }),
  "months-reopened": kind({
    values: ["Society_Name", "Name", "By", "Day"],
    offeredTo: [vendorTypes.society],
    defaults: ["email"],
    words: {
      label: "Reopened months",
      description:
        "Closed months of your society's books are open again: one officer proposed it, another one confirmed it.",
      title: "{Society_Name}: the books are open again from {Day}",
      body: ["{Name} proposed it, and {By} confirmed it."],
      paragraphs: [
        "The months of the books of {Society_Name} from {Day} are open again. {Name} proposed it, and {By} confirmed it.",
        "Their figures can change until they are closed again. Did you not expect this? Talk to the other officers.",
      ],
      action: "View the months",
      sms: "The books of {Society_Name} are open again from {Day}, as two of its officers have decided. Figures of these months can change now. See on {site} which months are open: {page}",
    },
  }),
};
