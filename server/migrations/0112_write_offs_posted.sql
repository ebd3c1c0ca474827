-- Write-offs (11) and their reversals (12) post to the books: bad debts are debited, the dues of the debtor credited.
alter table journal_entry drop constraint journal_entry_kind_known;
alter table journal_entry add constraint journal_entry_kind_known check (kind between 1 and 12) not valid;
alter table journal_entry validate constraint journal_entry_kind_known;

create or replace function default_posting_rules(of_society boolean)
returns table (kind smallint, part smallint, debit text, credit text) language sql immutable as $$
  select kind::smallint, part::smallint, debit, credit from (values
    (true, 1, 1, 'members', 'maintenance'),
    (true, 1, 2, 'members', 'rent'),
    (true, 2, 1, 'cash', 'members'),
    (true, 2, 2, 'bank', 'members'),
    (true, 2, 3, 'bank', 'members'),
    (true, 2, 4, 'bank', 'members'),
    (true, 4, 1, 'maintenance', 'members'),
    (true, 4, 2, 'rent', 'members'),
    (true, 4, 4, 'opening', 'members'),
    (true, 4, 5, 'opening', 'members'),
    (true, 5, 1, 'members', 'maintenance'),
    (true, 5, 2, 'members', 'rent'),
    (true, 5, 4, 'members', 'opening'),
    (true, 5, 5, 'members', 'opening'),
    (true, 7, 4, 'members', 'opening'),
    (true, 7, 5, 'members', 'opening'),
    (true, 7, 6, 'opening', 'members'),
    (true, 11, 1, 'bad-debts', 'members'),
    (true, 11, 2, 'bad-debts', 'members'),
    (true, 11, 4, 'bad-debts', 'members'),
    (true, 11, 5, 'bad-debts', 'members'),
    (false, 1, 1, 'tenants', 'maintenance'),
    (false, 1, 2, 'tenants', 'rent'),
    (false, 1, 3, 'tenants', 'deposits-received'),
    (false, 2, 1, 'cash', 'tenants'),
    (false, 2, 2, 'bank', 'tenants'),
    (false, 2, 3, 'bank', 'tenants'),
    (false, 2, 4, 'bank', 'tenants'),
    (false, 2, 5, 'token-money', 'tenants'),
    (false, 4, 1, 'maintenance', 'tenants'),
    (false, 4, 2, 'rent', 'tenants'),
    (false, 4, 3, 'deposits-received', 'tenants'),
    (false, 5, 1, 'tenants', 'maintenance'),
    (false, 5, 2, 'tenants', 'rent'),
    (false, 5, 3, 'tenants', 'deposits-received'),
    (false, 6, 1, 'deposits-received', 'deductions'),
    (false, 6, 3, 'deposits-received', 'tenants'),
    (false, 6, 11, 'deposits-received', 'cash'),
    (false, 6, 12, 'deposits-received', 'bank'),
    (false, 6, 13, 'deposits-received', 'bank'),
    (false, 6, 14, 'deposits-received', 'bank'),
    (false, 11, 1, 'bad-debts', 'tenants'),
    (false, 11, 2, 'bad-debts', 'tenants')
  ) as rule (is_society, kind, part, debit, credit) where is_society = of_society
$$;

-- The books that are open follow. Somebody may have removed the account of bad debts, to which nothing was posted so far.
insert into ledger_account (society_id, vendor_id, code, ledger_group, purpose, created_at, updated_at)
select society_id, vendor_id, free.code, 'administration', 'bad-debts', now(), now()
from book cross join lateral (
  select code::text from generate_series(4390, 999999) as code
  where not exists (select from ledger_account as other where other.issuer_id = book.issuer_id and other.code = code::text)
  order by code limit 1) as free
where not exists (select from ledger_account as own where own.issuer_id = book.issuer_id and own.purpose = 'bad-debts');
insert into posting_rule (issuer_id, kind, part, debit_account_id, credit_account_id)
select book.issuer_id, kind, part, debited.ledger_account_id, credited.ledger_account_id
from book cross join lateral default_posting_rules(society_id is not null) as rule
  join ledger_account as debited on debited.issuer_id = book.issuer_id and debited.purpose = rule.debit
  join ledger_account as credited on credited.issuer_id = book.issuer_id and credited.purpose = rule.credit
where kind = 11;

