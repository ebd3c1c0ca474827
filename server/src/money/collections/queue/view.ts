import type { CollectionState } from "#domain/money/collections/codes.ts";
import { promiseState } from "#domain/money/collections/follow-ups/rules.ts";
import type { CollectionSums, Debtor } from "#domain/money/collections/queue/draft.ts";
import { type Day, daysBetween } from "#domain/platform/days.ts";
import { rupees } from "#domain/platform/money.ts";
import type { DebtorRow, listDebtors } from "./queries.ts";

type Sums = Awaited<ReturnType<typeof listDebtors>>["totals"];

const agesOf = (row: Sums) => ({
  not_due: rupees(row.not_due),
  upto_30: rupees(row.upto_30),
  upto_60: rupees(row.upto_60),
  upto_90: rupees(row.upto_90),
  older: rupees(row.older),
});

export const viewSums = (row: Sums): CollectionSums => ({
  ...agesOf(row),
  Overdue_Amount: rupees(row.overdue_paise),
  Outstanding_Amount: rupees(row.outstanding_paise),
});

type Promised = Pick<DebtorRow, "promised_on" | "promised_paise" | "promise_received_paise">;

export const viewPromise = (
  { promised_on, promised_paise, promise_received_paise }: Promised,
  today: Day,
): Debtor["Promise"] =>
  promised_on === null
    ? null
    : {
        Promise_Day: promised_on,
        Promise_Amount: rupees(promised_paise!),
        Promise_State: promiseState(
          { day: promised_on, amount: promised_paise!, received: promise_received_paise! },
          today,
        ),
        Received_Amount: rupees(promise_received_paise!),
      };

export const viewDebtor = (row: DebtorRow, today: Day): Debtor => ({
  Debtor_AccountID: row.account_id,
  Name: row.name,
  PhoneNumber: row.phone,
  Flat_Label: row.flat_label,
  Block_Name: row.block_name,
  Property_Title: row.property_title,
  Collection_State: row.state as CollectionState,
  Ages: agesOf(row),
  Overdue_Amount: rupees(row.overdue_paise),
  Outstanding_Amount: rupees(row.outstanding_paise),
  Overdue_Bills: row.bills,
  Oldest_Due_Date: row.oldest_due_date,
  Days_Overdue: daysBetween(row.oldest_due_date, today),
  Claim_Waiting_Amount: rupees(row.waiting_paise),
  Last_Payment: row.paid_on === null ? null : { Paid_Date: row.paid_on, Amount: rupees(row.paid_paise!) },
  Last_Contact:
    row.contacted_on === null
      ? null
      : { Happened_On: row.contacted_on, Follow_Up_Kind: row.contact_kind as 1 | 2 | 3 | 4 | 5 },
  Next_Step: row.next_step ?? "",
  Next_Step_Day: row.next_step_on,
  Promise: viewPromise(row, today),
});
