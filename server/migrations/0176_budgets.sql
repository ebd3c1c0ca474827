-- A budget of a financial year: an amount for each account of income and expenditure, drafted by one person, approved by two, and
-- revised by further versions. Earlier versions stay.

create table budget (
  budget_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint budget_society references society,
  vendor_id uuid constraint budget_vendor references vendor,
  financial_year smallint not null,
  version smallint not null constraint budget_version_positive check (version > 0),
  -- 1 draft, 2 approved, 3 replaced by a later version.
  status smallint not null default 1 constraint budget_status_known check (status between 1 and 3),
  -- Why an approved budget is revised; of the first version "".
  reason text not null default '' constraint budget_reason_length check (length(reason) <= 300),
  -- Of a general body or committee that adopted it.
  resolution_no text not null default '' constraint budget_resolution_length check (length(resolution_no) <= 60),
  resolution_day date,
  prepared_by uuid not null constraint budget_prepared_by references vendor,
  proposed_by uuid constraint budget_proposed_by references vendor,
  -- The second person; nobody where there is none.
  confirmed_by uuid constraint budget_confirmed_by references vendor,
  approved_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint budget_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint budget_of_issuer unique (issuer_id, budget_id),
  constraint budget_version_once unique (issuer_id, financial_year, version),
  constraint budget_revised check ((version = 1) = (reason = '')),
  constraint budget_approved check ((status = 1) = (approved_at is null) and (status = 1) = (proposed_by is null)),
  constraint budget_two_people check (confirmed_by <> proposed_by),
  constraint budget_resolved check ((resolution_no = '') = (resolution_day is null))
);
create unique index budget_one_draft on budget (issuer_id, financial_year) where status = 1;
create unique index budget_one_approved on budget (issuer_id, financial_year) where status = 2;

create table budget_line (
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid,
  vendor_id uuid,
  budget_id uuid not null,
  ledger_account_id uuid not null,
  amount_paise bigint not null constraint budget_line_not_negative check (amount_paise >= 0),
  -- April to March where it is not spread evenly.
  months_paise bigint[] constraint budget_line_months check (
    array_length(months_paise, 1) = 12 and 0 <= all (months_paise) and array_position(months_paise, null) is null),
  note text not null default '' constraint budget_line_note_length check (length(note) <= 300),
  -- One row for an account.
  constraint budget_line_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint budget_line_once primary key (issuer_id, budget_id, ledger_account_id),
  constraint budget_line_budget foreign key (issuer_id, budget_id) references budget (issuer_id, budget_id) on delete cascade,
  constraint budget_line_account foreign key (issuer_id, ledger_account_id) references ledger_account (issuer_id, ledger_account_id)
);
create index budget_line_of_account on budget_line (issuer_id, ledger_account_id);

-- The months add up to the year.
create function budget_line_check() returns trigger language plpgsql as $$
begin
  if new.months_paise is not null and new.amount_paise <> (select sum(month) from unnest(new.months_paise) as month) then
    raise exception 'The months of a budget add up to its year' using errcode = 'check_violation', constraint = 'budget_line_sum';
  end if;
  if not exists (select from budget where budget_id = new.budget_id and status = 1) then
    raise exception 'An approved budget is revised by a further version' using errcode = 'check_violation',
      constraint = 'budget_is_draft';
  end if;
  return new;
end $$;
create trigger budget_line_checked before insert or update on budget_line for each row execute function budget_line_check();

create function budget_line_keep() returns trigger language plpgsql as $$
begin
  -- Of a draft that is removed nothing is left to look at.
  if exists (select from budget where issuer_id = old.issuer_id and budget_id = old.budget_id and status <> 1) then
    raise exception 'An approved budget is revised by a further version' using errcode = 'check_violation',
      constraint = 'budget_is_draft';
  end if;
  return old;
end $$;
create trigger budget_line_kept before delete on budget_line for each row execute function budget_line_keep();

create function budget_keep() returns trigger language plpgsql as $$
begin
  if old.status <> 1 and (tg_op = 'DELETE' or to_jsonb(new) - array['status', 'updated_at', 'issuer_id'] <> to_jsonb(old) - array['status', 'updated_at', 'issuer_id']
    or new.status < old.status)
  then
    raise exception 'An approved budget is revised by a further version' using errcode = 'check_violation',
      constraint = 'budget_is_draft';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger budget_kept before update or delete on budget for each row execute function budget_keep();

create trigger audit after insert or update or delete on budget for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Budget', 'budget_id', 'financial_year', 'society_id vendor_id', 'budget_id', 'society_id', 'vendor_id',
    'issuer_id', 'prepared_by', 'proposed_by', 'confirmed_by', 'approved_at', 'created_at');
create trigger audit after insert or update or delete on budget_line for each row
  when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Budget_Line', 'budget_id', '', 'society_id vendor_id', 'budget_id', 'society_id', 'vendor_id', 'issuer_id',
    'months_paise');

alter table proposal drop constraint proposal_kind_known;
alter table proposal add constraint proposal_kind_known check (kind in (
  'appointment', 'payment-settings', 'books-closing', 'write-off', 'write-off-reversal', 'bill-run', 'bill-approval',
  'budget', 'appropriation', 'appropriation-reversal', 'year-end', 'year-end-undo')) not valid;
alter table proposal validate constraint proposal_kind_known;
