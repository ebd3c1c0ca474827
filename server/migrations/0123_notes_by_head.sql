-- A credit or debit note names the heads that it corrects. Each line posts to the account of its head; of a tax invoice the note also
-- says how much of the taxable value of the head it takes off or adds, and its lines 7 and 8 are the two taxes of that.
alter table bill_note add column reversed_on date;
alter table bill_note add constraint bill_note_of_issuer unique (issuer_id, bill_note_id);

create table bill_note_line (
  issuer_id uuid not null,
  bill_note_id uuid not null,
  -- A head of the bill: as bill_line.head.
  head smallint not null constraint bill_note_line_head_known check (head between 1 and 9 or head between 100 and 9999),
  -- In the direction of its note; below 0 only where rounding had taken away from the bill and a credit note gives that back.
  amount_paise bigint not null constraint bill_note_line_amount_signed check (amount_paise > 0 or head = 9 and amount_paise <> 0),
  -- Of a taxed head: what of its taxable value the note takes off or adds. 0 where the note has no tax.
  taxable_paise bigint not null default 0 constraint bill_note_line_taxable_within check (taxable_paise between 0 and amount_paise
    or head = 9 and taxable_paise = 0),
  sac text not null default '' constraint bill_note_line_sac_form check (sac ~ '^([0-9]{4}|[0-9]{6})?$'),
  constraint bill_note_line_once primary key (issuer_id, bill_note_id, head),
  constraint bill_note_line_note foreign key (issuer_id, bill_note_id) references bill_note (issuer_id, bill_note_id)
);

-- Notes of before posted to the head of the first line of their bill, or to its interest.
insert into bill_note_line (issuer_id, bill_note_id, head, amount_paise)
select note.issuer_id, bill_note_id,
  coalesce(case when interest_note is not null then (
    select interest.head from bill_line as interest where interest.bill_id = note.bill_id and interest.head in (5, 6) limit 1) end, first.head),
  note.amount_paise
from bill_note as note join bill_line as first on first.bill_id = note.bill_id and first.line_no = 1;
create trigger bill_note_line_kept before update or delete or truncate on bill_note_line
  for each statement execute function money_refuse();

-- What is left of a head: billed, with its debit notes, less its credit notes.
create function bill_head_left(of_bill uuid, of_head smallint) returns bigint language sql stable as $$
  select (coalesce((select sum(amount_paise) from bill_line where bill_id = of_bill and head = of_head), 0)
    + coalesce((
      select sum(case note.kind when 2 then line.amount_paise else -line.amount_paise end)
      from bill_note as note join bill_note_line as line using (issuer_id, bill_note_id)
      where note.bill_id = of_bill and note.reversed_on is null and line.head = of_head), 0))::bigint
$$;

-- A note is written in one statement with its lines, and is their sum. No head is credited by more than is left of it.
create function bill_note_check_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct issuer_id, bill_note_id from written) as these join bill_note as note using (issuer_id, bill_note_id)
    where note.amount_paise is distinct from (
      select sum(line.amount_paise) from bill_note_line as line
      where (line.issuer_id, line.bill_note_id) = (these.issuer_id, these.bill_note_id)))
  then
    raise exception 'A note is the sum of its lines' using errcode = 'check_violation', constraint = 'bill_note_is_its_lines';
  end if;
  if tg_table_name = 'bill_note_line' and exists (
    select from (
      select distinct note.bill_id, line.head from bill_note_line as line
        join (select distinct issuer_id, bill_note_id from written) as these using (issuer_id, bill_note_id)
        join bill_note as note using (issuer_id, bill_note_id)
      where note.kind = 1 and line.head <> 9) as credited
    where bill_head_left(bill_id, head) < 0)
  then
    raise exception 'More than is left of a head' using errcode = 'check_violation', constraint = 'bill_note_not_over_head';
  end if;
  return null;
end $$;
create trigger bill_note_is_its_lines after insert on bill_note referencing new table as written
  for each statement execute function bill_note_check_lines();
create trigger bill_note_is_its_lines after insert on bill_note_line referencing new table as written
  for each statement execute function bill_note_check_lines();

create or replace view journal_movement as
  select 1::smallint as kind, bill_id as document_id, issuer_id, bill_no as document_no, bill_date as day, account_id, head as part,
    line.amount_paise, created_at
  from bill join bill_line as line using (bill_id) where opening_balance_id is null and line.amount_paise <> 0
  union all
  select 2::smallint, payment_id, issuer_id, receipt_no, paid_on, account_id, payment_mode, amount_paise, created_at from payment
  union all
  select (3 + kind)::smallint, bill_note_id, issuer_id, note_no, note_date, account_id, head, line.amount_paise, created_at
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
