-- Rules of funds, dated, and fixed deposits with what happens to them. Each entry posts a journal voucher in its own transaction.

create table fund_rule (
  fund_rule_id uuid primary key default uuidv7(),
  society_id uuid not null constraint fund_rule_society references society,
  ledger_account_id uuid not null,
  from_day date not null,
  purpose text not null constraint fund_rule_purpose_length check (length(purpose) between 1 and 300),
  -- 1 nothing fixed, 2 paise for each sq ft a month, 3 of the construction cost a year, 4 of the surplus.
  basis smallint not null constraint fund_rule_basis_known check (basis between 1 and 4),
  rate_paise bigint constraint fund_rule_rate check (rate_paise > 0),
  rate_ppm integer constraint fund_rule_ppm check (rate_ppm between 1 and 1000000),
  basis_note text not null default '' constraint fund_rule_note_length check (length(basis_note) <= 300),
  needs_resolution boolean not null,
  invested_ppm integer not null default 0 constraint fund_rule_invested check (invested_ppm between 0 and 1000000),
  source text not null default '' constraint fund_rule_source_length check (length(source) <= 200),
  made_by uuid not null constraint fund_rule_made_by references vendor,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint fund_rule_of_issuer unique (society_id, fund_rule_id),
  constraint fund_rule_once unique (society_id, ledger_account_id, from_day),
  constraint fund_rule_ledger foreign key (society_id, ledger_account_id) references ledger_account (issuer_id, ledger_account_id),
  constraint fund_rule_rate_of_basis check ((basis = 2) = (rate_paise is not null) and (basis in (3, 4)) = (rate_ppm is not null))
);

create table fixed_deposit (
  fixed_deposit_id uuid primary key default uuidv7(),
  society_id uuid not null constraint fixed_deposit_society references society,
  bank_name text not null constraint fixed_deposit_bank_length check (length(bank_name) between 1 and 100),
  branch text not null default '' constraint fixed_deposit_branch_length check (length(branch) <= 100),
  receipt_no text not null constraint fixed_deposit_receipt_length check (length(receipt_no) between 1 and 50),
  -- The fund whose money it is; null for money of no fund.
  fund_account_id uuid,
  principal_paise bigint not null constraint fixed_deposit_principal_positive check (principal_paise > 0),
  -- A year's interest in hundredths of a percent.
  rate_bps integer not null constraint fixed_deposit_rate check (rate_bps between 1 and 3000),
  -- 1 cumulative, 2 paid every month, 3 paid every quarter, 4 paid at maturity.
  interest_type smallint not null constraint fixed_deposit_interest_known check (interest_type between 1 and 4),
  start_day date not null,
  maturity_day date not null,
  tds_note text not null default '' constraint fixed_deposit_tds_length check (length(tds_note) <= 200),
  -- 1 paid from a bank account, 2 there before the books, 3 in the books already, 4 renewed.
  source smallint not null constraint fixed_deposit_source_known check (source between 1 and 4),
  renews_id uuid,
  -- 1 running, 2 paid out at maturity, 3 closed early, 4 renewed, 5 entered in error.
  state smallint not null default 1 constraint fixed_deposit_state_known check (state between 1 and 5),
  -- Interest that the books have and the bank has not paid.
  accrued_paise bigint not null default 0 constraint fixed_deposit_accrued check (accrued_paise >= 0),
  -- Interest that the bank has paid, with tax deducted.
  received_paise bigint not null default 0 constraint fixed_deposit_received check (received_paise >= 0),
  last_day date not null,
  made_by uuid not null constraint fixed_deposit_made_by references vendor,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint fixed_deposit_of_issuer unique (society_id, fixed_deposit_id),
  constraint fixed_deposit_fund foreign key (society_id, fund_account_id) references ledger_account (issuer_id, ledger_account_id),
  constraint fixed_deposit_renews foreign key (society_id, renews_id) references fixed_deposit (society_id, fixed_deposit_id),
  constraint fixed_deposit_days check (maturity_day > start_day),
  constraint fixed_deposit_renewed check ((source = 4) = (renews_id is not null))
);
create unique index fixed_deposit_receipt_once on fixed_deposit
  (society_id, lower(bank_name), lower(replace(receipt_no, ' ', ''))) where state <> 5;
