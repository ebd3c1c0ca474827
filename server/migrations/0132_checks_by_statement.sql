-- A month of a million flats writes eight million lines. What is checked about them is checked once for each statement and by index,
-- whatever the database's statistics say of tables that grow meanwhile (`offset 0`: one row after the other).

-- A subquery in the expression had the whole executor run for each bill.
create or replace function bill_begin() returns trigger language plpgsql as $$
begin
  if (new.debited_paise, new.credited_paise, new.settled_paise, new.written_off_paise) <> (0, 0, 0, 0)
    or new.last_settled_on is not null or new.reversed_on is not null
  then
    raise exception 'A bill begins unpaid' using errcode = 'check_violation';
  end if;
  if new.opening_balance_id is null then
    new.bill_no := document_number('B', new.financial_year, new.number);
  else
    new.bill_no := (select opening_no from opening_balance where opening_balance_id = new.opening_balance_id);
  end if;
  return new;
end $$;

-- The lines of a bill are its sum, and there is no line without its bill. Bills are never deleted, so that a line that has its bill
-- when it is written keeps it: this takes the place of the foreign key, which looked for the bill again for each line.
create or replace function bill_check_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct bill_id from written) as these
      left join lateral (select amount_paise from bill where bill.bill_id = these.bill_id offset 0) as bill on true
    where amount_paise is distinct from (select sum(line.amount_paise) from bill_line as line where line.bill_id = these.bill_id))
  then
    raise exception 'A bill is the sum of its lines' using errcode = 'check_violation', constraint = 'bill_is_its_lines';
  end if;
  return null;
end $$;
-- Where a bill is written, that it has lines is enough: what they add up to is checked with them, in the same statement.
create function bill_check_has_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from written where not exists (select from bill_line as line where line.bill_id = written.bill_id offset 0))
  then
    raise exception 'A bill is the sum of its lines' using errcode = 'check_violation', constraint = 'bill_is_its_lines';
  end if;
  return null;
end $$;
drop trigger bill_is_its_lines on bill;
create trigger bill_is_its_lines after insert on bill referencing new table as written
  for each statement execute function bill_check_has_lines();
alter table bill_line drop constraint bill_line_bill;

create or replace function journal_check_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (
      select issuer_id, kind, document_id, min(entry_day) as from_day, max(entry_day) as to_day, min(line_no) as first_line
      from added group by issuer_id, kind, document_id) as these
      left join lateral (
        select entry_day from journal_entry as entry
        where (entry.issuer_id, entry.kind, entry.document_id) = (these.issuer_id, these.kind, these.document_id) offset 0) as entry on true
    -- Without a first line they were added to an entry that has its lines.
    where first_line <> 1 or entry_day is distinct from from_day or entry_day is distinct from to_day)
  then
    raise exception 'The lines of an entry are written with it' using errcode = 'check_violation',
      constraint = 'journal_line_of_entry';
  end if;
  if exists (
    select from (select distinct issuer_id, ledger_account_id, account_id is not null as is_owed from added) as these
      left join lateral (
        select is_control from ledger_account as ledger
        where ledger.issuer_id = these.issuer_id and ledger.ledger_account_id = these.ledger_account_id offset 0) as ledger on true
    where is_control is distinct from is_owed)
  then
    raise exception 'A line is in an account of its issuer, and says whose it is in a control account'
      using errcode = 'check_violation', constraint = 'journal_line_account';
  end if;
  return null;
end $$;

-- As 0118 has it, but rules and accounts are looked up once for an issuer and not for each side of each part of each document, and
-- parts that move the same two accounts are added up first.
create or replace function journal_post(of_kind smallint, ids uuid[], issuers uuid[]) returns void language plpgsql as $$
begin
  perform from book where issuer_id = any (issuers) order by issuer_id for share;
  with rule as materialized (
    select rule.issuer_id, part, debit_account_id, debited.is_control as is_debit_owed, credit_account_id,
      credited.is_control as is_credit_owed
    from posting_rule as rule
      left join ledger_account as debited on debited.ledger_account_id = debit_account_id
      left join ledger_account as credited on credited.ledger_account_id = credit_account_id
    where rule.issuer_id = any (issuers) and rule.kind = of_kind
  ), moved as materialized (
    select issuer_id, document_id, account_id, debit_account_id, is_debit_owed, credit_account_id, is_credit_owed,
      any_value(document_no) as document_no, any_value(greatest(day, closed_through + 1)) as entry_day,
      any_value(movement.created_at) as created_at, sum(amount_paise) as moved_paise
    from journal_movement as movement join book using (issuer_id) left join rule using (issuer_id, part)
    where movement.kind = of_kind and document_id = any (ids)
    group by issuer_id, document_id, account_id, debit_account_id, is_debit_owed, credit_account_id, is_credit_owed
  ), line as materialized (
    -- What is taken away reduces the debit of the dues and is itself a debit, so that a bill is one line of its debtor.
    select issuer_id, document_id, ledger_account_id, case when is_owed then account_id end as account_id,
      any_value(document_no) as document_no, any_value(entry_day) as entry_day, any_value(created_at) as created_at,
      sum(paise)::bigint as amount_paise
    from moved cross join lateral (values
      (1, debit_account_id, is_debit_owed, moved_paise), (2, credit_account_id, is_credit_owed, -moved_paise)
    ) as side (side, ledger_account_id, is_owed, paise)
    group by issuer_id, document_id, side, ledger_account_id, is_owed, account_id
    having sum(paise) <> 0
  ), entry as (
    insert into journal_entry (issuer_id, kind, document_id, document_no, entry_day, amount_paise, created_at)
    select issuer_id, of_kind, document_id, any_value(document_no), any_value(entry_day),
      sum(amount_paise) filter (where amount_paise > 0), any_value(created_at)
    from line group by issuer_id, document_id
  )
  insert into journal_line (issuer_id, kind, document_id, line_no, entry_day, ledger_account_id, account_id, amount_paise)
  select issuer_id, of_kind, document_id, row_number() over (partition by document_id order by amount_paise < 0, ledger_account_id),
    entry_day, ledger_account_id, account_id, amount_paise
  from line;
end $$;
