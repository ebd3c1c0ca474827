-- Bills of rental contracts on the money engine of 0018: their issuer is the owner, and a contract has one account, for its
-- deposit as for its rent.
alter table rental_contract add constraint rental_contract_of_vendor unique (rental_contract_id, vendor_id);
alter table account add column rental_contract_id uuid;
alter table account add constraint account_contract foreign key (rental_contract_id, vendor_id)
  references rental_contract (rental_contract_id, vendor_id);
alter table account add constraint account_of_owner_has_contract check ((vendor_id is null) = (rental_contract_id is null));
create unique index account_of_contract on account (rental_contract_id) where rental_contract_id is not null;

-- The first day of the month of rent that is billed next by itself; null where none is left. It only ever goes on: months
-- before it (a contract that was entered late, or was inactive for a while) are offered to the owner.
alter table rental_contract add column next_rent_on date;

create function rent_month(start date, months integer) returns date language sql immutable as
  $$ select (start + make_interval(months => months))::date $$;

create function months_apart(one date, other date) returns integer language sql immutable as $$
  select ((extract(year from other) - extract(year from one)) * 12 + extract(month from other) - extract(month from one))::integer
$$;

-- The first day of the first month of a contract that begins on this day or later.
create function rent_month_from(start date, ends date, day date) returns date language sql immutable as $$
  select min(begins) from (
    select rent_month(start, months) as begins
    from generate_series(greatest(months_apart(start, day), 0), greatest(months_apart(start, day) + 1, 0)) as months
  ) as month
  where begins >= day and begins <= coalesce(ends, 'infinity')
$$;

create function rental_contract_follow() returns trigger language plpgsql as $$
declare
  today constant date := ((case tg_op when 'INSERT' then new.created_at else new.updated_at end) at time zone 'Asia/Kolkata')::date;
  flag record;
begin
  if tg_op = 'INSERT' then
    new.next_rent_on := rent_month_from(new.contract_start_date, new.contract_end_date, today);
  else
    if new.status and not old.status then
      new.next_rent_on := rent_month_from(new.contract_start_date, new.contract_end_date, today);
    elsif (new.contract_start_date, new.contract_end_date) is distinct from (old.contract_start_date, old.contract_end_date) then
      new.next_rent_on := rent_month_from(new.contract_start_date, new.contract_end_date,
        least(coalesce(old.next_rent_on, today), today));
    end if;
    -- The job has only moved the mark.
    if new.next_rent_on is distinct from old.next_rent_on and new.updated_at = old.updated_at and new.status = old.status then
      return new;
    end if;
    -- Where there is a bill, it says whether it is paid, and not who edits the contract.
    for flag in
      select kind, outstanding_paise = 0 as is_paid from bill
      where cause_id = new.rental_contract_id and (kind = 3 or kind = 2 and period = new.contract_start_date)
    loop
      if flag.kind = 3 then new.whether_secrity_deposit_paid := flag.is_paid;
      else new.whether_first_month_rent_paid := flag.is_paid; end if;
    end loop;
  end if;
  return new;
end $$;
create trigger rental_contract_followed before insert or update on rental_contract
  for each row execute function rental_contract_follow();
update rental_contract set next_rent_on =
  rent_month_from(contract_start_date, contract_end_date, (now() at time zone 'Asia/Kolkata')::date);
create index rental_contract_rent_due on rental_contract (next_rent_on) where status and next_rent_on is not null;

-- Nobody pays twice for one day of a home, also where the start of a contract was moved after months were billed.
alter table bill add constraint bill_rent_once_a_day
  exclude using gist (cause_id with =, daterange(period, period_end, '[]') with &&) where (kind = 2 and vendor_id is not null);
create unique index bill_deposit_once on bill (cause_id) where kind = 3;

-- What becomes of a deposit that is held: a part kept for a reason, or given back. As final as a bill.
alter table number_series drop constraint number_series_known;
alter table number_series add constraint number_series_known check (series in ('B', 'R', 'CN', 'DN', 'DV'));
create table deposit_entry (
  deposit_entry_id uuid primary key default uuidv7(),
  account_id uuid not null,
  vendor_id uuid not null,
  bill_id uuid not null,
  -- 1 deduction, 2 refund.
  kind smallint not null constraint deposit_entry_kind_known check (kind between 1 and 2),
  financial_year smallint not null,
  number integer not null constraint deposit_entry_number_positive check (number > 0),
  voucher_no text not null generated always as (document_number('DV', financial_year, number)) stored,
  entry_date date not null,
  amount_paise bigint not null constraint deposit_entry_amount_positive check (amount_paise > 0),
  reason text not null,
  payment_mode smallint constraint deposit_entry_mode_known check (payment_mode between 1 and 4),
  reference text not null,
  made_by uuid constraint deposit_entry_made_by references vendor,
  created_at timestamptz not null,
  constraint deposit_entry_account foreign key (account_id, vendor_id) references account (account_id, issuer_id),
  constraint deposit_entry_bill foreign key (bill_id, account_id) references bill (bill_id, account_id),
  constraint deposit_entry_number_once unique (vendor_id, financial_year, number),
  constraint deposit_entry_explained check (kind = 2 or reason <> ''),
  constraint deposit_entry_refund_has_mode check ((kind = 2) = (payment_mode is not null))
);
create index deposit_entry_of_account on deposit_entry (account_id, created_at);
create trigger deposit_entry_kept before update or delete or truncate on deposit_entry
  for each statement execute function money_refuse();

-- No more leaves a deposit than came into it, whoever writes. Who takes part in it has locked the account.
create function deposit_entry_check() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_paise), 0) from deposit_entry where bill_id = new.bill_id)
    > (select coalesce(sum(amount_paise), 0) from allocation where bill_id = new.bill_id and payment_id is not null)
  then
    raise exception 'More than the deposit that is held' using errcode = 'check_violation', constraint = 'deposit_entry_not_over_held';
  end if;
  return null;
end $$;
create trigger deposit_entry_checked after insert on deposit_entry for each row execute function deposit_entry_check();

create trigger audit after insert on deposit_entry for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Deposit_Entry', 'deposit_entry_id', 'voucher_no', 'vendor_id', 'deposit_entry_id', 'vendor_id',
    'account_id', 'bill_id', 'financial_year', 'number', 'made_by', 'created_at');

-- When its next month is billed follows from its days, whose changes are written down.
drop trigger audit on rental_contract;
create trigger audit after insert or update or delete on rental_contract for each row
  execute function audit_change('Property_Rental_Contract', 'rental_contract_id', 'tenant_name', 'vendor_id',
    'rental_contract_id', 'vendor_id', 'during', 'place', 'next_rent_on', 'created_at', 'updated_at');
