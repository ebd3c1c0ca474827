-- Bills that come again: a template of a supplier's bill, and for each of its periods a draft that somebody completes with the invoice.
-- Approvers of bills are reminded once.

create table recurring_bill (
  recurring_bill_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint recurring_bill_society references society,
  vendor_id uuid constraint recurring_bill_vendor references vendor,
  supplier_id uuid not null,
  -- What it is for.
  name text not null constraint recurring_bill_name_filled check (name <> '' and name = btrim(name) and length(name) <= 100),
  every_months smallint not null constraint recurring_bill_rhythm_known check (every_months in (1, 2, 3, 6, 12)),
  from_day date not null,
  until_day date,
  -- The day of the month on which the bill is due to come; a shorter month has it on its last day.
  bill_day smallint not null constraint recurring_bill_day_of_month check (bill_day between 1 and 31),
  -- Days from the date of the invoice until it is due.
  pay_days smallint not null constraint recurring_bill_pay_days check (pay_days between 0 and 365),
  tds_nature text not null constraint recurring_bill_tds_nature_known check (tds_nature in (
    'none', 'contractor', 'professional', 'technical', 'commission', 'rent-building', 'rent-machinery')),
  is_gst_credit boolean not null,
  -- Which lines are in force, and their sums.
  version smallint not null default 1,
  net_paise bigint not null constraint recurring_bill_net_positive check (net_paise > 0),
  gst_paise bigint not null constraint recurring_bill_gst_sign check (gst_paise >= 0),
  -- The first period that has no draft yet, by its month, and the day on which it gets one: null once it has ended or was stopped.
  next_month date not null constraint recurring_bill_next_month_first check (extract(day from next_month) = 1),
  next_on date,
  made_by uuid not null constraint recurring_bill_made_by references vendor,
  -- Who wrote what is in force.
  written_by uuid not null constraint recurring_bill_written_by references vendor,
  stopped_on date,
  stop_reason text not null default '' constraint recurring_bill_reason_length check (length(stop_reason) <= 300),
  stopped_by uuid constraint recurring_bill_stopped_by references vendor,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint recurring_bill_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint recurring_bill_of_issuer unique (issuer_id, recurring_bill_id),
  constraint recurring_bill_supplier foreign key (issuer_id, supplier_id) references supplier (issuer_id, supplier_id),
  constraint recurring_bill_order check (until_day >= from_day),
  constraint recurring_bill_stopped check ((stopped_on is null) = (stopped_by is null) and (stopped_on is null) = (stop_reason = '')
    and (stopped_on is null or next_on is null))
);
-- A running template of a supplier has its own name, so that a double click makes one.
create unique index recurring_bill_name_once on recurring_bill (issuer_id, supplier_id, lower(name)) where stopped_on is null;
create index recurring_bill_newest on recurring_bill (issuer_id, created_at desc, recurring_bill_id desc);
create index recurring_bill_of_supplier on recurring_bill (issuer_id, supplier_id);
create index recurring_bill_due on recurring_bill (next_on, issuer_id) where next_on is not null;
create trigger recurring_bill_stays before delete or truncate on recurring_bill for each statement execute function money_refuse();
create trigger audit after insert or update on recurring_bill for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Recurring_Bill', 'recurring_bill_id', 'name', 'society_id vendor_id', 'recurring_bill_id', 'society_id',
    'vendor_id', 'issuer_id', 'version', 'next_month', 'next_on', 'made_by', 'written_by', 'stopped_by', 'created_at', 'updated_at');

-- The lines of each version stay: drafts are held against those with which they were made.
create table recurring_bill_line (
  issuer_id uuid not null,
  recurring_bill_id uuid not null,
  version smallint not null,
  line_no smallint not null,
  ledger_account_id uuid not null,
  net_paise bigint not null constraint recurring_bill_line_net_positive check (net_paise > 0),
  gst_paise bigint not null constraint recurring_bill_line_gst_sign check (gst_paise >= 0),
  narration text not null default '',
  primary key (issuer_id, recurring_bill_id, version, line_no),
  constraint recurring_bill_line_bill foreign key (issuer_id, recurring_bill_id) references recurring_bill (issuer_id, recurring_bill_id),
  constraint recurring_bill_line_ledger foreign key (issuer_id, ledger_account_id)
    references ledger_account (issuer_id, ledger_account_id)
);
create index recurring_bill_line_of_ledger on recurring_bill_line (issuer_id, ledger_account_id);
create trigger recurring_bill_line_stays before update or delete or truncate on recurring_bill_line
  for each statement execute function money_refuse();