create unique index fixed_deposit_renewed_once on fixed_deposit (society_id, renews_id) where state <> 5;
create index fixed_deposit_maturing on fixed_deposit (society_id, maturity_day, fixed_deposit_id);
create index fixed_deposit_to_remind on fixed_deposit (maturity_day) where state = 1;

create table fixed_deposit_document (
  document_id uuid primary key references document,
  society_id uuid not null,
  fixed_deposit_id uuid not null,
  position smallint not null,
  constraint fixed_deposit_document_of_issuer unique (society_id, fixed_deposit_id, position),
  constraint fixed_deposit_document_deposit foreign key (society_id, fixed_deposit_id)
    references fixed_deposit (society_id, fixed_deposit_id)
);

create table fixed_deposit_entry (
  fixed_deposit_entry_id uuid primary key default uuidv7(),
  society_id uuid not null,
  fixed_deposit_id uuid not null,
  -- 1 opened, 2 interest accrued, 3 interest paid, 4 renewed, 5 closed early, 6 matured.
  kind smallint not null constraint fixed_deposit_entry_kind_known check (kind between 1 and 6),
  entry_day date not null,
  interest_paise bigint not null default 0 constraint fixed_deposit_entry_interest check (interest_paise >= 0),
  tds_paise bigint not null default 0 constraint fixed_deposit_entry_tds check (tds_paise between 0 and interest_paise),
  -- Into a bank account; negative out of it.
  bank_paise bigint not null default 0,
  -- The accrued interest before it.
  accrued_before_paise bigint not null,
  -- Null where the books had it already.
  journal_voucher_id uuid,
  made_by uuid not null constraint fixed_deposit_entry_made_by references vendor,
  created_at timestamptz not null,
  reversed_at timestamptz,
  reverse_reason text not null default '' constraint fixed_deposit_entry_reason check (length(reverse_reason) <= 300),
  reversed_by uuid constraint fixed_deposit_entry_reversed_by references vendor,
  constraint fixed_deposit_entry_of_issuer unique (society_id, fixed_deposit_entry_id),
  constraint fixed_deposit_entry_deposit foreign key (society_id, fixed_deposit_id)
    references fixed_deposit (society_id, fixed_deposit_id),
  constraint fixed_deposit_entry_voucher foreign key (journal_voucher_id) references journal_voucher,
  constraint fixed_deposit_entry_reversed check ((reversed_at is null) = (reversed_by is null)
    and (reversed_at is null) = (reverse_reason = ''))
);
create unique index fixed_deposit_accrued_once on fixed_deposit_entry (society_id, fixed_deposit_id, entry_day)
  where kind = 2 and reversed_at is null;
create unique index fixed_deposit_ended_once on fixed_deposit_entry (society_id, fixed_deposit_id)
  where kind in (4, 5, 6) and reversed_at is null;
create index fixed_deposit_entry_newest on fixed_deposit_entry (society_id, fixed_deposit_id, created_at desc);
create index fixed_deposit_entry_of_voucher on fixed_deposit_entry (journal_voucher_id);

-- Who was reminded how many days before maturity: once.
create table fixed_deposit_reminder (
  society_id uuid not null,
  fixed_deposit_id uuid not null,
  days_before smallint not null constraint fixed_deposit_reminder_days check (days_before in (30, 7, 0)),
  created_at timestamptz not null,
  constraint fixed_deposit_reminder_once primary key (society_id, fixed_deposit_id, days_before),
  constraint fixed_deposit_reminder_deposit foreign key (society_id, fixed_deposit_id)
    references fixed_deposit (society_id, fixed_deposit_id)
);

