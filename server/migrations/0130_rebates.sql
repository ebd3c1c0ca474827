-- A rebate for who pays a bill early. What a bill offers is kept with it, so that a change of the settings does not change bills
-- that are out; what was given is a credit note of its own kind, which a debit note takes back.
create table bill_rebate (
  society_id uuid not null,
  bill_id uuid not null,
  account_id uuid not null,
  -- Who has paid the rest in full by this day gets so much.
  until_day date not null,
  amount_paise bigint not null constraint bill_rebate_amount_positive check (amount_paise > 0),
  -- Nothing is given while an earlier bill of the account is open.
  needs_paid_up boolean not null,
  created_at timestamptz not null,
  primary key (society_id, bill_id),
  constraint bill_rebate_bill foreign key (bill_id, account_id) references bill (bill_id, account_id),
  constraint bill_rebate_society foreign key (account_id, society_id) references account (account_id, issuer_id)
);
create unique index bill_rebate_of_bill on bill_rebate (bill_id);
create index bill_rebate_of_account on bill_rebate (account_id, until_day);
create trigger bill_rebate_kept before update or delete or truncate on bill_rebate
  for each statement execute function money_refuse();

-- What a run offers, as its settings were when it began.
alter table bill_run add column rebate jsonb;

-- `rebate_day` is the day on which the rebate was earned: the note counts from then, though it is dated on the day of its entry.
alter table bill_note add column rebate text, add column rebate_day date, add column rebate_round smallint;
alter table bill_note add constraint bill_note_rebate_known check (rebate in ('early', 'year')) not valid;
alter table bill_note validate constraint bill_note_rebate_known;
alter table bill_note add constraint bill_note_rebate_whole
  check ((rebate is null) = (rebate_day is null) and (rebate is null) = (rebate_round is null)
    and (rebate is null or interest_note is null)) not valid;
alter table bill_note validate constraint bill_note_rebate_whole;
-- A bill has one rebate that is not taken back, and each is taken back once: a round begins when the last rebate was taken back.
create unique index bill_note_rebate_once on bill_note (bill_id, kind, rebate_round) where rebate is not null;

create function bill_note_rebate_begin() returns trigger language plpgsql as $$
begin
  new.rebate_round := (select count(*) from bill_note where bill_id = new.bill_id and rebate is not null and kind = 2);
  if new.kind = 2 and not exists (
    select from bill_note as given where given.bill_id = new.bill_id and given.kind = 1 and given.rebate = new.rebate
      and given.rebate_round = new.rebate_round and given.amount_paise = new.amount_paise)
  then
    raise exception 'What is taken back is a rebate that was given' using errcode = 'check_violation',
      constraint = 'bill_note_rebate_given';
  end if;
  return new;
end $$;
create trigger bill_note_rebate_begun before insert on bill_note for each row
  when (new.rebate is not null) execute function bill_note_rebate_begin();

-- The fees for bills that are paid late: each bill bears one in a month. Kept by triggers alone, from the lines of bills.
create table late_fee (
  society_id uuid not null,
  -- The bill that is late, and the month in which the fee fell due.
  late_bill_id uuid not null,
  month date not null constraint late_fee_month_first check (extract(day from month) = 1),
  -- The bill that charges it.
  bill_id uuid not null,
  amount_paise bigint not null constraint late_fee_amount_positive check (amount_paise > 0),
  constraint late_fee_once primary key (society_id, late_bill_id, month),
  constraint late_fee_late_bill foreign key (late_bill_id) references bill (bill_id),
  constraint late_fee_bill foreign key (bill_id) references bill (bill_id)
);
create index late_fee_of_bill on late_fee (bill_id);

create function late_fee_keep() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'bill_reversal' then
    -- A bill that is undone charges nothing.
    delete from late_fee using added where late_fee.bill_id = added.bill_id;
  else
    insert into late_fee (society_id, late_bill_id, month, bill_id, amount_paise)
    select bill.society_id, (part ->> 'id')::uuid, (part ->> 'month')::date, bill.bill_id, (part ->> 'amount')::bigint
    from added join bill using (bill_id) cross join lateral jsonb_array_elements(added.parts) as part
    where added.head = 20;
  end if;
  return null;
end $$;
create trigger late_fee_kept after insert on bill_line referencing new table as added
  for each statement execute function late_fee_keep();
create trigger late_fee_kept after insert on bill_reversal referencing new table as added
  for each statement execute function late_fee_keep();
create function late_fee_only_kept() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'Late fees follow from bills' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create trigger late_fee_only_kept before insert or update or delete on late_fee
  for each statement execute function late_fee_only_kept();

-- The functions, views and constraints below belong to several features. Each is changed where it has to be and left as it is
-- otherwise; a text that is not there stops the migration.
create function migration_patch(definition text, old text, new text) returns text language plpgsql as $$
begin
  if position(old in definition) = 0 then raise exception 'There is no "%" in: %', old, definition; end if;
  return replace(definition, old, new);
end $$;

-- Line 20 of a bill is its late fees. "Rebates allowed" is debited by a rebate (4) and credited by what takes it back (5): part 21.
do $do$
declare
  heads constant text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'bill_line_head_known');
  heads_of_notes constant text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'bill_note_line_head_known');
