-- What keeps the documents of 0018 true: nobody edits or removes one, and the sums beside them follow from what was added.
create function society_keep_rates() returns trigger language plpgsql as $$
declare
  changed_on constant date := ((case tg_op when 'INSERT' then new.created_at else new.updated_at end) at time zone 'Asia/Kolkata')::date;
  this_month constant date := date_trunc('month', changed_on);
  billed constant date := (select max(period) from bill_run where society_id = new.society_id);
  holds_from constant date := case
    when billed is null then date_trunc('month', new.bills_from)
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
create function society_begin_bills() returns trigger language plpgsql as $$
begin
  new.bills_from := coalesce(new.bills_from, (new.created_at at time zone 'Asia/Kolkata')::date);
  return new;
end $$;
create trigger society_bills_begun before insert on society for each row execute function society_begin_bills();
create trigger society_rates_kept after insert or update of one_bhk_rate_paise, two_bhk_rate_paise, three_bhk_rate_paise,
  four_bhk_rate_paise, villa_rate_paise on society for each row execute function society_keep_rates();
insert into society_rate (society_id, flat_type, effective_from, rate_paise)
select society_id, flat_type, date_trunc('month', bills_from), rate
from society, unnest(array[one_bhk_rate_paise, two_bhk_rate_paise, three_bhk_rate_paise, four_bhk_rate_paise,
  villa_rate_paise]) with ordinality as t (rate, flat_type);

create function money_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'What is billed or paid is never edited: a correction is a note' using errcode = 'insufficient_privilege';
end $$;
create trigger bill_line_kept before update or delete or truncate on bill_line for each statement execute function money_refuse();
create trigger allocation_kept before update or delete or truncate on allocation for each statement execute function money_refuse();
create trigger bill_kept before delete or truncate on bill for each statement execute function money_refuse();
create trigger payment_kept before delete or truncate on payment for each statement execute function money_refuse();
create trigger bill_note_kept before delete or truncate on bill_note for each statement execute function money_refuse();

-- Of these only the sums change, and only by the triggers below.
create function money_only_sums() returns trigger language plpgsql as $$
declare
  sums constant text[] := array['debited_paise', 'credited_paise', 'settled_paise', 'last_settled_on', 'outstanding_paise', 'left_paise'];
begin
  if pg_trigger_depth() < 2 or exists (
    select from jsonb_each(to_jsonb(old)) as field
    where field.key <> all (sums) and field.key not in ('issuer_id', 'bill_no', 'receipt_no', 'note_no')
      and to_jsonb(new) -> field.key is distinct from field.value)
  then
    raise exception 'What is billed or paid is never edited: a correction is a note' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger bill_only_sums before update on bill for each row execute function money_only_sums();
create trigger payment_only_sums before update on payment for each row execute function money_only_sums();
create trigger bill_note_only_sums before update on bill_note for each row execute function money_only_sums();

-- The sums begin at nothing, whoever writes the row.
create function bill_begin() returns trigger language plpgsql as $$
begin
  if (new.debited_paise, new.credited_paise, new.settled_paise) <> (0, 0, 0) or new.last_settled_on is not null then
    raise exception 'A bill begins unpaid' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger bill_begun before insert on bill for each row execute function bill_begin();
create function money_left_whole() returns trigger language plpgsql as $$
begin
  new.left_paise := case when tg_argv[0] = 'note' and to_jsonb(new) ->> 'kind' = '2' then 0 else new.amount_paise end;
  return new;
end $$;
create trigger payment_begun before insert on payment for each row execute function money_left_whole('payment');
create trigger bill_note_begun before insert on bill_note for each row execute function money_left_whole('note');

create function allocation_settle() returns trigger language plpgsql as $$
begin
  update bill set settled_paise = settled_paise + new.amount_paise, last_settled_on = greatest(last_settled_on, new.settled_on)
    where bill_id = new.bill_id;
  if new.payment_id is not null then
    update payment set left_paise = left_paise - new.amount_paise where payment_id = new.payment_id;
  else
    update bill_note set left_paise = left_paise - new.amount_paise where bill_note_id = new.bill_note_id;
  end if;
  return null;
end $$;
create trigger allocation_settled after insert on allocation for each row execute function allocation_settle();

create function bill_note_count() returns trigger language plpgsql as $$
begin
  update bill set debited_paise = debited_paise + case new.kind when 2 then new.amount_paise else 0 end,
    credited_paise = credited_paise + case new.kind when 1 then new.amount_paise else 0 end
    where bill_id = new.bill_id;
  return null;
end $$;
create trigger bill_note_counted after insert on bill_note for each row execute function bill_note_count();

-- A bill is written in one statement with its lines, and is their sum.
create function bill_check_lines() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct bill_id from written) as these
      join bill using (bill_id)
    where amount_paise is distinct from (select sum(line.amount_paise) from bill_line as line where line.bill_id = these.bill_id))
  then
    raise exception 'A bill is the sum of its lines' using errcode = 'check_violation', constraint = 'bill_is_its_lines';
  end if;
  return null;
end $$;
create trigger bill_is_its_lines after insert on bill referencing new table as written
  for each statement execute function bill_check_lines();
create trigger bill_is_its_lines after insert on bill_line referencing new table as written
  for each statement execute function bill_check_lines();

-- Of a run the run itself is written down, and not each of its bills: they carry its id, and nobody can change them.
create trigger audit after insert or update or delete on bill_run for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Bill_Run', 'bill_run_id', 'period', 'society_id', 'bill_run_id', 'society_id', 'vendor_id',
    'at_flat_id', 'told_bill_id', 'done_flats', 'created_at');
create trigger audit after insert on bill for each row
  when (current_setting('aangan.actor', true) <> '' and new.bill_run_id is null)
  execute function audit_change('Bill', 'bill_id', 'bill_no', 'society_id vendor_id', 'bill_id', 'society_id', 'vendor_id',
    'issuer_id', 'account_id', 'block_id', 'building_id', 'cause_id', 'financial_year', 'number', 'party_phone', 'party_email',
    'debited_paise', 'credited_paise', 'settled_paise', 'outstanding_paise', 'created_at');
create trigger audit after insert on payment for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Bill_Payment', 'payment_id', 'receipt_no', 'society_id vendor_id', 'payment_id', 'society_id',
    'vendor_id', 'issuer_id', 'account_id', 'financial_year', 'number', 'left_paise', 'collected_by', 'created_at');
create trigger audit after insert on bill_note for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Bill_Note', 'bill_note_id', 'note_no', 'society_id vendor_id', 'bill_note_id', 'society_id',
    'vendor_id', 'issuer_id', 'account_id', 'financial_year', 'number', 'left_paise', 'made_by', 'created_at');
