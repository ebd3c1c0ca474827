-- The money engine: what is billed, what was paid for it, and what corrects it. An issuer is a society, or an owner who lets
-- homes; an account is one debtor of an issuer, for one flat (later: for one contract). Documents are snapshots that nobody
-- edits: what is left to pay is kept by triggers from allocations and notes, and by nothing else.

-- The rates of a society with the month from which each holds. A change takes the next month, so that no month is billed at two
-- rates; before the first run, and on the first day of a month that is not billed yet, it holds at once.
create table society_rate (
  society_id uuid not null constraint society_rate_society references society,
  flat_type smallint not null constraint society_rate_type_known check (flat_type between 1 and 5),
  effective_from date not null constraint society_rate_from_first check (extract(day from effective_from) = 1),
  rate_paise bigint not null constraint society_rate_not_negative check (rate_paise >= 0),
  primary key (society_id, flat_type, effective_from)
);

-- Whether people who come or leave within a month pay for their days only.
alter table society add column is_pro_rata boolean not null default false;
-- Generation dates before this day are not caught up on: the day it was founded, unless said otherwise.
alter table society add column bills_from date;
update society set bills_from = (now() at time zone 'Asia/Kolkata')::date;

-- A month of a society being billed: by the job or the command once a month, by hand as often as somebody is left to bill.
create table bill_run (
  bill_run_id uuid primary key default uuidv7(),
  society_id uuid not null constraint bill_run_society references society,
  period date not null constraint bill_run_period_first check (extract(day from period) = 1),
  is_automatic boolean not null,
  -- Who started it by hand.
  vendor_id uuid constraint bill_run_vendor references vendor,
  -- Whoever lives there on this day is billed.
  as_of date not null,
  bill_date date not null,
  due_date date not null,
  is_pro_rata boolean not null,
  total_flats integer not null,
  done_flats integer not null default 0,
  bills integer not null default 0,
  amount_paise bigint not null default 0,
  -- The last flat that is done: each chunk moves it in its own transaction.
  at_flat_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- The last of its bills whose debtor was told.
  told_bill_id uuid not null default '00000000-0000-0000-0000-000000000000',
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint bill_run_due_after_bill check (due_date >= bill_date),
  constraint bill_run_hand_known check (is_automatic or vendor_id is not null)
);
create unique index bill_run_once on bill_run (society_id, period) where is_automatic;
create unique index bill_run_one_by_hand on bill_run (society_id) where ended_at is null and not is_automatic;
create index bill_run_newest on bill_run (society_id, created_at desc, bill_run_id desc);
create index bill_run_open on bill_run (created_at) where ended_at is null;
create index flat_by_society on flat (society_id, flat_id);

create table account (
  account_id uuid primary key default uuidv7(),
  society_id uuid constraint account_society references society,
  vendor_id uuid constraint account_vendor references vendor,
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  block_id uuid,
  building_id uuid,
  flat_id uuid,
  society_resident_id uuid constraint account_resident references resident,
  created_at timestamptz not null,
  constraint account_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint account_flat foreign key (flat_id, building_id, block_id, society_id)
    references flat (flat_id, building_id, block_id, society_id),
  constraint account_of_society_has_flat check ((society_id is null) = (flat_id is null)
    and (flat_id is null) = (society_resident_id is null)),
  constraint account_of_issuer unique (account_id, issuer_id)
);
create unique index account_once on account (flat_id, society_resident_id) where flat_id is not null;
create index account_by_resident on account (society_resident_id);
create index account_by_issuer on account (issuer_id, account_id);

-- The last number that each series of an issuer gave out in a financial year, by the year in which it begins. Taken in the
-- transaction of the document, and held until its end: no number is lost.
create table number_series (
  issuer_id uuid not null,
  series text not null constraint number_series_known check (series in ('B', 'R', 'CN', 'DN')),
  financial_year smallint not null,
  last_number integer not null,
  primary key (issuer_id, series, financial_year)
);

