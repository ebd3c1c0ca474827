import { domain } from "#domain";
import { ageBandLabels, collectionStates } from "#domain/money/collections/codes.ts";
import { contactKinds, promiseStates } from "#domain/money/collections/follow-ups/codes.ts";
import type { Debtor } from "#domain/money/collections/queue/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { mayReadContacts } from "#domain/platform/roles.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { handler } from "../../../platform/handler.ts";
import { withoutContacts } from "../../../platform/scope.ts";
import { type Columns, sheetFileOf } from "../../../platform/sheets/sheet-file.ts";
import { bookOf } from "../../journal/book.ts";
import { listDebtors } from "./queries.ts";
import { viewDebtor, viewSums } from "./view.ts";

const person: Columns<Debtor> = { Name: (row) => row.Name, "Phone number": (row) => row.PhoneNumber };
const amounts = {
  "Overdue amount": (row) => row.Overdue_Amount,
  [ageBandLabels.upto_30]: (row) => row.Ages.upto_30,
  [ageBandLabels.upto_60]: (row) => row.Ages.upto_60,
  [ageBandLabels.upto_90]: (row) => row.Ages.upto_90,
  [ageBandLabels.older]: (row) => row.Ages.older,
  [ageBandLabels.not_due]: (row) => row.Ages.not_due,
  "Outstanding amount": (row) => row.Outstanding_Amount,
} satisfies Columns<Debtor>;
const rest: Columns<Debtor> = {
  ...amounts,
  "Overdue bills": (row) => row.Overdue_Bills,
  "Oldest due date": (row) => row.Oldest_Due_Date,
  "Days overdue": (row) => row.Days_Overdue,
  State: (row) => collectionStates[row.Collection_State],
  "Waits for confirmation": (row) => row.Claim_Waiting_Amount,
  "Last payment on": (row) => row.Last_Payment?.Paid_Date ?? "",
  "Last payment": (row) => row.Last_Payment?.Amount ?? "",
  "Last contact on": (row) => row.Last_Contact?.Happened_On ?? "",
  "Last contact": (row) => (row.Last_Contact ? contactKinds[row.Last_Contact.Follow_Up_Kind] : ""),
  "Promised until": (row) => row.Promise?.Promise_Day ?? "",
  "Promised amount": (row) => row.Promise?.Promise_Amount ?? "",
  Promise: (row) => (row.Promise ? promiseStates[row.Promise.Promise_State] : ""),
  "Next step": (row) => row.Next_Step,
  "Next step on": (row) => row.Next_Step_Day ?? "",
};
const ofSociety: Columns<Debtor> = {
  ...person,
  Block: (row) => row.Block_Name ?? "",
  Flat: (row) => row.Flat_Label,
  ...rest,
};
const ofLandlord: Columns<Debtor> = {
  ...person,
  Property: (row) => row.Property_Title ?? "",
  Flat: (row) => row.Flat_Label,
  ...rest,
};

export const exportQueue = handler(
  domain.collections.exportQueue,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    const { rows, count, totals } = await listDebtors(
      reads,
      book,
      { ...filters, Skip: 0, Limit: largestSheet.rows },
      today,
    );
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    const viewed = rows.map((row) => viewDebtor(row, today));
    const listed = mayReadContacts(actor.role) ? viewed : (withoutContacts(viewed) as Debtor[]);
    const sums = viewSums(totals);
    return sheetFileOf("collections", listed, book.societyId === null ? ofLandlord : ofSociety, {
      Format,
      now,
      sums: {
        Name: "Total",
        "Overdue amount": sums.Overdue_Amount,
        [ageBandLabels.upto_30]: sums.upto_30,
        [ageBandLabels.upto_60]: sums.upto_60,
        [ageBandLabels.upto_90]: sums.upto_90,
        [ageBandLabels.older]: sums.older,
        [ageBandLabels.not_due]: sums.not_due,
        "Outstanding amount": sums.Outstanding_Amount,
      },
    });
  },
);
