-- online
-- A run is undone as a whole: each of its bills gets a document of reversal with its number, its entry the other way round, and
-- counts no more. Bill and reversal stay, the number is not used again, and the month can be billed anew.
alter table bill_run add column if not exists undone_at timestamptz, add column if not exists undone_by uuid,
  add column if not exists undo_reason text not null default '',
  -- The last of its bills whose debtor was told of the reversal.
  add column if not exists undo_told_bill_id uuid not null default '00000000-0000-0000-0000-000000000000';
do $$ begin
  if not exists (select from pg_constraint where conname = 'bill_run_undone_by') then
    alter table bill_run add constraint bill_run_undone_by foreign key (undone_by) references vendor not valid;
    alter table bill_run add constraint bill_run_undone_whole check (undone_at is null
      or (ended_at is not null and undone_by is not null and undo_reason <> '')) not valid;
  end if;
end $$;
alter table bill_run validate constraint bill_run_undone_by;
alter table bill_run validate constraint bill_run_undone_whole;

create table if not exists bill_reversal (
  society_id uuid not null,
  bill_id uuid not null,
  account_id uuid not null,
  bill_run_id uuid not null,
  bill_no text not null,
  amount_paise bigint not null constraint bill_reversal_amount_positive check (amount_paise > 0),
  reversed_on date not null,
  reason text not null constraint bill_reversal_reason_filled check (reason <> ''),
  reversed_by uuid not null constraint bill_reversal_reversed_by references vendor,
  created_at timestamptz not null,
  constraint bill_reversal_once primary key (society_id, bill_id),
  constraint bill_reversal_bill foreign key (bill_id, account_id) references bill (bill_id, account_id),
  constraint bill_reversal_run foreign key (society_id, bill_run_id) references bill_run (society_id, bill_run_id)
);
create index if not exists bill_reversal_of_bill on bill_reversal (bill_id);
create index if not exists bill_reversal_of_account on bill_reversal (account_id);

-- What is billed once is billed once among the bills that hold. Still an index that finds bills by what they are for.
drop index concurrently if exists bill_once_held;
create unique index concurrently bill_once_held on bill (cause_id, kind, period, (case when reversed_on is not null then bill_id end))
  nulls not distinct;
alter table bill drop constraint if exists bill_once;
-- To leave them out where an index of all bills answers alone.
drop index concurrently if exists bill_reversed;
create index concurrently bill_reversed on bill (issuer_id, bill_id) where reversed_on is not null;

create or replace function allocation_settle() returns trigger language plpgsql as $$
declare
  is_back constant boolean := new.reverses_id is not null;
begin
  if is_back and not exists (
    select from allocation as given join bill using (bill_id)
    where given.allocation_id = new.reverses_id
      and (given.bill_id, given.payment_id, given.bill_note_id, given.deposit_entry_id, given.opening_balance_id, given.write_off_id,
          given.amount_paise)
        is not distinct from
        (new.bill_id, new.payment_id, new.bill_note_id, new.deposit_entry_id, new.opening_balance_id, new.write_off_id,
          -new.amount_paise)
      and (exists (select from payment_reversal where payment_reversal.payment_id = given.payment_id)
        or exists (select from write_off_reversal as reversal where reversal.write_off_id = given.write_off_id)
        or exists (select from bill_reversal as reversal where reversal.bill_id = given.bill_id)
        or exists (select from opening_balance_reversal as reversal
          where reversal.opening_balance_id in (given.opening_balance_id, bill.opening_balance_id))))
  then
    raise exception 'A counter-entry gives back what a reversed payment had given' using errcode = 'check_violation';
  end if;
  update bill set settled_paise = settled_paise + new.amount_paise,
    written_off_paise = written_off_paise + case when new.write_off_id is null then 0 else new.amount_paise end,
    last_settled_on = case when not is_back then greatest(last_settled_on, new.settled_on) else (
      select max(settled_on) from allocation as given where given.bill_id = new.bill_id and given.reverses_id is null
        and not exists (select from allocation as back where back.reverses_id = given.allocation_id)) end
    where bill_id = new.bill_id;
  if new.payment_id is not null then
    update payment set left_paise = left_paise - new.amount_paise where payment_id = new.payment_id;
  elsif new.bill_note_id is not null then
    update bill_note set left_paise = left_paise - new.amount_paise where bill_note_id = new.bill_note_id;
  elsif new.opening_balance_id is not null then
    update opening_balance set left_paise = left_paise - new.amount_paise where opening_balance_id = new.opening_balance_id;
  elsif new.write_off_id is not null then
    -- Its allocations come in its own statement; later ones would be more than it is.
    if (select sum(amount_paise) from allocation where write_off_id = new.write_off_id and reverses_id is null)
      > (select amount_paise from write_off where write_off_id = new.write_off_id)
    then
      raise exception 'More than is written off' using errcode = 'check_violation';
    end if;
  elsif (select sum(amount_paise) from allocation where deposit_entry_id = new.deposit_entry_id)
    > (select amount_paise from deposit_entry where deposit_entry_id = new.deposit_entry_id and kind = 3)
  then
    raise exception 'More than the deposit pays' using errcode = 'check_violation';
  end if;
  if is_back and not deposit_is_covered(new.bill_id) then
    raise exception 'More than the deposit that is held' using errcode = 'check_violation', constraint = 'deposit_entry_not_over_held';
  end if;
  return null;
