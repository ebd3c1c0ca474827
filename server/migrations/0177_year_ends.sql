-- The end of a financial year: points of a checklist that people looked at, the appropriation of the surplus, and the record that
-- keeps the months of the year closed.

-- A point that is open and was accepted with a reason, with the figures that were accepted, or the cash that was counted.
create table year_end_item (
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint year_end_item_society references society,
  vendor_id uuid constraint year_end_item_vendor references vendor,
  financial_year smallint not null,
  item text not null constraint year_end_item_known check (item in
    ('bank', 'suspense', 'bills', 'cheques', 'cash', 'taxes', 'opening', 'appropriation')),
  reason text not null default '' constraint year_end_item_reason_length check (length(reason) <= 300),
  accepted_count integer,
  accepted_paise bigint,
  accepted_by uuid constraint year_end_item_accepted_by references vendor,
  accepted_at timestamptz,
  counted_paise bigint constraint year_end_item_counted check (counted_paise >= 0),
  -- Who counted the cash, as they are called.
  counted_by text not null default '' constraint year_end_item_counted_by_length check (length(counted_by) <= 100),
  constraint year_end_item_key primary key (issuer_id, financial_year, item),
  constraint year_end_item_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint year_end_item_accepted check ((accepted_by is null) = (accepted_at is null) and (accepted_by is null) = (reason = '')
    and (accepted_by is null) = (accepted_count is null) and (accepted_by is null) = (accepted_paise is null)),
  constraint year_end_item_counted_cash check ((counted_paise is null) = (counted_by = '') and (counted_paise is null or item = 'cash'))
);
create trigger audit after insert or update or delete on year_end_item for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Year_End_Item', 'issuer_id', 'item', 'society_id vendor_id', 'issuer_id', 'society_id', 'vendor_id',
    'accepted_by', 'accepted_at');

-- What the bye-laws of a society carry to the reserve fund, where no law of its state is known here.
create table appropriation_setting (
  society_id uuid primary key constraint appropriation_setting_society references society,
  reserve_ppm integer not null constraint appropriation_setting_share check (reserve_ppm between 0 and 1000000),
  source text not null constraint appropriation_setting_source check (length(source) between 1 and 200),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create trigger audit after insert or update on appropriation_setting for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Appropriation_Setting', 'society_id', '', 'society_id', 'society_id', 'created_at', 'updated_at');

create table appropriation (
  appropriation_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint appropriation_society references society,
  vendor_id uuid constraint appropriation_vendor references vendor,
  financial_year smallint not null,
  -- The surplus of the year as it was then.
  surplus_paise bigint not null,
  amount_paise bigint not null constraint appropriation_amount_positive check (amount_paise > 0),
  journal_voucher_id uuid not null,
  resolution_no text not null default '',
  resolution_day date,
  -- Why less goes to the reserve fund than the law says.
  below_reason text not null default '',
  made_by uuid not null constraint appropriation_made_by references vendor,
  confirmed_by uuid constraint appropriation_confirmed_by references vendor,
  created_at timestamptz not null,
  reversed_at timestamptz,
  reverse_reason text not null default '',
  reversed_by uuid constraint appropriation_reversed_by references vendor,
  reversal_confirmed_by uuid constraint appropriation_reversal_confirmed_by references vendor,
  constraint appropriation_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint appropriation_of_issuer unique (issuer_id, appropriation_id),
  constraint appropriation_voucher foreign key (issuer_id, journal_voucher_id) references journal_voucher (issuer_id, journal_voucher_id),
  constraint appropriation_within_surplus check (amount_paise <= surplus_paise),
  constraint appropriation_two_people check (confirmed_by <> made_by and reversal_confirmed_by <> reversed_by),
  constraint appropriation_resolved check (society_id is null or (resolution_no <> '' and resolution_day is not null)),
  constraint appropriation_reversed check ((reversed_at is null) = (reversed_by is null) and (reversed_at is null) = (reverse_reason = ''))
);
create unique index appropriation_once on appropriation (issuer_id, financial_year) where reversed_at is null;
create unique index appropriation_of_voucher on appropriation (issuer_id, journal_voucher_id);

create table year_end (
  year_end_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint year_end_society references society,
  vendor_id uuid constraint year_end_vendor references vendor,
  financial_year smallint not null,
  surplus_paise bigint not null,
  made_by uuid not null constraint year_end_made_by references vendor,
  confirmed_by uuid constraint year_end_confirmed_by references vendor,
  created_at timestamptz not null,
  undone_at timestamptz,
  undo_reason text not null default '',
  undone_by uuid constraint year_end_undone_by references vendor,
  undo_confirmed_by uuid constraint year_end_undo_confirmed_by references vendor,
  constraint year_end_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint year_end_of_issuer unique (issuer_id, year_end_id),
  constraint year_end_two_people check (confirmed_by <> made_by and undo_confirmed_by <> undone_by),
  constraint year_end_undone check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undo_reason = ''))
);
create unique index year_end_once on year_end (issuer_id, financial_year) where undone_at is null;
create index year_end_newest on year_end (issuer_id, financial_year, created_at desc);

