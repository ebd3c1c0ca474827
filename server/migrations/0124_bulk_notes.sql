-- Notes are made for many bills at once, and a note can be reversed.

-- Notes that were made together: a document of its own, so that a second submission finds it.
create table bill_note_batch (
  bill_note_batch_id uuid primary key default uuidv7(),
  society_id uuid not null constraint bill_note_batch_society references society,
  financial_year smallint not null,
  number integer not null constraint bill_note_batch_number_positive check (number > 0),
  batch_no text not null generated always as (document_number('NB', financial_year, number)) stored,
  batch_day date not null,
  -- 1 credit notes, 2 debit notes, 3 waivers of interest.
  kind smallint not null constraint bill_note_batch_kind_known check (kind between 1 and 3),
  source text not null constraint bill_note_batch_source_known check (source in ('selection', 'run', 'file')),
  -- Of each bill: an amount, so many parts per million of what is left, or all of it; of a file the amounts of its rows.
  basis text not null constraint bill_note_batch_basis_known check (basis in ('amount', 'percent', 'whole', 'rows')),
  basis_amount_paise bigint,
  basis_ppm integer constraint bill_note_batch_ppm_within check (basis_ppm between 1 and 1000000),
  -- The only head that is corrected; null for all charges.
  head smallint,
  reason text not null constraint bill_note_batch_reason_filled check (reason <> ''),
  resolution_no text not null default '',
  notes integer not null constraint bill_note_batch_notes_positive check (notes > 0),
  amount_paise bigint not null constraint bill_note_batch_amount_positive check (amount_paise > 0),
  made_by uuid not null constraint bill_note_batch_made_by references vendor,
  created_at timestamptz not null,
  reversed_on date,
  reversed_by uuid constraint bill_note_batch_reversed_by references vendor,
  reversal_reason text not null default '',
  constraint bill_note_batch_number_once unique (society_id, financial_year, number),
  constraint bill_note_batch_of_society unique (society_id, bill_note_batch_id),
  constraint bill_note_batch_year_of_day check (financial_year = extract(year from batch_day - interval '3 months')),
  constraint bill_note_batch_basis_whole check ((basis_amount_paise is not null) = (basis = 'amount') and (basis_ppm is not null) = (basis = 'percent')),
  constraint bill_note_batch_waiver_resolved check (kind <> 3 or resolution_no <> ''),
  constraint bill_note_batch_reversed_whole check (num_nonnulls(reversed_on, reversed_by) in (0, 2) and (reversed_on is null or reversal_reason <> ''))
);
create index bill_note_batch_newest on bill_note_batch (society_id, created_at desc, bill_note_batch_id desc);
create trigger audit after insert or update or delete on bill_note_batch for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Bill_Note_Batch', 'bill_note_batch_id', 'batch_no', 'society_id', 'bill_note_batch_id', 'society_id',
    'financial_year', 'number', 'made_by', 'reversed_by', 'created_at');
create trigger bill_note_batch_kept before delete or truncate on bill_note_batch for each statement execute function money_refuse();

alter table bill_note add column bill_note_batch_id uuid;
alter table bill_note add constraint bill_note_batch foreign key (society_id, bill_note_batch_id)
  references bill_note_batch (society_id, bill_note_batch_id) not valid;
alter table bill_note validate constraint bill_note_batch;
create index bill_note_of_batch on bill_note (bill_note_batch_id, bill_note_id) where bill_note_batch_id is not null;

alter table number_series drop constraint number_series_known;
alter table number_series add constraint number_series_known
  check (series in ('B', 'R', 'CN', 'DN', 'DV', 'CERT', 'OB', 'JV', 'WO', 'NB')) not valid;
alter table number_series validate constraint number_series_known;

-- A note is reversed as a whole: what a credit note paid is open again, what a debit note added is taken back if nobody has paid it.
create table bill_note_reversal (
  society_id uuid not null,
  bill_note_id uuid not null,
  account_id uuid not null,
  note_no text not null,
  kind smallint not null,
  amount_paise bigint not null constraint bill_note_reversal_amount_positive check (amount_paise > 0),
  reversed_on date not null,
  reason text not null constraint bill_note_reversal_reason_filled check (reason <> ''),
  reversed_by uuid not null constraint bill_note_reversal_reversed_by references vendor,
  created_at timestamptz not null,
  constraint bill_note_reversal_once primary key (society_id, bill_note_id),
  constraint bill_note_reversal_note foreign key (society_id, bill_note_id) references bill_note (issuer_id, bill_note_id),
  constraint bill_note_reversal_account foreign key (bill_note_id, account_id) references bill_note (bill_note_id, account_id)
);
create index bill_note_reversal_of_note on bill_note_reversal (bill_note_id);
create index bill_note_reversal_of_account on bill_note_reversal (account_id);

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
        or exists (select from bill_note_reversal as reversal where reversal.bill_note_id = given.bill_note_id)
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

