-- Money that did not come in after all (a returned cheque, a wrong entry), rent that a deposit pays, and the token that is
-- counted towards the first bill of a contract. Nothing is edited: what was given to bills is given back by counter-entries.
alter table payment add column reversed_on date;
alter table payment drop constraint payment_mode_known;
-- 5 is a contract's token amount, received before there was anything to bill: once for a contract, also where it was reversed.
alter table payment add constraint payment_mode_known check (payment_mode between 1 and 5);
create unique index payment_token_once on payment (account_id) where payment_mode = 5;
-- A cheque that came back may be presented again.
drop index payment_reference_once;
create unique index payment_reference_once on payment (account_id, bill_id, payment_mode, lower(reference))
  nulls not distinct where reference <> '' and reversed_on is null;
drop index payment_by_day;
create index payment_by_day on payment (issuer_id, paid_on) include (amount_paise, account_id, reversed_on);

create table payment_reversal (
  payment_id uuid primary key,
  account_id uuid not null,
  society_id uuid,
  vendor_id uuid,
  receipt_no text not null,
  reversed_on date not null,
  reason text not null constraint payment_reversal_reason_filled check (reason <> ''),
  reversed_by uuid constraint payment_reversal_reversed_by references vendor,
  created_at timestamptz not null,
  constraint payment_reversal_payment foreign key (payment_id, account_id) references payment (payment_id, account_id),
  constraint payment_reversal_one_issuer check (num_nonnulls(society_id, vendor_id) = 1)
);
create index payment_reversal_of_account on payment_reversal (account_id);
create trigger payment_reversal_kept before update or delete or truncate on payment_reversal
  for each statement execute function money_refuse();

-- A deposit may also pay rent (3): by allocations, like a payment, but of money that came in before.
alter table deposit_entry drop constraint deposit_entry_kind_known, drop constraint deposit_entry_explained;
alter table deposit_entry add constraint deposit_entry_kind_known check (kind between 1 and 3),
  add constraint deposit_entry_explained check (kind <> 1 or reason <> ''),
  add constraint deposit_entry_in_account unique (deposit_entry_id, account_id);

-- A counter-entry takes back what the allocation that it names had given.
alter table allocation
  add column deposit_entry_id uuid,
  add column reverses_id uuid constraint allocation_reverses references allocation,
  drop constraint allocation_amount_positive, drop constraint allocation_one_source;
alter table allocation
  add constraint allocation_amount_signed check (amount_paise <> 0 and (amount_paise < 0) = (reverses_id is not null)),
  add constraint allocation_one_source check (num_nonnulls(payment_id, bill_note_id, deposit_entry_id) = 1),
  add constraint allocation_deposit_entry foreign key (deposit_entry_id, account_id)
    references deposit_entry (deposit_entry_id, account_id);
create unique index allocation_reversed_once on allocation (reverses_id) where reverses_id is not null;
create index allocation_of_deposit_entry on allocation (deposit_entry_id) where deposit_entry_id is not null;

create or replace function money_only_sums() returns trigger language plpgsql as $$
declare
  sums constant text[] := array['debited_paise', 'credited_paise', 'settled_paise', 'last_settled_on', 'outstanding_paise',
    'left_paise', 'reversed_on'];
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

create function deposit_is_covered(of_bill uuid) returns boolean language sql stable as $$
  select (select coalesce(sum(amount_paise), 0) from deposit_entry
      where account_id = (select account_id from bill where bill_id = of_bill) and bill_id = of_bill)
    <= (select coalesce(sum(amount_paise), 0) from allocation where bill_id = of_bill and payment_id is not null)
$$;
create or replace function deposit_entry_check() returns trigger language plpgsql as $$
begin
  if not deposit_is_covered(new.bill_id) then
    raise exception 'More than the deposit that is held' using errcode = 'check_violation', constraint = 'deposit_entry_not_over_held';
  end if;
  return null;
end $$;

create or replace function allocation_settle() returns trigger language plpgsql as $$
declare
  is_back constant boolean := new.reverses_id is not null;
begin
  if is_back and not exists (
    select from allocation as given join payment_reversal using (payment_id)
    where given.allocation_id = new.reverses_id
      and (given.bill_id, given.payment_id, given.amount_paise) = (new.bill_id, new.payment_id, -new.amount_paise))
  then
    raise exception 'A counter-entry gives back what a reversed payment had given' using errcode = 'check_violation';
  end if;
  update bill set settled_paise = settled_paise + new.amount_paise,
    last_settled_on = case when not is_back then greatest(last_settled_on, new.settled_on) else (
      select max(settled_on) from allocation as given where given.bill_id = new.bill_id and given.reverses_id is null
        and not exists (select from allocation as back where back.reverses_id = given.allocation_id)) end
    where bill_id = new.bill_id;
  if new.payment_id is not null then
    update payment set left_paise = left_paise - new.amount_paise where payment_id = new.payment_id;
  elsif new.bill_note_id is not null then
    update bill_note set left_paise = left_paise - new.amount_paise where bill_note_id = new.bill_note_id;
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

-- A reversal is whole or not at all: with its row every bill is open again, and nothing of the payment is left to spend.
create function payment_reverse() returns trigger language plpgsql as $$
begin
  insert into allocation (account_id, bill_id, payment_id, amount_paise, settled_on, created_at, reverses_id)
  select account_id, bill_id, payment_id, -amount_paise, new.reversed_on, new.created_at, allocation_id
  from allocation where payment_id = new.payment_id and reverses_id is null;
  update payment set left_paise = 0, reversed_on = new.reversed_on where payment_id = new.payment_id;
  return null;
end $$;
create trigger payment_reversed after insert on payment_reversal for each row execute function payment_reverse();

-- What a deposit pays goes to the open rent of its contract, the oldest due first, all of it. The account is locked.
create function deposit_entry_pay() returns trigger language plpgsql as $$
begin
  insert into allocation (account_id, bill_id, deposit_entry_id, amount_paise, settled_on, created_at)
  select new.account_id, bill_id, new.deposit_entry_id, least(outstanding_paise, new.amount_paise - before),
    greatest(new.entry_date, bill_date), new.created_at
  from (
    select *, sum(outstanding_paise) over (order by due_date, bill_date, bill_id) - outstanding_paise as before
    from bill where account_id = new.account_id and kind = 2 and outstanding_paise > 0) as owed
  where before < new.amount_paise;
  if (select coalesce(sum(amount_paise), 0) from allocation where deposit_entry_id = new.deposit_entry_id) <> new.amount_paise then
    raise exception 'More than the rent that is open' using errcode = 'check_violation', constraint = 'deposit_entry_not_over_rent';
  end if;
  return null;
end $$;
create trigger deposit_entry_paid after insert on deposit_entry for each row when (new.kind = 3)
  execute function deposit_entry_pay();

create trigger audit after insert on payment_reversal for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Bill_Payment_Reversal', 'payment_id', 'receipt_no', 'society_id vendor_id', 'payment_id',
    'society_id', 'vendor_id', 'account_id', 'reversed_by', 'created_at');