begin
  alter table bill_line drop constraint bill_line_head_known;
  execute 'alter table bill_line add constraint bill_line_head_known '
    || migration_patch(heads, 'CHECK (', 'CHECK (head = 20 or ') || ' not valid';
  alter table bill_note_line drop constraint bill_note_line_head_known;
  execute 'alter table bill_note_line add constraint bill_note_line_head_known '
    || migration_patch(heads_of_notes, 'CHECK (', 'CHECK (head = 20 or ') || ' not valid';
  execute migration_patch(pg_get_functiondef('default_ledger_accounts(boolean)'::regprocedure),
    $$(true, 'bad-debts', '4390', 'administration', false),$$,
    $$(true, 'late-fees', '3040', 'income', false),
    (true, 'rebates', '4380', 'administration', false),
    (true, 'bad-debts', '4390', 'administration', false),$$);
  execute migration_patch(pg_get_functiondef('default_posting_rules(boolean)'::regprocedure),
    $$(true, 4, 5, 'opening', 'members'),$$,
    $$(true, 4, 5, 'opening', 'members'),
    (true, 4, 21, 'rebates', 'members'),
    (true, 5, 21, 'members', 'rebates'),
    (true, 1, 20, 'members', 'late-fees'),
    (true, 4, 20, 'late-fees', 'members'),
    (true, 5, 20, 'members', 'late-fees'),
    (true, 11, 20, 'bad-debts', 'members'),$$);
  -- What an advance has earned is taken back before the bill is reversed, and is no obstacle. The debit note that does so stays
  -- due of the reversed bill, until the rebate that is given back pays it.
  execute migration_patch(migration_patch(pg_get_functiondef('bill_reverse()'::regprocedure),
    'where bill.reversed_on is not null or debited_paise > 0 or credited_paise > 0 or written_off_paise > 0',
    'where bill.reversed_on is not null or written_off_paise > 0
      or exists (select from bill_note as note where note.bill_id = bill.bill_id and note.rebate is null)
      or exists (select from bill_note as note where note.bill_id = bill.bill_id having sum(case note.kind when 1 then 1 else -1 end) > 0)'),
    'and (coalesce(given.payment_id, given.bill_note_id, given.opening_balance_id) < bill.bill_id) is not true)',
    'and (coalesce(given.payment_id, given.bill_note_id, given.opening_balance_id) < bill.bill_id) is not true
          and not exists (select from bill_note as note
            where note.bill_note_id = given.bill_note_id and note.bill_id = bill.bill_id and note.rebate is not null))');
  execute migration_patch(pg_get_functiondef('bill_reverse()'::regprocedure),
    'settled_paise = bill.amount_paise + debited_paise,', 'settled_paise = bill.amount_paise,');
  -- The log says which rebate a note is; what its round is, and what a run offers, follows from other entries.
  declare
    of_note constant text := (select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'bill_note'::regclass and tgname = 'audit');
    of_run constant text := (select pg_get_triggerdef(oid) from pg_trigger where tgrelid = 'bill_run'::regclass and tgname = 'audit');
  begin
    drop trigger audit on bill_note;
    execute migration_patch(of_note, $$'made_by',$$, $$'made_by', 'rebate_day', 'rebate_round',$$);
    drop trigger audit on bill_run;
    execute migration_patch(of_run, $$'charges',$$, $$'charges', 'rebate',$$);
  end;
end $do$;

alter table bill_line validate constraint bill_line_head_known;
alter table bill_note_line validate constraint bill_note_line_head_known;
drop function migration_patch;

create or replace view journal_movement as
  select 1::smallint as kind, bill_id as document_id, issuer_id, bill_no as document_no, bill_date as day, account_id, head as part,
    line.amount_paise, created_at
  from bill join bill_line as line using (bill_id) where opening_balance_id is null and line.amount_paise <> 0
  union all
  select 2::smallint, payment_id, issuer_id, receipt_no, paid_on, account_id, payment_mode, amount_paise, created_at from payment
  union all
  -- What a rebate takes off the charges is not the income of their heads; its tax is that of the bill.
  select (3 + kind)::smallint, bill_note_id, issuer_id, note_no, note_date, account_id,
    case when rebate is not null and head not in (7, 8) then 21::smallint else head end, line.amount_paise, created_at
  from bill_note join bill_note_line as line using (issuer_id, bill_note_id)
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
  -- By the head of each bill's first line.
  select 11::smallint, write_off_id, issuer_id, write_off_no, write_off_day, write_off.account_id, head, allocation.amount_paise,
    write_off.created_at
  from write_off join allocation using (write_off_id)
    join bill_line as line on line.bill_id = allocation.bill_id and line_no = 1
  where reverses_id is null;

-- The books that are open follow. A code that is taken gives way to the next.
do $$
declare
  account record;
begin
  for account in
    select book.society_id, wanted.* from book join default_ledger_accounts(true) as wanted on society_id is not null
    where wanted.purpose in ('late-fees', 'rebates') order by book.issuer_id, wanted.code
  loop
    insert into ledger_account (society_id, code, ledger_group, purpose, created_at, updated_at)
    select account.society_id, free.code, account.ledger_group, account.purpose, now(), now()
    from (select code::text from generate_series(account.code::int, 999999) as code
      where not exists (
        select from ledger_account as other where other.issuer_id = account.society_id and other.code = code::text)
      order by code limit 1) as free;
  end loop;
end $$;
insert into posting_rule (issuer_id, kind, part, debit_account_id, credit_account_id)
select book.issuer_id, kind, part, debited.ledger_account_id, credited.ledger_account_id
from book cross join lateral default_posting_rules(true) as rule
  join ledger_account as debited on debited.issuer_id = book.issuer_id and debited.purpose = rule.debit
  join ledger_account as credited on credited.issuer_id = book.issuer_id and credited.purpose = rule.credit
where book.society_id is not null and part in (20, 21)
on conflict do nothing;
