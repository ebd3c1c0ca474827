-- The bank accounts of societies and landlords: each is an account of the books (0105). A receipt that names one posts to it by a
-- rule of its own, as a head of charge does (0115); other receipts post by their mode, as before.

create table bank_account (
  bank_account_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint bank_account_society references society,
  vendor_id uuid constraint bank_account_vendor references vendor,
  -- What rules of posting know it by: parts below 100 are modes of payment.
  number smallint not null constraint bank_account_number_known check (number between 100 and 9999),
  name text not null constraint bank_account_name_filled check (name <> '' and name = btrim(name) and length(name) <= 60),
  bank_name text not null constraint bank_account_bank_name_filled
    check (bank_name <> '' and bank_name = btrim(bank_name) and length(bank_name) <= 80),
  branch text not null default '' constraint bank_account_branch_trimmed check (branch = btrim(branch) and length(branch) <= 80),
  ifsc text not null constraint bank_account_ifsc_form check (ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_account_no text not null constraint bank_account_no_form check (bank_account_no ~ '^[0-9A-Z]{6,20}$'),
  -- 1 savings, 2 current, 3 cash credit or overdraft, 4 other.
  kind smallint not null constraint bank_account_kind_known check (kind between 1 and 4),
  upi_id text not null default '' constraint bank_account_upi_id check (upi_id ~ '^([a-z0-9][a-z0-9._-]*@[a-z][a-z0-9]+)?$'),
  -- What is collected goes here unless a head of charge or the collector names another account.
  is_default boolean not null default false,
  ledger_account_id uuid not null,
  -- What was in it at the end of a day; what is overdrawn is negative. The voucher that posted it, unless it is nothing.
  opening_paise bigint not null default 0,
  opening_day date not null,
  opening_voucher_id uuid,
  -- The last day on which it was used; null while it is.
  closed_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bank_account_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint bank_account_of_issuer unique (issuer_id, bank_account_id),
  constraint bank_account_number_once unique (issuer_id, number),
  constraint bank_account_ledger foreign key (issuer_id, ledger_account_id) references ledger_account (issuer_id, ledger_account_id),
  constraint bank_account_voucher foreign key (issuer_id, opening_voucher_id) references journal_voucher (issuer_id, journal_voucher_id),
  constraint bank_account_opening_posted check ((opening_paise = 0) = (opening_voucher_id is null)),
  constraint bank_account_default_open check (not is_default or closed_on is null)
);
create unique index bank_account_no_once on bank_account (issuer_id, ifsc, bank_account_no) where closed_on is null;
create unique index bank_account_name_once on bank_account (issuer_id, lower(name)) where closed_on is null;
create unique index bank_account_ledger_once on bank_account (issuer_id, ledger_account_id);
create unique index bank_account_one_default on bank_account (issuer_id) where is_default;

create trigger audit after insert or update or delete on bank_account for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Bank_Account', 'bank_account_id', 'name', 'society_id vendor_id', 'bank_account_id', 'society_id',
    'vendor_id', 'issuer_id', 'number', 'opening_voucher_id', 'created_at', 'updated_at');

-- The account that collects a head; null: the default account.
alter table charge_head add column bank_account_id uuid;
alter table charge_head add constraint charge_head_bank_account foreign key (society_id, bank_account_id)
  references bank_account (issuer_id, bank_account_id) not valid;
alter table charge_head validate constraint charge_head_bank_account;
create index charge_head_of_bank_account on charge_head (society_id, bank_account_id) where bank_account_id is not null;

-- The account into which a receipt went; null for cash, and for receipts of those who keep none.
alter table payment add column bank_account_id uuid;
alter table payment add constraint payment_bank_account foreign key (issuer_id, bank_account_id)
  references bank_account (issuer_id, bank_account_id) not valid;
alter table payment validate constraint payment_bank_account;
alter table payment add constraint payment_cash_in_hand check (bank_account_id is null or payment_mode in (2, 3, 4)) not valid;
alter table payment validate constraint payment_cash_in_hand;