-- All notes of a statement at once; their accounts are locked.
create function bill_note_reverse() returns trigger language plpgsql as $$
begin
  if exists (
    select from added join bill_note as note on (note.issuer_id, note.bill_note_id) = (added.society_id, added.bill_note_id)
    where note.reversed_on is not null or (note.account_id, note.note_no, note.kind, note.amount_paise)
      is distinct from (added.account_id, added.note_no, added.kind, added.amount_paise))
  then
    raise exception 'A note is reversed once, as it is' using errcode = 'check_violation', constraint = 'bill_note_reversal_once';
  end if;
  insert into allocation (account_id, bill_id, bill_note_id, amount_paise, settled_on, created_at, reverses_id)
  select given.account_id, given.bill_id, given.bill_note_id, -given.amount_paise, added.reversed_on, added.created_at, allocation_id
  from added join allocation as given on given.bill_note_id = added.bill_note_id
  where reverses_id is null and not exists (select from allocation as back where back.reverses_id = given.allocation_id)
  order by allocation_id;
  update bill_note set left_paise = 0, reversed_on = added.reversed_on
  from added where (bill_note.issuer_id, bill_note.bill_note_id) = (added.society_id, added.bill_note_id);
  update bill set credited_paise = credited_paise - back.credited, debited_paise = debited_paise - back.debited
  from (
    select note.bill_id, coalesce(sum(note.amount_paise) filter (where note.kind = 1), 0) as credited,
      coalesce(sum(note.amount_paise) filter (where note.kind = 2), 0) as debited
    from added join bill_note as note on (note.issuer_id, note.bill_note_id) = (added.society_id, added.bill_note_id)
    group by note.bill_id) as back
  where bill.bill_id = back.bill_id;
  if exists (
    select from (
      select distinct note.bill_id, line.head
      from added join bill_note as note on (note.issuer_id, note.bill_note_id) = (added.society_id, added.bill_note_id)
        join bill_note_line as line on (line.issuer_id, line.bill_note_id) = (note.issuer_id, note.bill_note_id)
      where note.kind = 2) as taken
    where bill_head_left(bill_id, head) < 0)
  then
    raise exception 'More than is left of a head' using errcode = 'check_violation', constraint = 'bill_note_not_over_head';
  end if;
  return null;
end $$;
create trigger bill_note_reversed after insert on bill_note_reversal referencing new table as added
  for each statement execute function bill_note_reverse();
create trigger bill_note_reversal_kept before update or delete or truncate on bill_note_reversal
  for each statement execute function money_refuse();
create trigger audit after insert on bill_note_reversal for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Bill_Note_Reversal', 'bill_note_id', 'note_no', 'society_id', 'society_id', 'bill_note_id', 'account_id',
    'kind', 'reversed_by', 'created_at');

-- The reversals of a credit note (24) and of a debit note (25) post the entry of the note the other way round.
alter table journal_entry drop constraint journal_entry_kind_known;
alter table journal_entry add constraint journal_entry_kind_known check (kind between 1 and 13 or kind in (24, 25)) not valid;
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
  select 13::smallint, bill_id, society_id, bill_no, reversed_on, created_at from bill_reversal
  union all
  select (23 + kind)::smallint, bill_note_id, society_id, note_no, reversed_on, created_at from bill_note_reversal;

create or replace function journal_post_missing(of_kind smallint, ids uuid[], issuers uuid[]) returns void language plpgsql as $$
declare
  -- The kind of what it reverses.
  reversed constant smallint := case of_kind when 13 then 1 when 24 then 4 when 25 then 5 else of_kind - 1 end;
  missing constant uuid[] := array(
    select id from unnest(ids) as id
    where not exists (select from journal_entry where issuer_id = any (issuers) and kind = of_kind and document_id = id));
begin
  if cardinality(missing) = 0 then return; end if;
  if of_kind not in (3, 8, 10, 12, 13, 24, 25) then
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
    when 'bill_note_reversal' then
      perform journal_post_missing((23 + kind)::smallint, array_agg(bill_note_id), array_agg(distinct society_id)) from added group by kind;
  end case;
  return null;
end $$;
create trigger journal after insert on bill_note_reversal referencing new table as added
  for each statement execute function journal_follow();
