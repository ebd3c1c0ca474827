import type { Language } from "../../../../platform/languages.ts";
import { vendorTypes } from "../../../../platform/roles.ts";
import { kind } from "../../told/codes.ts";

/** How a bill is due, by the days since its due date, as the end of a sentence about it. */
const whenDue: Record<Language, (days: number) => string> = {
  en: (days) => {
    const count = `${Math.abs(days)} ${Math.abs(days) === 1 ? "day" : "days"}`;
    return days === 0 ? "is due today" : days < 0 ? `is due in ${count}` : `is overdue by ${count}`;
  },
  hi: (days) => (days === 0 ? "आज तक देय है" : days < 0 ? `${-days} दिन में देय है` : `देय तारीख़ ${days} दिन पहले निकल चुकी है`),
};

/** Notifications about what is to be paid or deposited. */
export const reminderNotices = {
  "bill-reminder": kind({
    values: ["Society_Name", "Bill_No", "Bill_Label", "Flat_No", "Amount", "Due_Date", "Days"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    more: ({ Days }, language) => ({ When: whenDue[language](Number(Days)) }),
    words: {
      label: "Bill reminders",
      description: "A bill of yours is due soon, or is overdue.",
      title: "{Bill_Label} bill {When}",
      body: ["{Amount} to {Society_Name}, due by {Due_Date}. Bill {Bill_No}."],
      paragraphs: [
        "{Bill_Label} bill {Bill_No} of {Society_Name} for {Flat_No} {When}.",
        "Outstanding: {Amount}, due by {Due_Date}.",
        "Already paid? Then please ignore this reminder.",
      ],
      action: "View your bills",
      sms: "A reminder of {Society_Name}: your bill of {Amount} is to be paid by {Due_Date}. If you have paid it, ignore this. See the bill: {page}",
    },
  }),
  "bill-overdue": kind({
    values: ["Society_Name", "Bill_No", "Bill_Label", "Flat_No", "Amount", "Due_Date", "Days"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    more: ({ Days }, language) => ({ When: whenDue[language](Number(Days)) }),
    words: {
      label: "Overdue bills",
      description: "A bill of yours was not paid by its due date.",
      title: "Overdue: {Bill_Label} bill {When}",
      body: ["{Amount} to {Society_Name} has been due since {Due_Date}. Bill {Bill_No}."],
      paragraphs: [
        "{Bill_Label} bill {Bill_No} of {Society_Name} for {Flat_No} {When}.",
        "Outstanding: {Amount}, due since {Due_Date}. Interest may be charged on what is paid late.",
        "Please pay it, or tell {Society_Name} when you will. If you do not agree with the bill, please say so.",
      ],
      action: "View your bills",
      sms: "{Society_Name}: your bill of {Amount} is overdue since {Due_Date}. Please pay it now, or say when you will. See the bill: {page}",
    },
  }),
  "bill-last-reminder": kind({
    values: ["Society_Name", "Bill_No", "Bill_Label", "Flat_No", "Amount", "Due_Date", "Days"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    more: ({ Days }, language) => ({ When: whenDue[language](Number(Days)) }),
    words: {
      label: "Last reminders of bills",
      description: "A bill of yours is long overdue.",
      title: "Last reminder: {Bill_Label} bill {When}",
      body: ["{Amount} to {Society_Name} has been due since {Due_Date}. Bill {Bill_No}. Please pay it now."],
      paragraphs: [
        "{Society_Name} reminds you for the last time: {Bill_Label} bill {Bill_No} for {Flat_No} {When}.",
        "Outstanding: {Amount}, due since {Due_Date}.",
        "Please pay it now, or contact {Society_Name} to agree on instalments.",
      ],
      action: "View your bills",
      sms: "This is the last reminder of {Society_Name}: your bill of {Amount} is unpaid since {Due_Date}. Please pay it now or contact the office. See the bill: {page}",
    },
  }),
  "notice-letter": kind({
    values: ["Society_Name", "Letter_No", "Letter_Label", "Flat_No", "Amount", "Due_Date"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["sms", "email"],
    words: {
      label: "Letters about dues",
      description: "Your society or your landlord has written you a letter about bills that are overdue.",
      title: "{Letter_Label} from {Society_Name}",
      body: ["Letter {Letter_No}: {Amount} is open for {Flat_No}. Please pay by {Due_Date}."],
      paragraphs: [
        "{Society_Name} has written you a letter about the dues of {Flat_No}: {Letter_Label}, number {Letter_No}.",
        "{Amount} is open. Please pay by {Due_Date}, or tell {Society_Name} if you do not agree.",
        "You can read and keep the letter on your page.",
      ],
      action: "Read the letter",
      sms: "{Society_Name} has written you a letter about dues of {Amount}. Please pay by {Due_Date}, or say if you do not agree. Read the letter: {page}",
    },
  }),
  "month-published": kind({
    values: ["Society_Name", "Month"],
    offeredTo: [vendorTypes.tenant],
    defaults: ["email"],
    words: {
      label: "Accounts of your society",
      description: "Your society has published the figures of a month.",
      title: "The accounts of {Month} are published",
      body: ["{Society_Name} shows what was collected and spent in {Month}."],
      paragraphs: [
        "{Society_Name} has published the accounts of {Month}: what was collected, what was spent, and what is in its accounts.",
      ],
      action: "View the accounts",
      sms: "{Society_Name} has published the accounts of a month for its members. See what was collected and what was spent: {page}",
    },
  }),
  "deposit-due": kind({
    values: ["Bank", "Receipt_No", "Amount", "Day"],
    offeredTo: [vendorTypes.society],
    defaults: ["email"],
    words: {
      label: "Fixed deposits",
      description: "A fixed deposit of your society matures in 30 days, in 7 days or today.",
      title: "A fixed deposit matures on {Day}",
      body: ["{Bank}, receipt {Receipt_No}, {Amount}. Renew it or have it paid out."],
      paragraphs: [
        "A fixed deposit with {Bank}, receipt {Receipt_No}, matures on {Day}. At its end it is {Amount}.",
        "Tell the bank whether it is renewed or paid out, and enter here what the bank did.",
      ],
      action: "View the deposit",
      sms: "A fixed deposit of your society matures on {Day}. Please tell the bank whether it is renewed or paid out, and enter it here: {page}",
    },
  }),
  "cheques-due": kind({
    values: ["Count", "Amount"],
    offeredTo: [vendorTypes.society, vendorTypes.propertyManagement],
    defaults: ["email"],
    words: {
      label: "Post-dated cheques",
      description: "The day of a cheque has come that was given to you ahead.",
      title: "Cheques of {Amount} are due to deposit",
      body: ["Post-dated cheques whose day has come: {Count}. Make their receipts and take them to the bank."],
      paragraphs: [
        "The day of post-dated cheques that you keep has come: {Count}, together {Amount}.",
        "Make their receipts and take them to the bank within three months of their dates. After that no bank pays them.",
      ],
      action: "View the cheques",
      sms: "Post-dated cheques of {Amount} that you keep on {site} are due to deposit today. Please take them to the bank: {page}",
    },
  }),
};