create or replace view journal_movement as
  select 1::smallint as kind, bill_id as document_id, issuer_id, bill_no as document_no, bill_date as day, account_id, head as part,
    line.amount_paise, created_at
  from bill join bill_line as line using (bill_id) where opening_balance_id is null and line.amount_paise > 0
  union all
  select 2::smallint, payment_id, issuer_id, receipt_no, paid_on, account_id, payment_mode, amount_paise, created_at from payment
  union all
  select 4::smallint, bill_note_id, issuer_id, note_no, note_date, account_id, head, note.amount_paise, created_at
  from bill_note as note join bill_line as line on line.bill_id = note.bill_id and line_no = 1 where kind = 1
  union all
  select 5::smallint, bill_note_id, issuer_id, note_no, note_date, account_id, head, note.amount_paise, created_at
  from bill_note as note join bill_line as line on line.bill_id = note.bill_id and line_no = 1 where kind = 2
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

create or replace view journal_reversal as
  select 3::smallint as kind, payment_id as document_id, coalesce(society_id, vendor_id) as issuer_id, receipt_no as document_no,
    reversed_on as day, created_at
  from payment_reversal
  union all
  select 8::smallint, opening_balance_id, society_id, opening_no, reversed_on, created_at from opening_balance_reversal
  union all
  select 10::smallint, journal_voucher_id, issuer_id, voucher_no, reversed_on, created_at from journal_voucher_reversal
  union all
  select 12::smallint, write_off_id, issuer_id, write_off_no, reversed_on, created_at from write_off_reversal;

create or replace function journal_post_missing(of_kind smallint, ids uuid[], issuers uuid[]) returns void language plpgsql as $$
declare
  missing constant uuid[] := array(
    select id from unnest(ids) as id
    where not exists (select from journal_entry where issuer_id = any (issuers) and kind = of_kind and document_id = id));
begin
  if cardinality(missing) = 0 then return; end if;
  if of_kind not in (3, 8, 10, 12) then
    perform journal_post(of_kind, missing, issuers);
    return;
  end if;
  perform from book where issuer_id = any (issuers) order by issuer_id for share;
  if of_kind <> 10 then perform journal_post_missing((of_kind - 1)::smallint, missing, issuers); end if;
  with reversal as materialized (
    select reversal.*, greatest(day, closed_through + 1) as entry_day
    from journal_reversal as reversal join book using (issuer_id)
    where reversal.kind = of_kind and document_id = any (missing)
  ), entry as (
    insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
    select issuer_id, of_kind, document_id, reversal.document_no, reversal.entry_day, entry.amount_paise, reversal.created_at
    from reversal join journal_entry as entry using (issuer_id, document_id) where entry.kind = of_kind - 1
  )
  insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, account_id, amount_paise)
  select issuer_id, of_kind, document_id, line_no, reversal.entry_day, ledger_account_id, account_id, -amount_paise
  from reversal join journal_line as line using (issuer_id, document_id) where line.kind = of_kind - 1;
end $$;

create or replace function journal_follow() returns trigger language plpgsql as $$
begin
  case tg_table_name
    when 'bill' then
      perform journal_post(1::smallint, array_agg(bill_id), array_agg(distinct issuer_id)) from added
      where opening_balance_id is null having count(*) > 0;
    when 'payment' then
      perform journal_post(2::smallint, array_agg(payment_id), array_agg(distinct issuer_id)) from added having count(*) > 0;
    when 'bill_note' then
      perform journal_post((3 + kind)::smallint, array_agg(bill_note_id), array_agg(distinct issuer_id)) from added group by kind;
    when 'deposit_entry' then
      perform journal_post(6::smallint, array_agg(deposit_entry_id), array_agg(distinct vendor_id)) from added having count(*) > 0;
    when 'opening_balance' then
      perform journal_post(7::smallint, array_agg(opening_balance_id), array_agg(distinct society_id)) from added having count(*) > 0;
    when 'payment_reversal' then
      perform journal_post_missing(3::smallint, array_agg(payment_id), array_agg(distinct coalesce(society_id, vendor_id)))
      from added having count(*) > 0;
    when 'opening_balance_reversal' then
      perform journal_post_missing(8::smallint, array_agg(opening_balance_id), array_agg(distinct society_id))
      from added having count(*) > 0;
    when 'journal_voucher_reversal' then
      perform journal_post_missing(10::smallint, array_agg(journal_voucher_id), array_agg(distinct issuer_id))
      from added having count(*) > 0;
    when 'write_off' then
      perform journal_post(11::smallint, array_agg(write_off_id), array_agg(distinct issuer_id)) from added having count(*) > 0;
    when 'write_off_reversal' then
      perform journal_post_missing(12::smallint, array_agg(write_off_id), array_agg(distinct issuer_id))
      from added having count(*) > 0;
  end case;
  return null;
end $$;
create trigger journal after insert on write_off referencing new table as added for each statement execute function journal_follow();
create trigger journal after insert on write_off_reversal referencing new table as added
  for each statement execute function journal_follow();