create table recurring_draft (
  recurring_draft_id uuid primary key default uuidv7(),
  issuer_id uuid not null generated always as (coalesce(society_id, vendor_id)) stored,
  society_id uuid constraint recurring_draft_society references society,
  vendor_id uuid constraint recurring_draft_vendor references vendor,
  recurring_bill_id uuid not null,
  -- The period, by its month, and the day on which its bill was due to come.
  month date not null,
  bill_on date not null,
  -- What the template said when the draft was made, and who wrote that.
  version smallint not null,
  name text not null,
  pay_days smallint not null,
  tds_nature text not null,
  is_gst_credit boolean not null,
  net_paise bigint not null,
  gst_paise bigint not null,
  written_by uuid not null constraint recurring_draft_written_by references vendor,
  -- 1 to be completed, 2 completed, 3 no bill this time.
  state smallint not null default 1 constraint recurring_draft_state_known check (state between 1 and 3),
  purchase_bill_id uuid,
  skip_reason text not null default '' constraint recurring_draft_reason_length check (length(skip_reason) <= 300),
  skipped_by uuid constraint recurring_draft_skipped_by references vendor,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint recurring_draft_one_issuer check (num_nonnulls(society_id, vendor_id) = 1),
  constraint recurring_draft_of_issuer unique (issuer_id, recurring_draft_id),
  constraint recurring_draft_once unique (issuer_id, recurring_bill_id, month),
  constraint recurring_draft_recurring foreign key (issuer_id, recurring_bill_id) references recurring_bill (issuer_id, recurring_bill_id),
  constraint recurring_draft_bill foreign key (issuer_id, purchase_bill_id) references purchase_bill (issuer_id, purchase_bill_id),
  constraint recurring_draft_completed check ((state = 2) = (purchase_bill_id is not null)),
  constraint recurring_draft_skipped check ((state = 3) = (skipped_by is not null) and (state = 3) = (skip_reason <> ''))
);
create unique index recurring_draft_bill_once on recurring_draft (issuer_id, purchase_bill_id) where purchase_bill_id is not null;
create index recurring_draft_open on recurring_draft (issuer_id, bill_on, recurring_draft_id) where state = 1;
create trigger recurring_draft_stays before delete or truncate on recurring_draft for each statement execute function money_refuse();
create trigger audit after update on recurring_draft for each row when (current_setting('aangan.actor', true) <> '')
  execute function audit_change('Recurring_Draft', 'recurring_draft_id', 'name', 'society_id vendor_id', 'recurring_draft_id',
    'recurring_bill_id', 'society_id', 'vendor_id', 'issuer_id', 'month', 'version', 'purchase_bill_id', 'written_by', 'skipped_by',
    'created_at', 'updated_at');

-- A draft whose bill was rejected, withdrawn or reversed is to be completed again.
create function recurring_draft_open_again() returns trigger language plpgsql as $$
begin
  update recurring_draft set state = 1, purchase_bill_id = null, updated_at = new.updated_at
  where issuer_id = new.issuer_id and purchase_bill_id = new.purchase_bill_id;
  return null;
end $$;
create trigger recurring_draft_opens after update on purchase_bill for each row
  when (old.state < 3 and new.state in (3, 4, 5)) execute function recurring_draft_open_again();

-- Who may not approve a bill: who entered it, and who made the template of its draft or wrote what the draft says.
create function purchase_bill_is_own(bill purchase_bill, by_vendor uuid) returns boolean language sql stable as $$
  select bill.entered_by = by_vendor or exists (
    select from recurring_draft as draft
      join recurring_bill as template on template.issuer_id = draft.issuer_id and template.recurring_bill_id = draft.recurring_bill_id
    where draft.issuer_id = bill.issuer_id and draft.purchase_bill_id = bill.purchase_bill_id
      and by_vendor in (template.made_by, draft.written_by))
$$;

create or replace function purchase_approval_check() returns trigger language plpgsql as $$
declare
  bill purchase_bill;
begin
  select * into bill from purchase_bill where issuer_id = new.issuer_id and purchase_bill_id = new.purchase_bill_id for update;
  if purchase_bill_is_own(bill, new.approved_by) then
    raise exception 'Nobody approves a bill that they entered' using errcode = 'check_violation', constraint = 'purchase_approval_not_own';
  end if;
  if bill.state <> 1 then
    raise exception 'This bill does not wait for approval' using errcode = 'check_violation', constraint = 'purchase_approval_waiting';
  end if;
  return new;
end $$;

-- The bills of whose waiting their approvers were reminded: once.
create table purchase_bill_reminder (
  issuer_id uuid not null,
  purchase_bill_id uuid not null,
  created_at timestamptz not null,
  constraint purchase_bill_reminder_once primary key (issuer_id, purchase_bill_id),
  constraint purchase_bill_reminder_bill foreign key (issuer_id, purchase_bill_id) references purchase_bill (issuer_id, purchase_bill_id)
);
create index purchase_bill_to_remind on purchase_bill (created_at) where state = 1;
