import { collectionSorts, collectionStates, overdueBands } from "#domain/money/collections/codes.ts";
import { choice, codesOf, type Filter, search, uuid, wordsOf } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

export const collectionsPath = "/collections";
export const debtorHref = (accountId: string): string => `${collectionsPath}/${accountId}`;

const reminderDay: Filter<string, { Reminder_Day?: string }> = {
  read: (text) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : ""),
  write: (text) => text,
  input: (day) => (day === "" ? {} : { Reminder_Day: day }),
  narrows: false,
};

/** Who would be reminded on a day. */
export const plannedAddress = listAddress({
  path: `${collectionsPath}/reminders`,
  pageSize: 20,
  filters: { day: reminderDay },
});

type LeastInput = { Whether_Amount_Filter?: true; Least_Amount?: number };

/** Whole rupees or paise, as somebody types them. */
const least: Filter<string, LeastInput> = {
  read: (text) => (/^\d{1,9}(\.\d{1,2})?$/.test(text.trim()) ? text.trim() : ""),
  write: (text) => text,
  input: (text) => (text === "" ? {} : { Whether_Amount_Filter: true, Least_Amount: Number(text) }),
  narrows: true,
};

export const collectionsAddress = listAddress({
  name: "collections",
  path: collectionsPath,
  pageSize: 20,
  filters: {
    search: search(),
    age: choice(wordsOf(overdueBands), "Age", "Age_Band"),
    least,
    block: uuid("Block", "BlockID"),
    state: choice(codesOf(collectionStates), "Collection_State"),
  },
  sorts: collectionSorts,
});
export type CollectionsState = ReturnType<typeof collectionsAddress.parse>;