end $$;

create or replace function opening_balance_use(of_account uuid, opening uuid) returns text language sql stable as $$
  select case
    when exists (select from bill where account_id = of_account and bill_id > opening and opening_balance_id is null
      and reversed_on is null) then 'billed'
    when exists (select from payment where account_id = of_account and payment_id > opening) then 'paid'
    when exists (select from bill_note where account_id = of_account and bill_note_id > opening) then 'corrected'
    when exists (select from write_off where account_id = of_account and write_off_id > opening) then 'written-off'
    when exists (select from upi_claim where account_id = of_account and upi_claim_id > opening and status <> 3) then 'declared'
  end
$$;

-- A bill is reversed as long as nothing but an advance that was there before it has paid of it, which is given back. The accounts
-- are locked. All bills of a statement at once.
create or replace function bill_reverse() returns trigger language plpgsql as $$
begin
  if exists (
    select from added join bill using (bill_id)
    where bill.reversed_on is not null or debited_paise > 0 or credited_paise > 0 or written_off_paise > 0
      or (bill.society_id, bill.account_id, bill.bill_run_id, bill.bill_no, bill.amount_paise)
        is distinct from (added.society_id, added.account_id, added.bill_run_id, added.bill_no, added.amount_paise)
      or exists (select from allocation as given
        where given.bill_id = bill.bill_id and reverses_id is null
          and not exists (select from allocation as back where back.reverses_id = given.allocation_id)
          and (coalesce(given.payment_id, given.bill_note_id, given.opening_balance_id) < bill.bill_id) is not true)
      or exists (select from upi_claim_bill as claimed join upi_claim using (upi_claim_id)
        where claimed.bill_id = bill.bill_id and status = 1))
  then
    raise exception 'The books go on from this bill' using errcode = 'check_violation', constraint = 'bill_reversal_unused';
  end if;
  insert into allocation (account_id, bill_id, payment_id, bill_note_id, opening_balance_id, amount_paise, settled_on, created_at,
    reverses_id)
  select given.account_id, given.bill_id, payment_id, bill_note_id, opening_balance_id, -given.amount_paise, added.reversed_on,
    added.created_at, allocation_id
  from added join allocation as given using (bill_id)
  where reverses_id is null and not exists (select from allocation as back where back.reverses_id = given.allocation_id);
  -- Nothing of them is to be paid any more.
  update bill set settled_paise = bill.amount_paise + debited_paise, reversed_on = added.reversed_on, last_settled_on = null
  from added where bill.bill_id = added.bill_id;
  return null;
end $$;
create or replace trigger bill_reversed after insert on bill_reversal referencing new table as added
  for each statement execute function bill_reverse();
create or replace trigger bill_reversal_kept before update or delete or truncate on bill_reversal
  for each statement execute function money_refuse();
create or replace trigger audit after insert on bill_reversal for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Bill_Reversal', 'bill_id', 'bill_no', 'society_id', 'society_id', 'bill_id', 'account_id',
    'bill_run_id', 'reversed_by', 'created_at');

-- A rate can be corrected for the months whose run was undone.
create or replace function society_keep_rates() returns trigger language plpgsql as $$
declare
  changed_on constant date := ((case tg_op when 'INSERT' then new.created_at else new.updated_at end) at time zone 'Asia/Kolkata')::date;
  this_month constant date := date_trunc('month', changed_on);
  billed constant date := (select max(period) from bill_run where society_id = new.society_id and undone_at is null);
  -- The first month that waits to be billed again.
  undone constant date := (select min(period) from bill_run where society_id = new.society_id and undone_at is not null
    and (billed is null or period > billed));
  holds_from constant date := case
    when billed is null and undone is null then date_trunc('month', new.bills_from)
    when undone <= this_month then undone
    when changed_on = this_month and billed < this_month then this_month
    -- Months may be billed ahead of the clock, by hand or where the clock was set back.
    else greatest(this_month, billed) + interval '1 month'
  end;
