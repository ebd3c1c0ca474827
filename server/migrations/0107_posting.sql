-- What each document posts, by the rules of its book (0105), in the transaction of the document.

-- What documents move, part by part, in paise.
create view journal_movement as
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
  where part.amount_paise > 0;

create view journal_reversal as
  select 3::smallint as kind, payment_id as document_id, coalesce(society_id, vendor_id) as issuer_id, receipt_no as document_no,
    reversed_on as day, created_at
  from payment_reversal
  union all
  select 8::smallint, opening_balance_id, society_id, opening_no, reversed_on, created_at from opening_balance_reversal
  union all
  select 10::smallint, journal_voucher_id, issuer_id, voucher_no, reversed_on, created_at from journal_voucher_reversal;

-- Posts documents of one kind that have no entry yet. The books of their issuers stay open meanwhile.
create function journal_post(of_kind smallint, ids uuid[], issuers uuid[]) returns void language plpgsql as $$
begin
  perform from book where issuer_id = any (issuers) order by issuer_id for share;
  with movement as materialized (
    select movement.*, greatest(day, closed_through + 1) as entry_day
    from journal_movement as movement join book using (issuer_id)
    where movement.kind = of_kind and document_id = any (ids)
  ), side as (
    select issuer_id, document_id, entry_day, debit_account_id as ledger_account_id, account_id, movement.amount_paise
    from movement left join posting_rule as rule using (issuer_id, kind, part)
    union all
    select issuer_id, document_id, entry_day, credit_account_id, account_id, -movement.amount_paise
    from movement left join posting_rule as rule using (issuer_id, kind, part)
  ), line as materialized (
    select side.issuer_id, document_id, entry_day, ledger_account_id, case when is_control then account_id end as account_id,
      sum(amount_paise)::bigint as amount_paise
    from side left join ledger_account using (ledger_account_id)
    group by side.issuer_id, document_id, entry_day, ledger_account_id, is_control, account_id, sign(amount_paise)
  ), entry as (
    insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
    select issuer_id, of_kind, document_id, any_value(document_no), any_value(entry_day), sum(amount_paise), any_value(created_at)
    from movement group by issuer_id, document_id
  )
  insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, account_id, amount_paise)
  select issuer_id, of_kind, document_id, row_number() over (partition by document_id order by amount_paise < 0, ledger_account_id),
    entry_day, ledger_account_id, account_id, amount_paise
  from line;
end $$;

-- The same where some of them may have an entry, and for reversals: the lines of the entry that is reversed, the other way round.
create function journal_post_missing(of_kind smallint, ids uuid[], issuers uuid[]) returns void language plpgsql as $$
declare
  missing constant uuid[] := array(
    select id from unnest(ids) as id
    where not exists (select from journal_entry where issuer_id = any (issuers) and kind = of_kind and document_id = id));
begin
  if cardinality(missing) = 0 then return; end if;
  if of_kind not in (3, 8, 10) then
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

create function journal_follow() returns trigger language plpgsql as $$
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
  end case;
  return null;
end $$;
create trigger journal after insert on bill referencing new table as added for each statement execute function journal_follow();
create trigger journal after insert on payment referencing new table as added for each statement execute function journal_follow();
create trigger journal after insert on bill_note referencing new table as added for each statement execute function journal_follow();
create trigger journal after insert on deposit_entry referencing new table as added for each statement execute function journal_follow();
create trigger journal after insert on opening_balance referencing new table as added for each statement execute function journal_follow();
create trigger journal after insert on payment_reversal referencing new table as added
  for each statement execute function journal_follow();
create trigger journal after insert on opening_balance_reversal referencing new table as added
  for each statement execute function journal_follow();
create trigger journal after insert on journal_voucher_reversal referencing new table as added
  for each statement execute function journal_follow();