-- What an entry says stays; it is reversed once.
create function fixed_deposit_entry_keep() returns trigger language plpgsql as $$
declare
  ends constant text[] := array['reversed_at', 'reverse_reason', 'reversed_by'];
begin
  if old.reversed_at is not null or to_jsonb(new) - ends <> to_jsonb(old) - ends then
    raise exception 'An entry of a deposit is reversed once' using errcode = 'check_violation', constraint = 'fixed_deposit_entry_once';
  end if;
  return new;
end $$;
create trigger fixed_deposit_entry_kept before update on fixed_deposit_entry for each row execute function fixed_deposit_entry_keep();
create trigger fixed_deposit_entry_stays before delete or truncate on fixed_deposit_entry for each statement execute function money_refuse();
create trigger fixed_deposit_stays before delete or truncate on fixed_deposit for each statement execute function money_refuse();

-- The voucher of a deposit is reversed with the entry of the deposit alone.
create function fixed_deposit_voucher_keep() returns trigger language plpgsql as $$
begin
  if exists (select from fixed_deposit_entry where journal_voucher_id = new.journal_voucher_id and reversed_at is null) then
    raise exception 'This voucher is of a fixed deposit' using errcode = 'check_violation',
      constraint = 'journal_voucher_reversal_of_deposit';
  end if;
  return new;
end $$;
create trigger of_deposit before insert on journal_voucher_reversal for each row execute function fixed_deposit_voucher_keep();

-- The account of a purpose, added to the chart by its first use.
create function deposit_ledger(of_society uuid, of_purpose text, at timestamptz) returns uuid language plpgsql as $$
declare
  found_id uuid;
  wanted record;
begin
  select ledger_account_id into found_id from ledger_account where issuer_id = of_society and purpose = of_purpose;
  if found_id is not null then return found_id; end if;
  select code, ledger_group into wanted from (values ('deposit-interest', 1270, 'other-assets'), ('tds-receivable', 1280, 'other-assets'))
    as more (purpose, code, ledger_group) where purpose = of_purpose;
  if not found then
    select code::int as code, ledger_group into wanted from default_ledger_accounts(true) where purpose = of_purpose;
  end if;
  insert into ledger_account (society_id, code, ledger_group, purpose, created_at, updated_at)
  select of_society, free.code::text, wanted.ledger_group, of_purpose, at, at
  from generate_series(wanted.code, 999999) as free (code)
  where not exists (select from ledger_account as other where other.issuer_id = of_society and other.code = free.code::text)
  order by free.code limit 1
  on conflict (issuer_id, purpose) where purpose is not null do nothing;
  select ledger_account_id into found_id from ledger_account where issuer_id = of_society and purpose = of_purpose;
  return found_id;
end $$;

create trigger audit after insert or update or delete on fund_rule for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Fund_Rule', 'fund_rule_id', 'purpose', 'society_id', 'fund_rule_id', 'society_id', 'ledger_account_id',
    'made_by', 'created_at', 'updated_at');
create trigger audit after insert or update on fixed_deposit for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Fixed_Deposit', 'fixed_deposit_id', 'receipt_no', 'society_id', 'fixed_deposit_id', 'society_id',
    'fund_account_id', 'renews_id', 'last_day', 'made_by', 'created_at', 'updated_at');
create trigger audit after insert or update on fixed_deposit_entry for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Fixed_Deposit_Entry', 'fixed_deposit_id', 'entry_day', 'society_id', 'fixed_deposit_entry_id',
    'fixed_deposit_id', 'society_id', 'accrued_before_paise', 'journal_voucher_id', 'made_by', 'created_at', 'reversed_by', 'reversed_at');

alter table year_end_item drop constraint year_end_item_known;
alter table year_end_item add constraint year_end_item_known check (item in
  ('bank', 'suspense', 'bills', 'cheques', 'cash', 'taxes', 'opening', 'appropriation', 'deposit-interest', 'deposits-due')) not valid;
alter table year_end_item validate constraint year_end_item_known;