begin
  insert into society_rate (society_id, flat_type, effective_from, rate_paise)
  select new.society_id, flat_type, holds_from, rate
  from unnest(array[new.one_bhk_rate_paise, new.two_bhk_rate_paise, new.three_bhk_rate_paise, new.four_bhk_rate_paise,
    new.villa_rate_paise]) with ordinality as t (rate, flat_type)
  where rate is distinct from (
    select rate_paise from society_rate as known
    where known.society_id = new.society_id and known.flat_type = t.flat_type
    order by effective_from desc limit 1)
  on conflict (society_id, flat_type, effective_from) do update set rate_paise = excluded.rate_paise;
  return null;
end $$;

-- The reversal of a bill (13) posts the bill's entry the other way round.
alter table journal_entry drop constraint if exists journal_entry_kind_known;
alter table journal_entry add constraint journal_entry_kind_known check (kind between 1 and 13) not valid;
alter table journal_entry validate constraint journal_entry_kind_known;
create or replace view journal_reversal as
  select 3::smallint as kind, payment_id as document_id, coalesce(society_id, vendor_id) as issuer_id, receipt_no as document_no,
    reversed_on as day, created_at
  from payment_reversal
  union all
  select 8::smallint, opening_balance_id, society_id, opening_no, reversed_on, created_at from opening_balance_reversal
  union all
  select 10::smallint, journal_voucher_id, issuer_id, voucher_no, reversed_on, created_at from journal_voucher_reversal
  union all
  select 12::smallint, write_off_id, issuer_id, write_off_no, reversed_on, created_at from write_off_reversal
  union all
  select 13::smallint, bill_id, society_id, bill_no, reversed_on, created_at from bill_reversal;

create or replace function journal_post_missing(of_kind smallint, ids uuid[], issuers uuid[]) returns void language plpgsql as $$
declare
  -- The kind of what it reverses.
  reversed constant smallint := case of_kind when 13 then 1 else of_kind - 1 end;
  missing constant uuid[] := array(
    select id from unnest(ids) as id
    where not exists (select from journal_entry where issuer_id = any (issuers) and kind = of_kind and document_id = id));
begin
  if cardinality(missing) = 0 then return; end if;
  if of_kind not in (3, 8, 10, 12, 13) then
    perform journal_post(of_kind, missing, issuers);
    return;
  end if;
  perform from book where issuer_id = any (issuers) order by issuer_id for share;
  if of_kind <> 10 then perform journal_post_missing(reversed, missing, issuers); end if;
  with reversal as materialized (
    select reversal.*, greatest(day, closed_through + 1) as entry_day
    from journal_reversal as reversal join book using (issuer_id)
    where reversal.kind = of_kind and document_id = any (missing)
  ), entry as (
    insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
    select issuer_id, of_kind, document_id, reversal.document_no, reversal.entry_day, entry.amount_paise, reversal.created_at
    from reversal join journal_entry as entry using (issuer_id, document_id) where entry.kind = reversed
  )
  insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, account_id, amount_paise)
  select issuer_id, of_kind, document_id, line_no, reversal.entry_day, ledger_account_id, account_id, -amount_paise
  from reversal join journal_line as line using (issuer_id, document_id) where line.kind = reversed;
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
    when 'bill_reversal' then
      perform journal_post_missing(13::smallint, array_agg(bill_id), array_agg(distinct society_id)) from added having count(*) > 0;
  end case;
  return null;
end $$;
create or replace trigger journal after insert on bill_reversal referencing new table as added
  for each statement execute function journal_follow();

-- Where the log of a run says who undid it, it need not say how far it told people.
do $$
declare
  definition constant text := (select pg_get_triggerdef(oid) from pg_trigger
    where tgrelid = 'bill_run'::regclass and tgname = 'audit');
begin
  if definition like '%undo_told%' then return; end if;
  drop trigger audit on bill_run;
  execute replace(definition, $old$'done_flats',$old$, $new$'done_flats', 'undone_by', 'undo_told_bill_id',$new$);
end $$;
