-- A credit note on the interest of a bill: a waiver by resolution, or a correction of interest that was wrong.
alter table bill_note add column interest_note text, add column resolution_no text not null default '';
alter table bill_note add constraint bill_note_interest_known check (interest_note in ('waiver', 'correction')) not valid;
alter table bill_note validate constraint bill_note_interest_known;
alter table bill_note add constraint bill_note_interest_is_credit check (interest_note is null or kind = 1) not valid;
alter table bill_note validate constraint bill_note_interest_is_credit;
alter table bill_note add constraint bill_note_waiver_resolved check (interest_note <> 'waiver' or resolution_no <> '') not valid;
alter table bill_note validate constraint bill_note_waiver_resolved;

-- Such a note is posted by the rule of interest, any other by that of the first line of its bill.
create or replace view journal_movement as
  select 1::smallint as kind, bill_id as document_id, issuer_id, bill_no as document_no, bill_date as day, account_id, head as part,
    line.amount_paise, created_at
  from bill join bill_line as line using (bill_id) where opening_balance_id is null and line.amount_paise <> 0
  union all
  select 2::smallint, payment_id, issuer_id, receipt_no, paid_on, account_id, payment_mode, amount_paise, created_at from payment
  union all
  select (3 + kind)::smallint, bill_note_id, issuer_id, note_no, note_date, account_id,
    case when interest_note is null then head else (
      select interest.head from bill_line as interest where interest.bill_id = note.bill_id and interest.head in (5, 6)) end,
    note.amount_paise, created_at
  from bill_note as note join bill_line as line on line.bill_id = note.bill_id and line_no = 1
  union all
  select 6::smallint, deposit_entry_id, vendor_id, voucher_no, entry_date, account_id,
    (case kind when 2 then 10 + payment_mode else kind end)::smallint, amount_paise, created_at
  from deposit_entry
  union all
  select 7::smallint, opening_balance_id, society_id, opening_no, balance_day, account_id, part.part, part.amount_paise, created_at
  from opening_balance cross join lateral (values (4::smallint, principal_paise), (5::smallint, interest_paise),
    (6::smallint, advance_paise)) as part (part, amount_paise)
  where part.amount_paise > 0
  union all
  -- By the head of each bill's first line, as notes are.
  select 11::smallint, write_off_id, issuer_id, write_off_no, write_off_day, write_off.account_id, head, allocation.amount_paise,
    write_off.created_at
  from write_off join allocation using (write_off_id)
    join bill_line as line on line.bill_id = allocation.bill_id and line_no = 1
  where reverses_id is null;