create function document_number(series text, financial_year smallint, number integer) returns text language sql immutable as $$
  select series || '/' || financial_year || '-' || lpad(((financial_year + 1) % 100)::text, 2, '0') || '/'
    || lpad(number::text, greatest(length(number::text), case when length(series) > 1 then 5 else 6 end), '0')
$$;

create table bill (
  bill_id uuid primary key default uuidv7(),
  account_id uuid not null,
  society_id uuid,
  vendor_id uuid,
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  block_id uuid,
  building_id uuid,
  bill_run_id uuid constraint bill_run references bill_run,
  -- 1 maintenance, 2 rental amount, 3 security deposit.
  kind smallint not null constraint bill_kind_known check (kind between 1 and 3),
  -- What is billed once for a period: a flat for its maintenance, a resident for their rent, a contract.
  cause_id uuid not null,
  period date not null,
  period_end date not null,
  financial_year smallint not null,
  number integer not null constraint bill_number_positive check (number > 0),
  bill_no text not null generated always as (document_number('B', financial_year, number)) stored,
  bill_date date not null,
  due_date date not null,
  amount_paise bigint not null constraint bill_amount_positive check (amount_paise > 0),
  -- The debtor as they were called then.
  party_name text not null,
  party_phone text not null,
  party_email text not null,
  party_flat_no text not null,
  created_at timestamptz not null,
  -- Kept by triggers alone.
  debited_paise bigint not null default 0,
  credited_paise bigint not null default 0,
  settled_paise bigint not null default 0,
  last_settled_on date,
  outstanding_paise bigint not null generated always as (amount_paise + debited_paise - settled_paise) stored,
  constraint bill_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint bill_once unique (cause_id, kind, period),
  constraint bill_number_once unique (issuer_id, financial_year, number),
  constraint bill_in_account unique (bill_id, account_id),
  constraint bill_due_after_bill check (due_date >= bill_date),
  constraint bill_period_whole check (period_end >= period),
  constraint bill_year_of_date check (financial_year = extract(year from bill_date - interval '3 months')),
  constraint bill_not_over_settled check (settled_paise between 0 and amount_paise + debited_paise),
  constraint bill_not_over_credited check (debited_paise >= 0 and credited_paise between 0 and amount_paise + debited_paise)
);
create index bill_newest on bill (issuer_id, bill_date desc, bill_id desc) include (block_id, building_id, kind, amount_paise);
create index bill_of_account on bill (account_id, bill_date desc, bill_id desc);
create index bill_open on bill (issuer_id, due_date) include (kind, block_id, building_id, outstanding_paise, amount_paise)
  where outstanding_paise > 0;
create index bill_open_of_account on bill (account_id, due_date) where outstanding_paise > 0;
create index bill_by_run on bill (bill_run_id, bill_id) where bill_run_id is not null;

-- How a bill came about: so many parts of a rate. `quantity` of `quantity_of` is 1 of 1 for a whole month, else days of the month.
create table bill_line (
  bill_id uuid not null constraint bill_line_bill references bill,
  line_no smallint not null,
  -- 1 maintenance, 2 rent, 3 security deposit; further heads take further numbers.
  head smallint not null constraint bill_line_head_known check (head between 1 and 3),
  rule text not null constraint bill_line_rule_named check (rule <> ''),
  quantity integer not null constraint bill_line_quantity_positive check (quantity > 0),
  quantity_of integer not null default 1 constraint bill_line_part check (quantity_of > 0),
  rate_paise bigint not null constraint bill_line_rate_not_negative check (rate_paise >= 0),
  effective_date date not null,
  amount_paise bigint not null,
  primary key (bill_id, line_no),
  -- Half a paisa is rounded up.
  constraint bill_line_adds_up check (amount_paise = (2 * rate_paise * quantity + quantity_of) / (2 * quantity_of))
);