-- What was written stays; an appropriation is reversed once, a year end undone once.
create function appropriation_keep() returns trigger language plpgsql as $$
declare
  ends constant text[] := array['issuer_id', 'reversed_at', 'reverse_reason', 'reversed_by', 'reversal_confirmed_by'];
begin
  if old.reversed_at is not null or to_jsonb(new) - ends <> to_jsonb(old) - ends then
    raise exception 'An appropriation is reversed once' using errcode = 'check_violation', constraint = 'appropriation_reversed_once';
  end if;
  return new;
end $$;
create trigger appropriation_kept before update on appropriation for each row execute function appropriation_keep();
create trigger appropriation_stays before delete or truncate on appropriation for each statement execute function money_refuse();
create function year_end_keep() returns trigger language plpgsql as $$
declare
  ends constant text[] := array['issuer_id', 'undone_at', 'undo_reason', 'undone_by', 'undo_confirmed_by'];
begin
  if old.undone_at is not null or to_jsonb(new) - ends <> to_jsonb(old) - ends then
    raise exception 'A year end is undone once' using errcode = 'check_violation', constraint = 'year_end_undone_once';
  end if;
  return new;
end $$;
create trigger year_end_kept before update on year_end for each row execute function year_end_keep();
create trigger year_end_stays before delete or truncate on year_end for each statement execute function money_refuse();

-- A year that has ended has closed months, and they stay closed until its end is undone.
create function year_end_check() returns trigger language plpgsql as $$
begin
  if not exists (select from book where issuer_id = coalesce(new.society_id, new.vendor_id)
      and closed_through >= make_date(new.financial_year + 1, 3, 31)) then
    raise exception 'The months of a year are closed before it ends' using errcode = 'check_violation', constraint = 'year_end_closed';
  end if;
  return new;
end $$;
create trigger year_end_checked before insert on year_end for each row execute function year_end_check();
create function book_keep_ended_years() returns trigger language plpgsql as $$
begin
  if exists (select from year_end where issuer_id = old.issuer_id and undone_at is null
      and (new.closed_through is null or new.closed_through < make_date(financial_year + 1, 3, 31))) then
    raise exception 'A month of a year that has ended is not reopened' using errcode = 'check_violation', constraint = 'book_year_ended';
  end if;
  return new;
end $$;
create trigger book_keeps_ended_years before update of closed_through on book for each row
  when (new.closed_through is distinct from old.closed_through) execute function book_keep_ended_years();

-- The opening balance of a bank account is changed there, and an appropriation is reversed at the year end.
create or replace function journal_voucher_reversal_check() returns trigger language plpgsql as $$
begin
  if exists (select from bank_account where issuer_id = new.issuer_id and opening_voucher_id = new.journal_voucher_id) then
    raise exception 'This voucher is the opening balance of a bank account' using errcode = 'check_violation',
      constraint = 'journal_voucher_reversal_of_opening';
  end if;
  if exists (select from appropriation where issuer_id = new.issuer_id and journal_voucher_id = new.journal_voucher_id
      and reversed_at is null) then
    raise exception 'This voucher is an appropriation' using errcode = 'check_violation',
      constraint = 'journal_voucher_reversal_of_appropriation';
  end if;
  return new;
end $$;

create trigger audit after insert or update on appropriation for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Appropriation', 'appropriation_id', 'financial_year', 'society_id vendor_id', 'appropriation_id',
    'society_id', 'vendor_id', 'issuer_id', 'journal_voucher_id', 'made_by', 'confirmed_by', 'created_at', 'reversed_by',
    'reversal_confirmed_by');
create trigger audit after insert or update on year_end for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Year_End', 'year_end_id', 'financial_year', 'society_id vendor_id', 'year_end_id', 'society_id',
    'vendor_id', 'issuer_id', 'made_by', 'confirmed_by', 'created_at', 'undone_by', 'undo_confirmed_by');
