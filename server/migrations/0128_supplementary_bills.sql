-- Heads that were decided after a month was billed are billed by a run of their own, which adds to the bills of that month.
-- Which heads and flats, is in what it bills by (`charges`).
alter table bill_run add column is_supplement boolean not null default false;
alter table bill_run add constraint bill_run_supplement_by_hand check (not (is_supplement and is_automatic)) not valid;
alter table bill_run validate constraint bill_run_supplement_by_hand;

-- What supplements have billed. A head is billed once for a flat and a day: by the bill of the month, or by one supplement.
create table charge_supplement (
  society_id uuid not null,
  bill_run_id uuid not null,
  flat_id uuid not null,
  head smallint not null,
  from_day date not null,
  until_day date not null,
  -- The bill of the month, to which it adds.
  base_bill_id uuid not null constraint charge_supplement_base references bill,
  undone_at timestamptz,
  constraint charge_supplement_once primary key (society_id, bill_run_id, flat_id, head, from_day),
  constraint charge_supplement_run foreign key (society_id, bill_run_id) references bill_run (society_id, bill_run_id),
  constraint charge_supplement_alone exclude using gist (society_id with =, flat_id with =, head with =,
    daterange(from_day, until_day, '[]') with &&) where (undone_at is null)
);
create index charge_supplement_of_base on charge_supplement (base_bill_id);

create function charge_supplement_check() returns trigger language plpgsql as $$
begin
  if exists (
    select from added
    where not exists (select from bill where bill_id = base_bill_id and bill.society_id = added.society_id and cause_id = flat_id
        and kind = 1 and reversed_on is null)
      or exists (select from bill_line as line where line.bill_id = base_bill_id and line.head = added.head))
  then
    raise exception 'The bill of this month has this head, or is none' using errcode = 'check_violation',
      constraint = 'charge_supplement_not_billed';
  end if;
  return null;
end $$;
create trigger charge_supplement_checked after insert on charge_supplement referencing new table as added
  for each statement execute function charge_supplement_check();

-- A bill stays as long as a supplement adds to it.
create function bill_reversal_check() returns trigger language plpgsql as $$
begin
  if exists (select from added join charge_supplement as supplement on base_bill_id = added.bill_id where undone_at is null) then
    raise exception 'A supplement adds to this bill' using errcode = 'check_violation', constraint = 'bill_reversal_supplement';
  end if;
  return null;
end $$;
create trigger bill_reversal_checked after insert on bill_reversal referencing new table as added
  for each statement execute function bill_reversal_check();