create table payment (
  payment_id uuid primary key default uuidv7(),
  account_id uuid not null,
  society_id uuid,
  vendor_id uuid,
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  -- The bill that it was collected for, if it was for one.
  bill_id uuid,
  financial_year smallint not null,
  number integer not null constraint payment_number_positive check (number > 0),
  receipt_no text not null generated always as (document_number('R', financial_year, number)) stored,
  receipt_date date not null,
  paid_on date not null,
  amount_paise bigint not null constraint payment_amount_positive check (amount_paise > 0),
  -- 1 cash, 2 cheque, 3 bank transfer, 4 UPI.
  payment_mode smallint not null constraint payment_mode_known check (payment_mode between 1 and 4),
  reference text not null,
  party_name text not null,
  party_flat_no text not null,
  collected_by uuid constraint payment_collected_by references vendor,
  created_at timestamptz not null,
  -- What no bill has taken yet: an advance. Kept by triggers alone.
  left_paise bigint not null default 0,
  constraint payment_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint payment_bill foreign key (bill_id, account_id) references bill (bill_id, account_id),
  constraint payment_number_once unique (issuer_id, financial_year, number),
  constraint payment_in_account unique (payment_id, account_id),
  constraint payment_year_of_date check (financial_year = extract(year from receipt_date - interval '3 months')),
  constraint payment_not_over_spent check (left_paise between 0 and amount_paise)
);
-- The same cheque or transfer is not taken twice for one bill.
create unique index payment_reference_once on payment (account_id, bill_id, payment_mode, lower(reference))
  nulls not distinct where reference <> '';
create index payment_newest on payment (issuer_id, created_at desc, payment_id desc);
create index payment_by_day on payment (issuer_id, paid_on) include (amount_paise, account_id);
create index payment_of_account on payment (account_id, created_at);
create index payment_left on payment (account_id) where left_paise > 0;

create table bill_note (
  bill_note_id uuid primary key default uuidv7(),
  account_id uuid not null,
  society_id uuid,
  vendor_id uuid,
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  bill_id uuid not null,
  -- 1 credit, 2 debit.
  kind smallint not null constraint bill_note_kind_known check (kind between 1 and 2),
  financial_year smallint not null,
  number integer not null constraint bill_note_number_positive check (number > 0),
  note_no text not null generated always as (document_number(case kind when 1 then 'CN' else 'DN' end, financial_year, number)) stored,
  note_date date not null,
  amount_paise bigint not null constraint bill_note_amount_positive check (amount_paise > 0),
  reason text not null constraint bill_note_reason_filled check (reason <> ''),
  made_by uuid constraint bill_note_made_by references vendor,
  created_at timestamptz not null,
  -- Of a credit note: what no bill has taken yet. Kept by triggers alone.
  left_paise bigint not null default 0,
  constraint bill_note_account foreign key (account_id, issuer_id) references account (account_id, issuer_id),
  constraint bill_note_bill foreign key (bill_id, account_id) references bill (bill_id, account_id),
  constraint bill_note_number_once unique (issuer_id, kind, financial_year, number),
  constraint bill_note_in_account unique (bill_note_id, account_id),
  constraint bill_note_year_of_date check (financial_year = extract(year from note_date - interval '3 months')),
  constraint bill_note_not_over_spent check (left_paise between 0 and case kind when 1 then amount_paise else 0 end)
);
create index bill_note_of_bill on bill_note (bill_id);
create index bill_note_of_account on bill_note (account_id, created_at);
create index bill_note_left on bill_note (account_id) where left_paise > 0;

-- What of a payment or a credit note went to which bill of the same account.
create table allocation (
  allocation_id uuid primary key default uuidv7(),
  account_id uuid not null,
  bill_id uuid not null,
  payment_id uuid,
  bill_note_id uuid,
  amount_paise bigint not null constraint allocation_amount_positive check (amount_paise > 0),
  settled_on date not null,
  created_at timestamptz not null,
  constraint allocation_one_source check (num_nonnulls(payment_id, bill_note_id) = 1),
  constraint allocation_bill foreign key (bill_id, account_id) references bill (bill_id, account_id),
  constraint allocation_payment foreign key (payment_id, account_id) references payment (payment_id, account_id),
  constraint allocation_note foreign key (bill_note_id, account_id) references bill_note (bill_note_id, account_id)
);
create index allocation_of_bill on allocation (bill_id);
create index allocation_of_payment on allocation (payment_id) where payment_id is not null;