-- It posts to an active account of cash and bank that nothing else is for. Whoever posts holds the book.
create function bank_account_begin() returns trigger language plpgsql as $$
begin
  -- A computed column has its value only once the row is written.
  perform from book where issuer_id = coalesce(new.society_id, new.vendor_id) for update;
  if not exists (
    select from ledger_account as ledger
    where ledger.issuer_id = coalesce(new.society_id, new.vendor_id) and ledger.ledger_account_id = new.ledger_account_id
      and status and not is_control and ledger_group = 'cash-and-bank' and coalesce(purpose, 'bank') = 'bank')
  then
    raise exception 'A bank account is an active account of cash and bank' using errcode = 'check_violation',
      constraint = 'bank_account_ledger_suitable';
  end if;
  return new;
end $$;
create trigger bank_account_begun before insert on bank_account for each row execute function bank_account_begin();
create function bank_account_post() returns trigger language plpgsql as $$
begin
  insert into posting_rule (issuer_id, kind, part, debit_account_id, credit_account_id)
  select issuer_id, kind, new.number, new.ledger_account_id, credit_account_id
  from posting_rule where issuer_id = new.issuer_id and (kind, part) = (2, 2);
  return null;
end $$;
create trigger bank_account_posts after insert on bank_account for each row execute function bank_account_post();

-- A closed account takes nothing more: it is empty, its rule is gone, and its account of the books inactive unless others post to it.
create function bank_account_keep() returns trigger language plpgsql as $$
begin
  if (new.society_id, new.vendor_id, new.number, new.ledger_account_id)
      is distinct from (old.society_id, old.vendor_id, old.number, old.ledger_account_id)
    or (old.closed_on is not null and new.closed_on is distinct from old.closed_on)
  then
    raise exception 'What a bank account is stays' using errcode = 'insufficient_privilege';
  end if;
  if new.closed_on is not null and old.closed_on is null then
    perform from book where issuer_id = old.issuer_id for update;
    if (select coalesce(sum(amount_paise), 0) from journal_line where ledger_account_id = old.ledger_account_id) <> 0 then
      raise exception 'There is money in this account' using errcode = 'check_violation', constraint = 'bank_account_closed_empty';
    end if;
    delete from posting_rule where issuer_id = old.issuer_id and kind = 2 and part = old.number;
    update ledger_account set status = false, updated_at = new.updated_at
    where issuer_id = old.issuer_id and ledger_account_id = old.ledger_account_id and not exists (
      select from posting_rule as rule
      where rule.issuer_id = old.issuer_id and old.ledger_account_id in (debit_account_id, credit_account_id));
    update charge_head set bank_account_id = null
    where society_id = old.issuer_id and bank_account_id = old.bank_account_id;
  end if;
  return new;
end $$;
create trigger bank_account_kept before update on bank_account for each row execute function bank_account_keep();
create trigger bank_account_stays before delete or truncate on bank_account for each statement execute function money_refuse();

-- The opening balance of a bank account is changed there.
create function journal_voucher_reversal_check() returns trigger language plpgsql as $$
begin
  if exists (select from bank_account where issuer_id = new.issuer_id and opening_voucher_id = new.journal_voucher_id) then
    raise exception 'This voucher is the opening balance of a bank account' using errcode = 'check_violation',
      constraint = 'journal_voucher_reversal_of_opening';
  end if;
  return new;
end $$;
create trigger journal_voucher_reversal_checked before insert on journal_voucher_reversal for each row
  execute function journal_voucher_reversal_check();

-- As 0130 has it, but a receipt moves what its bank account's rule says, if it names one.
create or replace view journal_movement as
  select 1::smallint as kind, bill_id as document_id, issuer_id, bill_no as document_no, bill_date as day, account_id, head as part,
    line.amount_paise, created_at
  from bill join bill_line as line using (bill_id) where opening_balance_id is null and line.amount_paise <> 0
  union all
  select 2::smallint, payment_id, issuer_id, receipt_no, paid_on, account_id, coalesce((
      select number from bank_account as bank
      where bank.issuer_id = payment.issuer_id and bank.bank_account_id = payment.bank_account_id), payment_mode),
    amount_paise, created_at
  from payment
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
